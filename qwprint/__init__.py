"""Prints what people who play Qwixx, Qwinto, Qwantum and their card games need."""

__version__ = "0.1.0"
