"""Sluice's hardware profilers, from Python: descriptions of emitted profilers, their events and messages.

>>> from sluice import Description
>>> hardware = Description.read("DIR/sluice_counts.json")
>>> hardware.message.decode(0x10005).values
{'count': 5, 'index': 1}
"""
from sluice.description import Description, Field, Message, Port, Record, Register, Word

__all__ = ["Description", "Field", "Message", "Port", "Record", "Register", "Word"]
