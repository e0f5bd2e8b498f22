"""What can be ordered, a module each with a value named ``PRODUCT``."""

from importlib import import_module

from qwprint.job import Product


def find(name: str) -> Product:
    """The product of this name, importing no other."""
    product = import_module(f"{__name__}.{name}").PRODUCT
    assert isinstance(product, Product)
    return product
