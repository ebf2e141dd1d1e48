// driver/link/serial: raw serial port by termios2: open at a baud rate, send, receive, reopen.
#include "driver/link/serial.h"

#include <asm/termbits.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

// Any baud rate that the port's driver supports, by termios2.
static bool settle(int file, uint32_t baud)
{
    struct termios2 mode;
    if (ioctl(file, TCGETS2, &mode) < 0)
        return false;
    mode.c_iflag = 0;
    mode.c_oflag = 0;
    mode.c_lflag = 0;
    mode.c_cflag = CS8 | CREAD | CLOCAL | BOTHER;
    mode.c_ispeed = baud;
    mode.c_ospeed = baud;
    mode.c_cc[VMIN] = 1;
    mode.c_cc[VTIME] = 0;
    return ioctl(file, TCSETS2, &mode) == 0 && ioctl(file, TCFLSH, TCIOFLUSH) == 0;
}

static bool open_port(void *context)
{
    struct serial *serial = context;
    serial_close(serial);
    serial->file = open(serial->path, O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC);
    if (serial->file < 0 || settle(serial->file, serial->baud))
        return serial->file >= 0;
    const int why = errno;
    serial_close(serial);
    errno = why;
    return false;
}

bool serial_open(struct serial *serial, const char *path, uint32_t baud, char error[ERROR_MAX])
{
    *serial = (struct serial){path, baud, -1};
    if (open_port(serial))
        return true;
    snprintf(error, ERROR_MAX, "%s: %s; accepted is a serial port", path, strerror(errno));
    return false;
}

void serial_close(struct serial *serial)
{
    if (serial->file >= 0)
        close(serial->file);
    serial->file = -1;
}

// Waits until the port can be read or written. False: it is lost, or the time is over.
static bool ready(const struct serial *serial, short events, int milliseconds)
{
    struct pollfd one = {serial->file, events, 0};
    return poll(&one, 1, milliseconds) > 0 && one.revents & events;
}

static bool passing(int why)
{
    return why == EAGAIN || why == EWOULDBLOCK || why == EINTR;
}

static bool send_bytes(void *context, const uint8_t *byte, size_t count)
{
    enum { PATIENCE = 1000, IDLE = 100 }; // milliseconds, and writes, without progress: the line is lost
    struct serial *serial = context;
    for (int idle = 0; count > 0 && serial->file >= 0;) {
        const ssize_t sent = write(serial->file, byte, count);
        if (sent > 0) {
            byte += sent;
            count -= (size_t)sent;
            idle = 0;
        } else if (sent == 0 || !passing(errno) || ++idle == IDLE || !ready(serial, POLLOUT, PATIENCE))
            return false;
    }
    return count == 0;
}

static int receive_bytes(void *context, uint8_t *byte, size_t room, uint32_t milliseconds)
{
    struct serial *serial = context;
    if (serial->file < 0)
        return -1;
    struct pollfd one = {serial->file, POLLIN, 0};
    if (poll(&one, 1, (int)milliseconds) <= 0)
        return 0;
    const ssize_t came = read(serial->file, byte, room);
    return came > 0 ? (int)came : came < 0 && passing(errno) ? 0 : -1;
}

struct line serial_line(struct serial *serial)
{
    return (struct line){.context = serial, .send = send_bytes, .receive = receive_bytes, .open = open_port};
}
