-- paid_in: all that the member had paid in when the bonus was opened; what they pay in later is not asked for it. taken: what of their cash
-- gave the bonus back when it ended before its turnover (docs/decisions/0128). In satang; 0 for bonuses of before, whose rules ask for neither.
alter table promotions.bonus add column paid_in bigint not null default 0, add column taken bigint not null default 0 check (taken between 0 and amount);

-- From now on own money is spent first, and a bonus upon a deposit is given back whole where it ends before its turnover. Who has accepted
-- an earlier version keeps it. Only offers whose newest version came with a migration.
insert into promotions.offer_version (offer_id, version, rule, by_migration)
select o.offer_id, o.version + 1,
  jsonb_set(o.rule, '{lock}', (o.rule -> 'lock') || '{"spend":"cash_first"}'
    || case when o.rule -> 'trigger' ->> 'kind' = 'deposit' then '{"returns":"whole"}'::jsonb else '{}' end), true
from (select distinct on (offer_id) * from promotions.offer_version order by offer_id, version desc) o
where o.offer_id in ('new-member', 'thousand', 'free-credit', 'code-bonus') and o.approval_id is null;
