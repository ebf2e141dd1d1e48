// lib/systemc/tlm_profiler: register socket transport with TLM response codes, debug reads, memory access.
#include "tlm_profiler.h"

#include <cstring>

namespace sluice
{

enum { WORD_BYTES = 4, REGISTER_BYTES = 1 << 12 };

static struct golden *create(const std::string &profiler, const std::string &settings)
{
    char error[256];
    struct golden *model = golden_create(profiler.c_str(), settings.c_str(), error, sizeof error);
    if (!model)
        SC_REPORT_ERROR("sluice", error);
    return model;
}

tlm_profiler::tlm_profiler(const sc_core::sc_module_name &name, const std::string &profiler,
                           const std::string &settings)
    : sc_core::sc_module(name), model(create(profiler, settings))
{
    registers.register_b_transport(this, &tlm_profiler::b_transport);
    registers.register_get_direct_mem_ptr(this, &tlm_profiler::get_direct_mem_ptr);
    registers.register_transport_dbg(this, &tlm_profiler::transport_dbg);
}

tlm_profiler::~tlm_profiler()
{
    golden_destroy(model);
}

void tlm_profiler::end_of_elaboration()
{
    if (golden_memory(model) != (memory.size() > 0))
        SC_REPORT_ERROR("sluice",
                        golden_memory(model)
                            ? "this configuration has a memory port: bind `memory`"
                            : "this configuration has no memory port: `memory` is bound to nothing");
}

// ---- registers ---------------------------------------------------------------------------

// Accepts whole aligned words without byte enables.
static tlm::tlm_response_status check(const tlm::tlm_generic_payload &trans)
{
    if (trans.get_byte_enable_ptr())
        return tlm::TLM_BYTE_ENABLE_ERROR_RESPONSE;
    if (trans.get_data_length() != WORD_BYTES || trans.get_streaming_width() < WORD_BYTES)
        return tlm::TLM_BURST_ERROR_RESPONSE;
    if (trans.get_address() >= REGISTER_BYTES || trans.get_address() % WORD_BYTES != 0)
        return tlm::TLM_ADDRESS_ERROR_RESPONSE;
    return tlm::TLM_OK_RESPONSE;
}

// Reason of a refusal: no such register, wrong direction, or a condition of the register itself.
static tlm::tlm_response_status why(unsigned access, bool write)
{
    if (!(access & GOLDEN_MAPPED))
        return tlm::TLM_ADDRESS_ERROR_RESPONSE;
    return access & (write ? GOLDEN_WRITES : GOLDEN_READS) ? tlm::TLM_GENERIC_ERROR_RESPONSE
                                                           : tlm::TLM_COMMAND_ERROR_RESPONSE;
}

tlm::tlm_response_status tlm_profiler::answer(tlm::tlm_generic_payload &trans, sc_core::sc_time &delay)
{
    const auto checked = check(trans);
    if (checked != tlm::TLM_OK_RESPONSE || trans.get_command() == tlm::TLM_IGNORE_COMMAND)
        return checked;
    const auto address = static_cast<std::uint16_t>(trans.get_address());
    std::uint32_t data = 0;
    if (trans.is_write())
        std::memcpy(&data, trans.get_data_ptr(), sizeof data);
    if (!access(trans.is_write(), address, data, delay))
        return why(golden_access(model, address), trans.is_write());
    if (trans.is_read())
        std::memcpy(trans.get_data_ptr(), &data, sizeof data);
    return tlm::TLM_OK_RESPONSE;
}

void tlm_profiler::b_transport(tlm::tlm_generic_payload &trans, sc_core::sc_time &delay)
{
    trans.set_dmi_allowed(false);
    const auto status = answer(trans, delay);
    sums.reads += trans.is_read();
    sums.writes += trans.is_write();
    sums.refused += status != tlm::TLM_OK_RESPONSE;
    trans.set_response_status(status);
}

// Registers are not memory: every access takes effect in a clock. DMI is denied for all of them.
bool tlm_profiler::get_direct_mem_ptr(tlm::tlm_generic_payload &, tlm::tlm_dmi &dmi)
{
    dmi.init();
    dmi.set_start_address(0);
    dmi.set_end_address(REGISTER_BYTES - 1);
    return false;
}

// Reading may take a message or hold a high half, so a debugger sees only constant registers.
unsigned tlm_profiler::transport_dbg(tlm::tlm_generic_payload &trans)
{
    std::uint32_t value;
    if (!trans.is_read() || trans.get_data_length() < WORD_BYTES ||
        !golden_constant(model, trans.get_address(), &value))
        return 0;
    std::memcpy(trans.get_data_ptr(), &value, sizeof value);
    trans.set_response_status(tlm::TLM_OK_RESPONSE);
    return WORD_BYTES;
}

// ---- memory ------------------------------------------------------------------------------

std::uint32_t tlm_profiler::access_memory(const memory_request &request, sc_core::sc_time &delay)
{
    std::uint32_t data = request.wdata;
    tlm::tlm_generic_payload trans;
    trans.set_command(request.write ? tlm::TLM_WRITE_COMMAND : tlm::TLM_READ_COMMAND);
    trans.set_address(request.addr);
    trans.set_data_ptr(reinterpret_cast<unsigned char *>(&data));
    trans.set_data_length(WORD_BYTES);
    trans.set_streaming_width(WORD_BYTES);
    memory->b_transport(trans, delay);
    sums.words++;
    if (trans.is_response_error())
        SC_REPORT_ERROR("sluice", ("memory: " + trans.get_response_string()).c_str());
    return data;
}

} // namespace sluice
