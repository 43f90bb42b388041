-- News of rounds and deposits of members who came by a link: one row for a turn of the relay (docs/decisions/0154), until the job has counted it. In
-- each array one element for each round: a deposit has no category and changes the valid stake by 0.
alter table referrals.turnover_news rename to turnover_news_of_before;
create table referrals.turnover_news (
  id bigint generated always as identity primary key,
  members bigint[] not null,
  nos bigint[] not null,
  categories smallint[] not null,
  valids bigint[] not null,
  begun timestamptz[] not null,
  check (cardinality(members) = all (array[cardinality(nos), cardinality(categories), cardinality(valids), cardinality(begun)]))
);
insert into referrals.turnover_news (members, nos, categories, valids, begun)
select array_agg(b.member_id), array_agg(b.no), array_agg(b.category), array_agg(b.valid), array_agg(b.begun_at) from referrals.turnover_news_of_before b having count(*) > 0;
drop table referrals.turnover_news_of_before;
grant select on referrals.turnover_news to chokdee_site;
