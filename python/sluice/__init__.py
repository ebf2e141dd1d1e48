"""Sluice's hardware profilers, from Python: profiles, and the events and messages of emitted profilers.

>>> import sluice
>>> sluice.run("counts", events=[(7,), (7,), (9,)]).rows[0].count
2
>>> hardware = sluice.Description.read("DIR/sluice_counts.json")
>>> hardware.message.decode(0x10005).values
{'count': 5, 'index': 1}
"""
from sluice.description import Description, Field, Message, Messages, Port, Record, Register
from sluice.profile import Profile, Row, SluiceError, find_command, report, run

__all__ = ["Description", "Field", "Message", "Messages", "Port", "Profile", "Record", "Register", "Row", "SluiceError",
           "find_command", "report", "run"]
