alter table sandbox.clock drop constraint clock_offset_ms_check;
