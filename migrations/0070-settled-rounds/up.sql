-- What a round was worth, as it was last published (docs/decisions/0068). category: the lobby its first bet was in, by its number in the wallet;
-- null for bets of before. valid_stake: the part of the stake that counts for turnover. legs: what each purse staked and won, as
-- {"10": ["33", "33"]}; null where all of it was cash. published_no: the number of the news by which its settlement was last published; null
-- where it never was.
alter table games.round
  add column category smallint,
  add column valid_stake bigint not null default 0,
  add column legs jsonb,
  add column published_no bigint,
  add constraint valid_stake_is_of_the_stake check (valid_stake between 0 and stake);
grant update (category, valid_stake, legs, published_no) on games.round to chokdee_site;
