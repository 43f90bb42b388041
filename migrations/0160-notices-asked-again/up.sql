-- Before when nobody looks whether its member can be told that it ends: a day before an award's end and two before a bonus's, and later for who may not
-- be told now. What was written without it is looked at by the next turn, which then sets it.
alter table promotions.award add column notify_from timestamptz not null default '-infinity';
alter table promotions.bonus add column notify_from timestamptz not null default '-infinity';
create index award_to_notify on promotions.award (notify_from, member_id) where state = 'open' and notified_at is null;
create index bonus_to_notify on promotions.bonus (notify_from, member_id) where state = 'active' and notified_at is null;
drop index promotions.bonus_not_notified;
