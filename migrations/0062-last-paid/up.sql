-- The withdrawals that ended last, for how long paying out takes today: a few hundred rows are read, however many there are.
create index withdrawal_ended on withdrawals.withdrawal (ended_at desc) where ended_at is not null;
