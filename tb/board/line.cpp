// tb/board/line: opening of the pseudo-terminal, random loss, duplication and change of bytes, unplugging.
#include "tb/board/line.h"

#include <cerrno>
#include <cstdlib>
#include <fcntl.h>
#include <poll.h>
#include <system_error>
#include <termios.h>
#include <unistd.h>

static int must(int result, const std::string &what)
{
    if (result < 0)
        throw std::system_error(errno, std::generic_category(), what);
    return result;
}

Line::Line(const std::string &path, const Faults &faults) : path(path), faults(faults), random(faults.seed)
{
    open();
}

Line::~Line()
{
    close();
    unlink(path.c_str());
}

// The simulation keeps the port open itself, so that it survives a host that disconnects.
void Line::open()
{
    master = must(posix_openpt(O_RDWR | O_NOCTTY | O_NONBLOCK), "a pseudo-terminal");
    must(grantpt(master), "a pseudo-terminal");
    must(unlockpt(master), "a pseudo-terminal");
    const char *name = ptsname(master);
    port = must(::open(name, O_RDWR | O_NOCTTY | O_CLOEXEC), name);
    termios mode;
    must(tcgetattr(port, &mode), name);
    cfmakeraw(&mode);
    must(tcsetattr(port, TCSANOW, &mode), name);
    const std::string next = path + ".new";
    unlink(next.c_str());
    must(symlink(name, next.c_str()), next);
    must(rename(next.c_str(), path.c_str()), path);
    if (faults.unplug)
        until_unplugged =
            std::uniform_int_distribution<uint64_t>(faults.unplug / 2, faults.unplug * 3 / 2)(random) + 1;
}

void Line::close()
{
    ::close(port);
    ::close(master);
}

void Line::damage(uint8_t byte, std::deque<uint8_t> &out)
{
    std::uniform_real_distribution<double> chance;
    if (faults.noise > 0 && chance(random) < faults.noise) {
        out.push_back(static_cast<uint8_t>(random()));
        counts.noise++;
    }
    const double one = chance(random);
    if (one >= faults.damage) {
        out.push_back(byte);
    } else if (one < faults.damage / 3) {
        counts.lost++;
    } else if (one < faults.damage * 2 / 3) {
        out.push_back(byte);
        out.push_back(byte);
        counts.doubled++;
    } else {
        out.push_back(static_cast<uint8_t>(byte ^ 1U << random() % 8));
        counts.changed++;
    }
}

bool Line::receive(uint8_t &byte)
{
    if (from_host.empty()) {
        uint8_t bytes[256];
        const ssize_t came = read(master, bytes, sizeof bytes);
        for (ssize_t i = 0; i < came; i++)
            damage(bytes[i], from_host);
        counts.received += came > 0 ? static_cast<uint64_t>(came) : 0;
    }
    if (from_host.empty())
        return false;
    byte = from_host.front();
    from_host.pop_front();
    if (until_unplugged && --until_unplugged == 0) {
        counts.unplugged++;
        from_host.clear();
        close();
        usleep(50000);
        open();
    }
    return true;
}

void Line::send(uint8_t byte)
{
    std::deque<uint8_t> out;
    damage(byte, out);
    for (const uint8_t one : out)
        if (write(master, &one, 1) == 1)
            counts.sent++;
}

void Line::wait(int milliseconds)
{
    pollfd one = {master, POLLIN, 0};
    poll(&one, 1, milliseconds);
}
