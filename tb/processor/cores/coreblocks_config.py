"""Configuration of coreblocks for the bench: out of order, two retirements a clock, no atomics and no virtual memory."""
from coreblocks.func_blocks.csr.csr_unit import CSRBlockComponent
from coreblocks.func_blocks.fu.alu import ALUComponent
from coreblocks.func_blocks.fu.common.fifo_rs import FifoRS
from coreblocks.func_blocks.fu.common.rs_func_block import RSBlockComponent
from coreblocks.func_blocks.fu.div_unit import DivComponent
from coreblocks.func_blocks.fu.exception import ExceptionUnitComponent
from coreblocks.func_blocks.fu.jumpbranch import JumpComponent
from coreblocks.func_blocks.fu.lsu.dummyLsu import LSUComponent
from coreblocks.func_blocks.fu.lsu.pma import PMARegion
from coreblocks.func_blocks.fu.mul_unit import MulComponent, MulType
from coreblocks.func_blocks.fu.priv import PrivilegedUnitComponent
from coreblocks.func_blocks.fu.shift_unit import ShiftUnitComponent
from coreblocks.arch.isa_consts import SatpMode
from coreblocks.params.bpu_params import BranchPredictionConfig, MicroBTBConfig, RASConfig
from coreblocks.params.core_configuration import CoreConfiguration

bench = CoreConfiguration(
    func_units_config=(
        RSBlockComponent([ALUComponent(), ShiftUnitComponent()], rs_entries=4),
        RSBlockComponent([ALUComponent(), ShiftUnitComponent(), JumpComponent(), ExceptionUnitComponent(), PrivilegedUnitComponent()], rs_entries=4),
        RSBlockComponent([MulComponent(mul_unit_type=MulType.PIPELINED_MUL), DivComponent()], rs_entries=4),
        RSBlockComponent([LSUComponent()], rs_entries=4, rs_type=FifoRS),
        CSRBlockComponent(),
    ),
    pma=[PMARegion(0, 0x7FFFFFFF, mmio=True)],
    compressed=True,
    fetch_block_bytes_log=3,
    instr_buffer_size=8,
    rob_entries_bits=5,
    user_mode=False,
    supervisor_mode=False,
    supported_vm_schemes=(SatpMode.BARE,),
    pmp_register_count=0,
    interrupt_custom_count=0,
    frontend_superscalarity=2,
    announcement_superscalarity=2,
    retirement_superscalarity=2,
    extra_verification=False,
    bpu_config=BranchPredictionConfig(ras=RASConfig(entries_log=4), fast_predictor=MicroBTBConfig(entries_log=5)),
)
