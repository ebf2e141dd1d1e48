"""cocotb test of a bridge that refuses accesses by their protection. Environment: PRIVILEGED, SECURE: 1: only such accesses."""
import os

import cocotb

from checks import LIMIT
from manager import MASK, attach

PRIVILEGED, SECURE = (int(os.environ[name]) for name in ("PRIVILEGED", "SECURE"))


@cocotb.test(**LIMIT)
async def protected(dut):
    """Bit 0 of the protection says privileged, bit 1 not secure, bit 2 instruction. A refused write changes nothing, a refused read gives 0."""
    device = await attach(dut).reset()
    value = 0
    for prot in (1, 2, 3, 0, 5, 6, 7, 4, 1):
        device.prot = prot
        barred = (PRIVILEGED and not prot & 1) or (SECURE and prot & 2)
        await device.write(MASK, 0x10 + prot, error=bool(barred))
        value = value if barred else 0x10 + prot
        assert await device.read(MASK, error=bool(barred)) == (0 if barred else value), prot
        if barred:
            device.prot = 1
            assert await device.read(MASK) == value, prot
