"""messages: protocol buffers from tables of their fields. The formats' own .proto files are not needed."""
from __future__ import annotations

import functools
from typing import Any

from sluice.profile import SluiceError

# Message: {field: (number, type)}; a type with `*` is repeated, one that is a message's name is that message.
Schema = dict[str, dict[str, tuple[int, str]]]

# github.com/google/pprof, proto/profile.proto: the fields that are used here
PPROF: Schema = {
    "Profile": {"sample_type": (1, "ValueType*"), "sample": (2, "Sample*"), "mapping": (3, "Mapping*"), "location": (4, "Location*"),
                "function": (5, "Function*"), "string_table": (6, "string*"), "period_type": (11, "ValueType"), "period": (12, "int64"),
                "comment": (13, "int64*")},
    "ValueType": {"type": (1, "int64"), "unit": (2, "int64")},
    "Sample": {"location_id": (1, "uint64*"), "value": (2, "int64*")},
    "Mapping": {"id": (1, "uint64"), "memory_start": (2, "uint64"), "memory_limit": (3, "uint64"), "file_offset": (4, "uint64"),
                "filename": (5, "int64"), "has_functions": (7, "bool")},
    "Location": {"id": (1, "uint64"), "mapping_id": (2, "uint64"), "address": (3, "uint64"), "line": (4, "Line*")},
    "Line": {"function_id": (1, "uint64"), "line": (2, "int64")},
    "Function": {"id": (1, "uint64"), "name": (2, "int64"), "system_name": (3, "int64"), "filename": (4, "int64")},
}
# github.com/google/perfetto, protos/perfetto/trace: likewise. TrackEvent.type: 1 begins a slice, 2 ends it, 4 is a counter's value.
PERFETTO: Schema = {
    "Trace": {"packet": (1, "TracePacket*")},
    "TracePacket": {"timestamp": (8, "uint64"), "trusted_packet_sequence_id": (10, "uint32"), "track_event": (11, "TrackEvent"),
                    "track_descriptor": (60, "TrackDescriptor")},
    "TrackEvent": {"type": (9, "int32"), "track_uuid": (11, "uint64"), "name": (23, "string"), "counter_value": (30, "int64")},
    "TrackDescriptor": {"uuid": (1, "uint64"), "name": (2, "string"), "parent_uuid": (5, "uint64"), "counter": (8, "CounterDescriptor")},
    "CounterDescriptor": {},
}


def classes(name: str, schema: Schema) -> dict[str, Any]:
    """{message: its class}. SluiceError: the package is missing."""
    try:
        from google.protobuf import descriptor_pb2, descriptor_pool, message_factory
    except ImportError as error:
        raise SluiceError("python3-protobuf is missing; run: apt-get install python3-protobuf", 2) from error
    kinds = descriptor_pb2.FieldDescriptorProto
    file = descriptor_pb2.FileDescriptorProto(name=f"sluice/{name}.proto", package=f"sluice.{name}", syntax="proto3")
    for message, fields in schema.items():
        made = file.message_type.add(name=message)
        for field, (number, word) in fields.items():
            kind = word.rstrip("*")
            label = kinds.LABEL_REPEATED if word.endswith("*") else kinds.LABEL_OPTIONAL
            one = made.field.add(name=field, number=number, label=label)
            if kind in schema:
                one.type, one.type_name = kinds.TYPE_MESSAGE, f".sluice.{name}.{kind}"
            else:
                one.type = getattr(kinds, f"TYPE_{kind.upper()}")
    pool = descriptor_pool.DescriptorPool()
    pool.Add(file)
    get = getattr(message_factory, "GetMessageClass", None) or message_factory.MessageFactory(pool).GetPrototype
    return {message: get(pool.FindMessageTypeByName(f"sluice.{name}.{message}")) for message in schema}


pprof = functools.cache(lambda: classes("pprof", PPROF))
perfetto = functools.cache(lambda: classes("perfetto", PERFETTO))
