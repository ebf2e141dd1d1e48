# Records are accepted although the stack on chip is full.
# config: width=8 branches=4 depth=4 entries=16 phases=0 msg_depth=8 overflow=spill
# file: sluice_path_control.v
s/ \&\& stack_room_i//
