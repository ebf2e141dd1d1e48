// tb/systemc/protocol: what a TLM-2.0 initiator may count on, checked on one form.
#ifndef SLUICE_TB_SYSTEMC_PROTOCOL_H
#define SLUICE_TB_SYSTEMC_PROTOCOL_H

// Of a configuration without a memory port, lossless, that sends messages by the port. 0: all as it should
// be.
int protocol(const char *form, const char *profiler, const char *settings);

#endif
