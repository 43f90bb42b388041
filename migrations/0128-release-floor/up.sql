-- low_since: when a settled round left the purse below the floor of its rule, or when it was looked at last (docs/decisions/0128).
alter table promotions.bonus add column low_since timestamptz;
create index bonus_low on promotions.bonus (low_since, member_id) where state = 'active' and low_since is not null;
alter table promotions.bonus drop constraint bonus_state_check;
alter table promotions.bonus add constraint bonus_state_check check (state in ('active', 'completed', 'given_up', 'expired', 'spent'));

-- Versions that a migration brings beside the first ones are nobody's approval.
alter table promotions.offer_version add column by_migration boolean not null default false check (not by_migration or approval_id is null);

-- From now on; who has accepted an earlier version keeps it. Only offers whose rule nobody has changed since.
insert into promotions.offer_version (offer_id, version, rule, by_migration)
select o.offer_id, 2, jsonb_set(o.rule, '{lock,floor}', '500'), true from promotions.offer_version o
where o.offer_id in ('new-member', 'thousand', 'free-credit', 'code-bonus') and o.version = 1
  and not exists (select from promotions.offer_version n where n.offer_id = o.offer_id and n.version > 1);
