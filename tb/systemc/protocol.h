// tb/systemc/protocol: check of the guarantees to a TLM-2.0 initiator, on one form.
#ifndef SLUICE_TB_SYSTEMC_PROTOCOL_H
#define SLUICE_TB_SYSTEMC_PROTOCOL_H

// For a lossless configuration without a memory port that sends messages by the port. Returns 0: passed.
int protocol(const char *form, const char *profiler, const char *settings);

#endif
