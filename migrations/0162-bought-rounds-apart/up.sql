-- Of what each game brought a member (games.game_total): the part of rounds that began with a bought feature, by what their host reported of the
-- outcome. Kept with the rounds by the relay; no row for games of which none was bought.
create table games.bought_total (
  member_id bigint not null,
  host_no smallint not null,
  game text not null,
  rounds bigint not null,
  staked bigint not null,
  paid bigint not null,
  primary key (member_id, host_no, game)
) with (fillfactor = 70);
insert into games.bought_total
select member_id, host_no, game, count(*), sum(stake), sum(payout)
from games.round where state = 'settled' and fairness #>> '{outcome,mode}' = 'buy' group by member_id, host_no, game;
grant select, insert on games.bought_total to chokdee_site;
grant update (rounds, staked, paid) on games.bought_total to chokdee_site;
grant select on games.bought_total to chokdee_office;
