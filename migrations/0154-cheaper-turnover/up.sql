-- What a lock has staked and counted by category, in the order of the categories' numbers: its card is read at each change of credit and must not add
-- up the ledger (docs/decisions/0145).
alter table promotions.bonus
  add column staked_by bigint[] not null default '{0,0,0,0,0,0,0}',
  add column counted_by bigint[] not null default '{0,0,0,0,0,0,0}';
update promotions.bonus b set staked_by = e.staked_by, counted_by = e.counted_by
from (
  select member_id, bonus_id,
    array[coalesce(sum(stake) filter (where category = 'sports'), 0), coalesce(sum(stake) filter (where category = 'casino'), 0), coalesce(sum(stake) filter (where category = 'slot'), 0), coalesce(sum(stake) filter (where category = 'slot-itp'), 0), coalesce(sum(stake) filter (where category = 'fish'), 0), coalesce(sum(stake) filter (where category = 'lotto'), 0), coalesce(sum(stake) filter (where category = 'esports'), 0)]::bigint[] as staked_by,
    array[coalesce(sum(counted) filter (where category = 'sports'), 0), coalesce(sum(counted) filter (where category = 'casino'), 0), coalesce(sum(counted) filter (where category = 'slot'), 0), coalesce(sum(counted) filter (where category = 'slot-itp'), 0), coalesce(sum(counted) filter (where category = 'fish'), 0), coalesce(sum(counted) filter (where category = 'lotto'), 0), coalesce(sum(counted) filter (where category = 'esports'), 0)]::bigint[] as counted_by
  from promotions.turnover_entry group by member_id, bonus_id
) e where b.member_id = e.member_id and b.id = e.bonus_id;

-- A row that is written with each round stays on its page, so that no index is written with it.
alter table promotions.bonus set (fillfactor = 70);
alter table promotions.loss_day set (fillfactor = 70);
-- A member has some dozens of bonuses and some thousands of entries: told to the planner, or a plan made while each had one reads all of them.
alter table promotions.bonus alter column member_id set (n_distinct = -0.05);
alter table promotions.turnover_entry alter column member_id set (n_distinct = -0.002);

-- A round of a lock is not compared with its bonus by a statement of its own: the bonus was read, and is written, with it. An invariant compares.
alter table promotions.turnover_entry drop constraint turnover_entry_member_id_bonus_id_fkey;

-- What settled rounds have changed of their members' losses, one row for a turn of the relay, until the job has added it to the days.
create table promotions.loss_news (
  id bigint generated always as identity primary key,
  members bigint[] not null,
  days date[] not null,
  staked bigint[] not null,
  won bigint[] not null,
  valid bigint[] not null,
  check (cardinality(members) = all (array[cardinality(days), cardinality(staked), cardinality(won), cardinality(valid)]))
);
