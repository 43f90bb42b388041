-- The stake at which a growing prize is paid in full, as its host publishes it; null: at any stake.
alter table games.pot add column full_stake bigint check (full_stake > 0);
