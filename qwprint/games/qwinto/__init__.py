"""Qwinto, the dice game."""
