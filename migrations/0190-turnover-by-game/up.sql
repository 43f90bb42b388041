-- Games whose stakes count for less turnover than their category, in basis points: the lower of both shares counts.
create table promotions.game_share (
  host text not null,
  game text not null,
  share int not null check (share between 0 and 10000),
  primary key (host, game)
);
insert into promotions.game_share (host, game, share) values ('casino.localhost', 'blackjack', 1000), ('casino.localhost', 'blackjack-gold', 1000);
grant select on promotions.game_share to chokdee_site, chokdee_office;
