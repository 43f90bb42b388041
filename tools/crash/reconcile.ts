import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { bangkokDay, bangkokMidnight, plusSeconds } from '#kit/clock.ts'
import { moveClock } from '../soak/site.ts'
import type { Stack } from '../stack.ts'
import type { Violation } from './compare.ts'

/** To so long after the next midnight in Bangkok (00:15) the clock is moved: longer than an ended day is left alone before it is
 *  compared. */
const AFTER_MIDNIGHT_S = 900
const GIVE_UP_MS = 180_000
const LOOK_MS = 500

type Run = { day: string; state: string; cause: string | null; found: number }

/** Lets the day end, as it does each night, and has the site compare it with the bank, the gateway and the hosts as it does by itself: each
 *  thing that does not match is a violation, and so is a day that is not compared whole. The clocks of site and world are a day on
 *  afterwards. */
export async function reconcile(stack: Stack): Promise<Violation[]> {
  const now = new Date((await moveClock(stack, 0)).nowMs)
  const day = bangkokDay(now)
  const over = plusSeconds(bangkokMidnight(plusSeconds(now, 86_400)), AFTER_MIDNIGHT_S)
  await moveClock(stack, Math.ceil((over.getTime() - now.getTime()) / 1000))
  const client = new pg.Client({ connectionString: stack.databaseUrl })
  await client.connect()
  try {
    const giveUpAt = performance.now() + GIVE_UP_MS
    for (;;) {
      const { rows } = await client.query<Run>(
        `select day::text, state, cause, found from treasury.reconciliation where day = $1::date and state <> 'asked' order by asked_at desc limit 1`,
        [day],
      )
      const [run] = rows
      if (run?.state === 'complete')
        return (await breaksOf(client, day)).map((what) => ({ invariant: 'the nightly reconciliation agrees', what }))
      if (performance.now() > giveUpAt)
        return [
          {
            invariant: 'the day is reconciled',
            what: `${day}: ${run ? `${run.state} (${run.cause})` : 'never compared'}`,
          },
        ]
      await sleep(LOOK_MS)
    }
  } finally {
    await client.end()
  }
}

/** The rounds that this run reports in a host's name are in no host's books: the reconciliation must find them, or it would find nothing at
 *  all. */
const OF_THIS_RUN = "b.kind = 'round_unknown_there' and b.subject like '% crash-%'"

async function breaksOf(client: pg.Client, day: string): Promise<string[]> {
  const own = await client.query(`select from treasury.break b where b.day = $1::date and ${OF_THIS_RUN} limit 1`, [
    day,
  ])
  const { rows } = await client.query<{ what: string }>(
    `select concat_ws(' ', b.kind, b.subject, b.state, b.difference, b.theirs, b.ours) as what from treasury.break b
     where b.day = $1::date and b.state in ('open', 'timing') and not (${OF_THIS_RUN})`,
    [day],
  )
  return own.rowCount === 0
    ? ['the reconciliation does not report the rounds that no host knows']
    : rows.map(({ what }) => what)
}
