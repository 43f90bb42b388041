-- How many deposits of a member were completed: the profile asks twice a second and must not count them. Kept by the table itself, whoever writes it.
create table deposits.completed_total (
  member_id bigint primary key,
  completed bigint not null
) with (fillfactor = 70);
insert into deposits.completed_total select member_id, count(*) from deposits.deposit where state = 'completed' group by member_id;
create function deposits.count_completed() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare v_change int := (new.state = 'completed')::int - case when tg_op = 'UPDATE' then (old.state = 'completed')::int else 0 end;
begin
  if v_change <> 0 then
    insert into deposits.completed_total as t (member_id, completed) values (new.member_id, v_change)
    on conflict (member_id) do update set completed = t.completed + excluded.completed;
  end if;
  return null;
end $$;
revoke execute on function deposits.count_completed() from public;
create trigger deposit_counted after insert or update of state on deposits.deposit for each row execute function deposits.count_completed();
grant select on deposits.completed_total to chokdee_site, chokdee_office;

-- How many friends a member has on each level, likewise.
create table referrals.friend_total (
  member_id bigint not null,
  level smallint not null,
  friends bigint not null,
  primary key (member_id, level)
) with (fillfactor = 70);
insert into referrals.friend_total select member_id, level, count(*) from referrals.friend group by member_id, level;
create function referrals.count_friend() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into referrals.friend_total as t (member_id, level, friends) values (new.member_id, new.level, 1)
  on conflict (member_id, level) do update set friends = t.friends + 1;
  return null;
end $$;
revoke execute on function referrals.count_friend() from public;
create trigger friend_counted after insert on referrals.friend for each row execute function referrals.count_friend();
grant select on referrals.friend_total to chokdee_site, chokdee_office;

-- What each game brought a member: settled rounds, their stakes and payouts, and when a round of it last began. Kept with the rounds by the relay.
-- No check for what is below nothing: it would also look at the difference that is about to be added.
create table games.game_total (
  member_id bigint not null,
  host_no smallint not null,
  game text not null,
  rounds bigint not null,
  staked bigint not null,
  paid bigint not null,
  played_at timestamptz not null,
  primary key (member_id, host_no, game)
) with (fillfactor = 70);
insert into games.game_total
select member_id, host_no, game, count(*) filter (where state = 'settled'), coalesce(sum(stake) filter (where state = 'settled'), 0),
  coalesce(sum(payout) filter (where state = 'settled'), 0), max(opened_at)
from games.round group by member_id, host_no, game;
grant select, insert on games.game_total to chokdee_site;
grant update (rounds, staked, paid, played_at) on games.game_total to chokdee_site;
grant select on games.game_total to chokdee_office;

-- The oldest open rounds at a host, in their order.
create index round_open_oldest on games.round (member_id, host_no, opened_at) where state = 'open';
drop index games.round_open;
-- The receipts of a member's newest requests, among all receipts they ever had.
create index receipt_of_request on treasury.receipt (member_id, request_id) where request_id is not null;
-- What was asked for of a member's limits in the last days, among all changes they ever made.
create index limit_change_raised on protection.limit_change (member_id, (coalesce(ended_at, asked_at)) desc, change_id desc)
  where state in ('waiting', 'confirmed');
-- A device that was seen with a member before; a program has no id and is known by its address.
create index session_of_address on members.session (member_id, address) where device_hash is null and scope = 'member';
-- Its sums are those of days now (0044).
drop index wallet.transfer_in_and_out;
