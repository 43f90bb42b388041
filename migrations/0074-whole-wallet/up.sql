-- A rollback is told whether its round is closed (modules/wallet/functions/40-posting.sql).
drop function if exists wallet.post_rollback(bigint, smallint, text, bytea, text, text, text, jsonb, timestamptz);

-- What was staked and won in a round so far, free rounds and held wins included; null for rounds of before. closed_at is empty again where the round goes on.
alter table games.round_owner add column staked bigint, add column won bigint;
grant update (game, staked, won) on games.round_owner to chokdee_site;

-- prepaid: of a free round's bet, what it was worth; nothing was taken.
alter table games.act add column prepaid bigint check (prepaid > 0);

-- bets: the transactions and stakes of a round that is open, for its host to go on with; empty once it is closed.
alter table games.round add column bets jsonb;
grant update (bets) on games.round to chokdee_site;
