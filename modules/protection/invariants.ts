import type { Invariant } from '#kit/invariants.ts'

export const protectionInvariants: readonly Invariant[] = [
  {
    name: 'I7 own limits',
    statement:
      'the wallet holds of each limit what its member last lowered or confirmed, and each change began from what ' +
      'held before it',
    sql: `with effect as (
            select c.*, row_number() over w as nth, lead(c.after) over w as in_force,
              lead(c.change_id) over w is null as is_first
            from protection.limit_change c left join outbox.event e on e.member_id = c.member_id
              and e.payload ->> 'change' = c.change_id
              and e.topic in ('limit.lowered', 'limit.raised')
            where c.state in ('held', 'confirmed') window w as (partition by c.member_id, c.limit_name
              order by e.no desc)
          ), recurring as (
            select s.member_id, case when s.kind = wallet.limit_time() then 'session_time'
                else (array['stake', 'loss', 'deposit'])[s.kind] || '_' || s.period end as limit_name, s.cap
            from wallet.standing_limit s
          )
          select format('member %s has %s of %s, their last change says %s', coalesce(s.member_id, e.member_id),
            coalesce(s.limit_name, e.limit_name), s.cap, e.after) as what
          from (select * from effect where nth = 1) e full join recurring s using (member_id, limit_name)
          where s.cap is distinct from e.after
          union all
          select format('change %s of member %s began from %s, what held was %s', change_id, member_id, before,
            in_force) from effect
          where before is distinct from case when is_first then null else in_force end`,
  },
  {
    name: 'I7 pauses',
    statement: 'each pause that a member began holds in the wallet until its end, or a later one',
    sql: `select format('member %s paused (%s) until %s, the wallet has %s', e.member_id, e.payload ->> 'kind',
            e.payload ->> 'until',
            coalesce(b.until::text, 'no block')) as what
          from outbox.event e left join wallet.block b on b.member_id = e.member_id and b.cause = e.payload ->> 'kind'
          where e.topic = 'pause.begun' and (b.member_id is null or b.until < (e.payload ->> 'until')::timestamptz)`,
  },
  {
    name: 'I7 raises',
    statement:
      'no limit became more without a day of waiting and a confirmation, and each change is in an event of its member',
    sql: `select format('change %s of member %s raised %s from %s to %s at %s, asked at %s', change_id, member_id,
            limit_name, before, after, ended_at, asked_at) as what
          from protection.limit_change
          where state in ('held', 'confirmed') and (after is null or after > before)
            and (state = 'held' or ended_at < asked_at + interval '24 hours' or ended_at >= confirm_until)
          union all
          select format('change %s of member %s is %s, and there is no event of it', c.change_id, c.member_id, c.state)
          from protection.limit_change c
          where not exists (select from outbox.event e
            where e.member_id = c.member_id and e.payload ->> 'change' = c.change_id
            and e.topic = case c.state when 'held' then 'limit.lowered' when 'confirmed' then 'limit.raised'
              when 'taken_back' then 'limit.raise_taken_back' else 'limit.raise_asked' end)`,
  },
]
