import type { Invariant } from '#kit/invariants.ts'
import { commissionInvariants } from './invariants-of-commissions.ts'

export const referralInvariants: readonly Invariant[] = [
  {
    name: 'I7 friends',
    statement:
      'each level of the tree is one step up from the level before, and whoever came by a link is below its owner',
    sql: `with recursive above as (
            select member_id as friend_id, upline_id as member_id, 1 as level from referrals.attribution
            where upline_id is not null
            union all
            select a.friend_id, u.upline_id, a.level + 1 from above a
            join referrals.attribution u on u.member_id = a.member_id
            where u.upline_id is not null and a.level < 3
          )
          select format('member %s has friend %s on level %s, by the links it is %s',
            coalesce(f.member_id, a.member_id), coalesce(f.friend_id, a.friend_id), f.level, a.level) as what
          from referrals.friend f full join above a using (member_id, friend_id)
          where f.level is distinct from a.level`,
  },
  {
    name: 'I11 friends',
    statement: 'the number of friends that is kept of a member and level is that of their friends',
    sql: `select format('member %s is kept at %s friends of level %s, %s are there',
            coalesce(t.member_id, f.member_id), t.friends, coalesce(t.level, f.level), f.n) as what
          from referrals.friend_total t full join (
            select member_id, level, count(*) as n from referrals.friend group by 1, 2
          ) f on f.member_id = t.member_id and f.level = t.level where t.friends is distinct from f.n`,
  },
  ...commissionInvariants,
]
