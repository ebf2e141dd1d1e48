"""sluice_NAME.json of an emitted folder: ports, registers, parameters; the words of events and messages, packed and unpacked.

A word is an int, as at the pins. A field has 1 to 64 bits; fields of width 0 are absent.
"""
from __future__ import annotations

import dataclasses
import json
import os
from typing import Any, Mapping

FORMAT = 1  # of the description


@dataclasses.dataclass(frozen=True)
class Field:
    """Bits of a word or of a register."""

    name: str
    lsb: int
    bits: int
    meaning: str
    unit: str = ""
    access: str = ""  # of a register's field: RO, RW, WO or W1C
    reset: int | None = None  # of a register's field; None: not known

    def take(self, word: int) -> int:
        return word >> self.lsb & (1 << self.bits) - 1

    def put(self, value: int) -> int:
        """The value at its place in the word. ValueError: it does not fit."""
        if not 0 <= value < 1 << self.bits:
            raise ValueError(f"{self.name}={value:#x}: accepted is 0 to {(1 << self.bits) - 1:#x}")
        return value << self.lsb


@dataclasses.dataclass(frozen=True)
class Record:
    """The layout of a word: an event, or messages of one type. `type` is the content of the field `type`, if there are types."""

    name: str
    fields: tuple[Field, ...]
    meaning: str = ""
    type: int | None = None

    def decode(self, word: int) -> dict[str, int]:
        return {field.name: field.take(word) for field in self.fields}

    def encode(self, values: Mapping[str, int]) -> int:
        """The word; fields without a value are 0, and the type is the record's. ValueError: no such field, or it does not fit."""
        values = dict(values) if self.type is None else {**values, "type": self.type}
        word = 0
        for field in self.fields:
            word |= field.put(values.pop(field.name, 0))
        if values:
            accepted = ", ".join(field.name for field in self.fields)
            raise ValueError(f"{self.name} has no field {next(iter(values))}; accepted is {accepted}")
        return word


@dataclasses.dataclass(frozen=True)
class Message:
    """A decoded message: the name of its record type ("message" if there are no types) and its fields."""

    record: str
    values: dict[str, int]

    def __getitem__(self, field: str) -> int:
        return self.values[field]


@dataclasses.dataclass(frozen=True)
class Messages:
    """The messages of a profiler: one record type, or several by the field `type`."""

    bits: int
    records: tuple[Record, ...]

    def record(self, name: str) -> Record:
        for record in self.records:
            if record.name == name:
                return record
        raise ValueError(f"no record type {name}; accepted is {', '.join(record.name for record in self.records)}")

    def decode(self, word: int) -> Message:
        """ValueError: the word has bits above its width, or an unknown type."""
        if not 0 <= word < 1 << self.bits:
            raise ValueError(f"message {word:#x} has more than {self.bits} bits")
        for record in self.records:
            values = record.decode(word)
            if record.type is None or values["type"] == record.type:
                return Message(record.name, values)
        raise ValueError(f"message {word:#x} is of no known type")

    def encode(self, record: str, values: Mapping[str, int]) -> int:
        """A message of this record type; "message" if there are no types. ValueError as Record.encode."""
        return self.record(record).encode(values)


@dataclasses.dataclass(frozen=True)
class Port:
    name: str
    direction: str  # "in" or "out", seen from the module
    bits: int
    meaning: str


@dataclasses.dataclass(frozen=True)
class Register:
    name: str
    address: int  # in bytes
    access: str  # RO, RW, WO or W1C
    meaning: str
    fields: tuple[Field, ...]  # one named "value" if the register is not divided


@dataclasses.dataclass(frozen=True)
class Description:
    """One configuration of a profiler, as emitted."""

    profiler: str
    module: str  # the top module, with its prefix
    command: str  # that emits it
    config_hash: int
    config: dict[str, int | str]  # all parameters
    ports: tuple[Port, ...]
    event_bits: int
    event: Record
    message: Messages
    registers: dict[str, Register]

    @classmethod
    def read(cls, path: str | os.PathLike[str]) -> Description:
        """OSError: it cannot be read. ValueError: it is not a description of this format."""
        with open(path, encoding="utf-8") as file:
            return cls.of(json.load(file))

    @classmethod
    def of(cls, data: Mapping[str, Any]) -> Description:
        """From the JSON as Python reads it. ValueError."""
        form = data.get("format") if isinstance(data, Mapping) else None
        if form != FORMAT:
            raise ValueError(f"description of format {form}; accepted is {FORMAT}")
        try:
            return cls._of(data)
        except (KeyError, TypeError) as error:
            raise ValueError(f"description without {error}") from error

    @classmethod
    def _of(cls, data: Mapping[str, Any]) -> Description:
        message = data["message"]
        return cls(
            profiler=data["profiler"], module=data["module"], command=data["command"],
            config_hash=int(data["config_hash"], 16), config=dict(data["config"]),
            ports=tuple(Port(**port) for port in data["ports"]),
            event_bits=data["event"]["bits"], event=Record("event", _fields(data["event"])),
            message=Messages(message["bits"], tuple(
                Record(record["name"], _fields(record), record.get("meaning", ""), record.get("type")) for record in message["records"])),
            registers={row["name"]: Register(row["name"], int(row["address"], 16), row["access"], row["meaning"], _fields(row))
                       for row in data["registers"]})


def _fields(data: Mapping[str, Any]) -> tuple[Field, ...]:
    return tuple(Field(**field) for field in data["fields"])
