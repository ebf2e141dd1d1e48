// tb/host/protocol: requests to a Verilated profiler over a socket.
#ifndef SLUICE_TB_HOST_PROTOCOL_H
#define SLUICE_TB_HOST_PROTOCOL_H

#include <stdint.h>

enum { REQUEST_READ, REQUEST_WRITE, REQUEST_EVENT, REQUEST_INTERRUPT };

// An event is its lowest 32 bits, in `data`.
struct request {
    uint32_t what, address, data;
};

// An interrupt's level is in `data`.
struct answer {
    uint32_t error, data;
};

#endif
