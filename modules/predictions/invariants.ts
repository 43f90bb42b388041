import type { Invariant } from '#kit/invariants.ts'

/** The invariants of the prediction; their numbers: docs/money.md. */
export const predictionInvariants: readonly Invariant[] = [
  {
    name: 'I11 predictions',
    statement:
      'the shares of a week are no more than its prize, and less than a satang a winner is left; each winner has the award of their share',
    sql: `select format('week %s of %s has %s winners at %s', w.week, w.pool, w.winners, w.share) as what from predictions.week w
          where w.share * w.winners > w.pool or w.winners > 0 and w.pool - w.share * w.winners >= w.winners
            or w.winners <> (select count(*) from predictions.winner x where x.week = w.week)
          union all
          select format('week %s gives member %s %s, the award is of %s', coalesce(x.period, a.period), coalesce(x.member_id, a.member_id), x.share, a.amount)
          from (select n.member_id, n.week::text as period, w.share from predictions.winner n join predictions.week w using (week)
                where n.member_id is not null and w.share > 0) x
          full join (select * from promotions.award where campaign = 'prediction') a on a.member_id = x.member_id and a.period = x.period
          where (x.share, 'prediction') is distinct from (a.amount, a.kind)`,
  },
]
