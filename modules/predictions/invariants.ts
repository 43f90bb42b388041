import type { Invariant } from '#kit/invariants.ts'

/** Their numbers: docs/money.md. */
export const predictionInvariants: readonly Invariant[] = [
  {
    name: 'I9 winners',
    statement: 'a week’s winners are those whom its site has reported, once its matches were over',
    sql: `select format('week %s has %s winners, which its site has not reported so', w.week, w.winners) as what
          from predictions.week w
          where not exists (select from predictions.reported_week r where r.week = w.week and r.digest = w.digest
            and r.winners = coalesce((select array_agg(x.name order by x.name collate "C") from predictions.winner x
              where x.week = w.week), '{}'))
          union all
          select format('winner %s of week %s is member %s, the site knows them as member %s', x.name, x.week,
            x.member_id, v.member_id)
          from predictions.winner x join predictions.week w using (week)
          join predictions.reported_week r using (week, digest)
          left join tickets.visitor v on v.audience = r.site and v.name = x.name
          where x.member_id is distinct from v.member_id and r.site <> '-'`,
  },
  {
    name: 'I11 predictions',
    statement:
      'the shares of a week are no more than its prize, and less than a satang a winner is left; each winner has ' +
      'the award of their share',
    sql: `select format('week %s of %s has %s winners at %s', w.week, w.pool, w.winners, w.share) as what
          from predictions.week w
          where w.share * w.winners > w.pool or w.winners > 0 and w.pool - w.share * w.winners >= w.winners
            or w.winners <> (select count(*) from predictions.winner x where x.week = w.week)
          union all
          select format('week %s gives member %s %s, the award is of %s', coalesce(x.period, a.period),
            coalesce(x.member_id, a.member_id), x.share, a.amount)
          from (select n.member_id, n.week::text as period, w.share from predictions.winner n
            join predictions.week w using (week)
                where n.member_id is not null and w.share > 0) x
          full join (select * from promotions.award where campaign = 'prediction') a on a.member_id = x.member_id
            and a.period = x.period
          where (x.share, 'prediction') is distinct from (a.amount, a.kind)`,
  },
]
