-- The newest spins of all members, for what operators see of the wheel: read from the index alone.
create index spin_newest on wheel.spin (at desc) include (version, place);
