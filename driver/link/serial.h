// driver/link/serial: a line over a serial port or pseudo-terminal.
#ifndef SLUICE_DRIVER_LINK_SERIAL_H
#define SLUICE_DRIVER_LINK_SERIAL_H

#include "cmodel/param.h"
#include "driver/link/line.h"

enum { SERIAL_BAUD = 1000000 };

struct serial {
    const char *path; // must outlive the struct
    uint32_t baud;
    int file; // -1: not open
};

// Raw mode: 8 bits, no parity, one stop bit, no flow control. False: the error says what is wrong with the
// port.
bool serial_open(struct serial *serial, const char *path, uint32_t baud, char error[ERROR_MAX]);
void serial_close(struct serial *serial);

struct line serial_line(struct serial *serial);

#endif
