-- Made by: sluice gen counts width=8 counters=16 counter_width=4 interval=50 -o DIR
-- sluice_counts: the profiler in VHDL designs: one counter per hash bucket, read out after every interval of events.
-- sluice_counts_component declares the Verilog module; sluice_counts_vhdl is an entity around it, with the same ports.
library ieee;
use ieee.std_logic_1164.all;

package sluice_counts_component is
    component sluice_counts is
        port (
            clk_i : in std_logic; -- clock
            rst_ni : in std_logic; -- reset, synchronous, active low
            ev_valid_i : in std_logic; -- `ev_data_i` has an event
            ev_ready_o : out std_logic; -- the event is accepted in this clock; may fall
            ev_data_i : in std_logic_vector(7 downto 0); -- event
            msg_valid_o : out std_logic; -- `msg_data_o` has a message
            msg_ready_i : in std_logic; -- the message is accepted in this clock
            msg_data_o : out std_logic_vector(8 downto 0); -- message
            msg_last_o : out std_logic; -- the message ends a read-out
            reg_valid_i : in std_logic; -- request; held, with the next three ports, until `reg_ready_o`
            reg_write_i : in std_logic; -- 1: write, 0: read
            reg_addr_i : in std_logic_vector(11 downto 0); -- byte address, a multiple of 4
            reg_wdata_i : in std_logic_vector(31 downto 0); -- data to write
            reg_ready_o : out std_logic; -- answer to the request, for one clock
            reg_rdata_o : out std_logic_vector(31 downto 0); -- data read
            reg_error_o : out std_logic; -- the request was refused; nothing changed
            irq_o : out std_logic -- interrupt: high while a bit is set in both `status` and `mask`
        );
    end component;
end package;

library ieee;
use ieee.std_logic_1164.all;
use work.sluice_counts_component.all;

entity sluice_counts_vhdl is
    port (
        clk_i : in std_logic;
        rst_ni : in std_logic;
        ev_valid_i : in std_logic;
        ev_ready_o : out std_logic;
        ev_data_i : in std_logic_vector(7 downto 0);
        msg_valid_o : out std_logic;
        msg_ready_i : in std_logic;
        msg_data_o : out std_logic_vector(8 downto 0);
        msg_last_o : out std_logic;
        reg_valid_i : in std_logic;
        reg_write_i : in std_logic;
        reg_addr_i : in std_logic_vector(11 downto 0);
        reg_wdata_i : in std_logic_vector(31 downto 0);
        reg_ready_o : out std_logic;
        reg_rdata_o : out std_logic_vector(31 downto 0);
        reg_error_o : out std_logic;
        irq_o : out std_logic
    );
end entity;

architecture wrapper of sluice_counts_vhdl is
begin
    profiler : sluice_counts
        port map (
            clk_i => clk_i,
            rst_ni => rst_ni,
            ev_valid_i => ev_valid_i,
            ev_ready_o => ev_ready_o,
            ev_data_i => ev_data_i,
            msg_valid_o => msg_valid_o,
            msg_ready_i => msg_ready_i,
            msg_data_o => msg_data_o,
            msg_last_o => msg_last_o,
            reg_valid_i => reg_valid_i,
            reg_write_i => reg_write_i,
            reg_addr_i => reg_addr_i,
            reg_wdata_i => reg_wdata_i,
            reg_ready_o => reg_ready_o,
            reg_rdata_o => reg_rdata_o,
            reg_error_o => reg_error_o,
            irq_o => irq_o
        );
end architecture;
