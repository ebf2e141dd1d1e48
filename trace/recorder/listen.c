// trace/recorder/listen: binding of an abstract Unix socket to a random name.
#include "trace/recorder/listen.h"

#include <errno.h>
#include <inttypes.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <sys/random.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

int listen_open(char name[LISTEN_NAME], char message[MESSAGE_SIZE])
{
    uint64_t chance = 0;
    if (getrandom(&chance, sizeof chance, 0) != (ssize_t)sizeof chance) {
        message_set(message, "the recorder's socket: %s", strerror(errno));
        return -1;
    }
    snprintf(name, LISTEN_NAME, "sluice-%d-%016" PRIx64, (int)getpid(), chance);
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    size_t length = strlen(name);
    memcpy(address.sun_path + 1, name, length); // after a NUL: abstract name space
    socklen_t size = (socklen_t)(offsetof(struct sockaddr_un, sun_path) + 1 + length);
    int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    if (fd >= 0 && bind(fd, (const struct sockaddr *)&address, size) == 0 && listen(fd, SOMAXCONN) == 0)
        return fd;
    message_set(message, "the recorder's socket: %s", strerror(errno));
    if (fd >= 0)
        close(fd);
    return -1;
}
