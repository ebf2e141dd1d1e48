// tb/host/server: a Verilated profiler whose registers and events a program reaches through a Unix socket.
//     server SOCKET     serves one connection, then ends
#include <cstdio>
#include <cstring>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include "Vtop.h"
#include "tb/host/protocol.h"
#include "verilated.h"

namespace
{

constexpr unsigned RESET = 4, PATIENCE = 100'000; // clocks

class Profiler
{
  public:
    Profiler()
    {
        for (unsigned clock = 0; clock < RESET; clock++)
            tick();
        top.rst_ni = 1;
    }

    answer serve(const request &asked)
    {
        switch (asked.what) {
        case REQUEST_EVENT: return event(asked.data);
        case REQUEST_INTERRUPT: tick(); return {0, top.irq_o};
        default: return access(asked);
        }
    }

  private:
    Vtop top{};

    void tick()
    {
        top.clk_i = 1;
        top.eval();
        top.clk_i = 0;
        top.eval();
    }

    answer access(const request &asked)
    {
        top.reg_valid_i = 1;
        top.reg_write_i = asked.what == REQUEST_WRITE;
        top.reg_addr_i = asked.address;
        top.reg_wdata_i = asked.data;
        for (unsigned clock = 0; clock < PATIENCE; clock++) {
            const answer got{top.reg_error_o, top.reg_rdata_o};
            const bool ready = top.reg_ready_o;
            if (ready)
                top.reg_valid_i = 0;
            tick();
            if (ready)
                return got;
        }
        return {1, 0};
    }

    answer event(uint32_t data)
    {
        top.ev_valid_i = 1;
        top.ev_data_i = data;
        bool taken = false;
        for (unsigned clock = 0; clock < PATIENCE && !taken; clock++) {
            taken = top.ev_ready_o;
            tick();
        }
        top.ev_valid_i = 0;
        return {!taken, 0};
    }
};

bool whole(ssize_t moved, size_t size)
{
    return moved == static_cast<ssize_t>(size);
}

} // namespace

double sc_time_stamp()
{
    return 0;
}

int main(int argc, char **argv)
{
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    if (argc != 2 || std::strlen(argv[1]) >= sizeof address.sun_path)
        return 2;
    std::strcpy(address.sun_path, argv[1]);
    const int listening = socket(AF_UNIX, SOCK_SEQPACKET, 0);
    if (bind(listening, reinterpret_cast<sockaddr *>(&address), sizeof address) != 0 ||
        listen(listening, 1) != 0) {
        std::perror(argv[1]);
        return 2;
    }
    std::puts("listening");
    std::fflush(stdout);
    const int line = accept(listening, nullptr, nullptr);
    Profiler profiler;
    request asked{};
    while (whole(recv(line, &asked, sizeof asked, 0), sizeof asked)) {
        const answer given = profiler.serve(asked);
        if (!whole(send(line, &given, sizeof given, 0), sizeof given))
            break;
    }
    close(line);
    close(listening);
}
