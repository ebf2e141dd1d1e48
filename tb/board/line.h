// tb/board/line: a pseudo-terminal that stands for a serial port, and faults on its line.
#ifndef SLUICE_TB_BOARD_LINE_H
#define SLUICE_TB_BOARD_LINE_H

#include <cstdint>
#include <cstdio>
#include <deque>
#include <random>
#include <string>

struct Faults {
    double damage = 0;   // share of bytes that are lost, doubled or changed in one bit, each as often
    double noise = 0;    // share of bytes before which a random one comes
    uint64_t unplug = 0; // after about so many bytes the port goes away, and comes back; 0: never
    uint32_t seed = 1;
};

class Line
{
  public:
    // `path` becomes a symbolic link to the port. Throws std::system_error.
    Line(const std::string &path, const Faults &faults);
    ~Line();

    // A byte from the host. False: there is none.
    bool receive(uint8_t &byte);

    // A byte to the host; without one it is lost.
    void send(uint8_t byte);

    // Waits until the host may have sent something, at most so long.
    void wait(int milliseconds);

    struct {
        uint64_t received, sent, lost, doubled, changed, noise, unplugged;
    } counts = {};

  private:
    void open();
    void close();
    void damage(uint8_t byte, std::deque<uint8_t> &out);

    const std::string path;
    const Faults faults;
    std::mt19937 random;
    std::deque<uint8_t> from_host;
    int master = -1, port = -1;
    uint64_t until_unplugged = 0;
};

#endif
