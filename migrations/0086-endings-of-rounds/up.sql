-- What a host said of how a round ended (docs/decisions/0098): null where it said nothing, then the round was played. opposed: what of its stakes stood on both
-- sides of one result, in satang.
alter table games.round
  add column ending text check (ending in ('played', 'refund', 'cancelled', 'draw', 'cash_out')),
  add column opposed bigint not null default 0 check (opposed >= 0);
grant update (ending, opposed) on games.round to chokdee_site;
