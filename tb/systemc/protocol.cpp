// tb/systemc/protocol: checks of the TLM-2.0 guarantees: time, debug access, back-pressure, interrupts.
#include "tb/systemc/protocol.h"

#include <cstdio>
#include <cstring>

#include "lib/systemc/example/platform.h"
#include "tb/systemc/initiator.h"

namespace
{

const std::uint32_t LETTERS = 0x534C5543;
const std::uint64_t HOLE = 0x7fc; // unmapped: below the selector's page, above all registers

class checker : public initiator
{
  public:
    SC_HAS_PROCESS(checker);

    bool ended = false;

    checker(const sc_core::sc_module_name &name, bool timed, const sluice::tlm_profiler &checked)
        : initiator(name), annotates(timed), target(checked)
    {
        SC_THREAD(run);
        SC_THREAD(put_one);
        SC_THREAD(be_told);
    }

  private:
    const bool annotates;
    const sluice::tlm_profiler &target;
    sc_core::sc_event begin_put, stands;
    bool has_put = false, told = false;

    void put_one()
    {
        wait(begin_put);
        events->put(word{});
        has_put = true;
    }

    void be_told()
    {
        wait(stands);
        wait(events->ok_to_put());
        told = true;
    }

    void responses()
    {
        unsigned char enables[8] = {0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff};
        expect("identity", read(IDENTITY), LETTERS);
        expect("an address between registers", send({tlm::TLM_READ_COMMAND, HOLE}),
               tlm::TLM_ADDRESS_ERROR_RESPONSE);
        expect("a write there", send({tlm::TLM_WRITE_COMMAND, HOLE}), tlm::TLM_ADDRESS_ERROR_RESPONSE);
        expect("an address above them", send({tlm::TLM_READ_COMMAND, 0x1000}),
               tlm::TLM_ADDRESS_ERROR_RESPONSE);
        expect("one far above, the same below", send({tlm::TLM_READ_COMMAND, 0x100000000}),
               tlm::TLM_ADDRESS_ERROR_RESPONSE);
        expect("one amid a word", send({tlm::TLM_READ_COMMAND, 2}), tlm::TLM_ADDRESS_ERROR_RESPONSE);
        for (const unsigned length : {1U, 2U, 8U})
            expect("not a word", send({tlm::TLM_READ_COMMAND, IDENTITY, length, length}),
                   tlm::TLM_BURST_ERROR_RESPONSE);
        expect("a narrow stream", send({tlm::TLM_READ_COMMAND, IDENTITY, 4, 2}),
               tlm::TLM_BURST_ERROR_RESPONSE);
        expect("byte enables", send({tlm::TLM_READ_COMMAND, IDENTITY, 4, 4, enables}),
               tlm::TLM_BYTE_ENABLE_ERROR_RESPONSE);
        expect("writing what is read-only", send({tlm::TLM_WRITE_COMMAND, IDENTITY}),
               tlm::TLM_COMMAND_ERROR_RESPONSE);
        expect("message data when none waits", send({tlm::TLM_READ_COMMAND, MESSAGE_DATA}),
               tlm::TLM_GENERIC_ERROR_RESPONSE);
        expect("a command that is none", send({tlm::TLM_IGNORE_COMMAND, IDENTITY}), tlm::TLM_OK_RESPONSE);
        write(MASK, 0x30);
        expect("mask", read(MASK), 0x30);
        write(MASK, 0);
    }

    void memory_interfaces()
    {
        tlm::tlm_dmi dmi;
        tlm::tlm_generic_payload trans;
        std::uint32_t data = 0;
        trans.set_read();
        trans.set_address(CONTROL);
        trans.set_data_ptr(reinterpret_cast<unsigned char *>(&data));
        trans.set_data_length(4);
        expect("direct memory", bus->get_direct_mem_ptr(trans, dmi), false);
        expect("direct memory's rights", dmi.is_none_allowed(), true);
        expect("where it is denied", dmi.get_start_address() == 0 && dmi.get_end_address() == 0xfff, true);
        expect("bytes of control for a debugger", bus->transport_dbg(trans), 0);
        for (const std::uint64_t address : {IDENTITY, VERSION, PROFILER, HASH, MESSAGE_WIDTH}) {
            trans.set_address(address);
            expect("bytes of what never changes for a debugger", bus->transport_dbg(trans), 4);
            expect("the same for a debugger", data, read(address));
        }
        trans.set_write();
        expect("bytes that a debugger writes", bus->transport_dbg(trans), 0);
    }

    // An access takes its clocks, annotated or by waiting; accesses end in the order of their start.
    void time()
    {
        const sc_core::sc_time begin = sc_core::sc_time_stamp();
        const sc_core::sc_time ahead = 100 * PERIOD;
        sc_core::sc_time delay = ahead;
        std::uint32_t data = 0;
        expect("a read ahead of time", send({}, data, delay), tlm::TLM_OK_RESPONSE);
        const sc_core::sc_time took = sc_core::sc_time_stamp() + delay - begin - ahead;
        expect("clocks of a read", took >= 4 * PERIOD && took <= 7 * PERIOD, true);
        expect("the time is annotated", sc_core::sc_time_stamp() == begin, annotates);
        wait(delay);
        if (annotates)
            stands_still();
    }

    // Without calls the model runs on for a number of clocks.
    void stands_still()
    {
        enum { MOST = 1 << 16 }; // clocks
        const std::uint64_t before = target.totals().clocks;
        wait(2 * MOST * PERIOD);
        const std::uint64_t clocks = target.totals().clocks - before;
        expect("clocks in which nobody calls", clocks > MOST / 2 && clocks <= MOST, true);
    }

    // A frozen profiler accepts no events: the sender is blocked, and none is lost.
    void back_pressure()
    {
        enum { MOST = 200 };
        word event = {{0}};
        while (read(STATUS) & CLEARING) {
        }
        const std::uint32_t before = read(EVENTS_LOW);
        write(CONTROL, ENABLE | FREEZE);
        begin_put.notify();
        wait(50 * PERIOD);
        expect("a put that returns while nothing is taken", has_put, false);
        std::uint32_t put = 1;
        for (int idle = 0; put < MOST && idle < MOST;) {
            const bool taken = events->nb_put(event);
            put += taken;
            idle += !taken;
            wait(PERIOD);
        }
        expect("events that a frozen profiler's port takes", put < 32, true);
        expect("the port says so", events->nb_can_put(), false);
        stands.notify();
        wait(PERIOD);
        expect("it has told that it takes one", told, false);
        expect("events counted while frozen", read(EVENTS_LOW), before);
        write(CONTROL, ENABLE);
        for (; put < 64; put++)
            events->put(event);
        wait(200 * PERIOD);
        expect("the put returns when its event is taken", has_put, true);
        expect("the port tells that it takes one", told, true);
        expect("events counted", read(EVENTS_LOW), before + 64);
    }

    // Counts the same events again and reads them out.
    void count_and_flush()
    {
        enum { EVENTS = 64, WHILE = 500 };
        word event = {{0}};
        for (event.limb[0] = 0; event.limb[0] < EVENTS; event.limb[0]++)
            events->put(event);
        write(CONTROL, ENABLE | FLUSH);
        wait(WHILE * PERIOD);
    }

    // Messages that nobody takes wait, and none is lost.
    void messages_wait()
    {
        enum { FLUSHES = 3 };
        unsigned last = 0;
        count_and_flush();
        take_all(last); // includes earlier counts
        last = 0;
        count_and_flush();
        const unsigned once = take_all(last);
        expect("messages of a flush", once > 8 && last == 1, true);
        last = 0;
        for (int i = 0; i < FLUSHES; i++)
            count_and_flush();
        expect("a message waits in the hardware, too", read(MESSAGE_STATUS) & WAITS, true);
        expect("one can be taken", messages->nb_can_get(), true);
        expect("messages of several that waited", take_all(last), FLUSHES * once);
        expect("their ends", last, FLUSHES);
        expect("none can be taken", messages->nb_can_get(), false);
    }

    // The interrupt rises without a call, and falls when software has handled it.
    void interrupt()
    {
        enum { WHILE = 2000 };
        unsigned last = 0;
        write(STATUS, FLUSH_DONE);
        wait(100 * PERIOD);
        expect("irq", irq_i.read(), false);
        write(MASK, FLUSH_DONE);
        write(CONTROL, ENABLE | FLUSH);
        wait(WHILE * PERIOD);
        expect("irq after a flush", irq_i.read(), true);
        write(STATUS, FLUSH_DONE);
        wait(100 * PERIOD);
        expect("irq when it is cleared", irq_i.read(), false);
        take_all(last);
        expect("ends of read-outs", last, 1);
    }

    void run()
    {
        responses();
        memory_interfaces();
        time();
        back_pressure();
        messages_wait();
        interrupt();
        const auto &totals = target.totals();
        expect("reads", totals.reads, reads);
        expect("writes", totals.writes, writes);
        expect("what was refused", totals.refused, refused);
        ended = true;
        sc_core::sc_stop();
    }
};

} // namespace

int protocol(const char *form, const char *profiler, const char *settings)
{
    tlm::tlm_global_quantum::instance().set(10 * PERIOD);
    sluice::tlm_profiler *target = make_profiler(form, "profiler", profiler, settings, PERIOD);
    if (!target)
        return 2;
    checker master("master", std::strcmp(form, "fast") == 0, *target);
    sc_core::sc_signal<bool> irq;
    master.bus.bind(target->registers);
    master.events.bind(target->events);
    master.messages.bind(target->messages);
    target->irq_o.bind(irq);
    master.irq_i.bind(irq);
    sc_core::sc_start();
    delete target;
    std::printf("%s: %d checks, %d failures\n", form, master.checks, master.failures);
    return master.failures || !master.ended ? 1 : 0;
}
