-- results: the bets of a round that have the result by which their host closed it (docs/decisions/0076); empty again where the round is
-- re-opened. Null: none, also of rounds that were closed before this was kept.
alter table games.round_owner add column results text[];
grant update (results) on games.round_owner to chokdee_site;
