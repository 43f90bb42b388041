import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { figure, percentile } from './figures.ts'
import type { BenchDatabase } from './bench-database.ts'
import { type Connection, openConnection } from './open-sockets.ts'
import { watchRelay } from './relay-watch.ts'
import type { Measured } from './report.ts'
import { type BetAnswer, type BetTarget, readBetAnswer, type SignedBet, signBet, dialects } from './dialects.ts'

const HALF = { load: 0.5, seconds: 8, connections: 256, wantedP99Ms: 200 }
const OVER = { load: 5, seconds: 4, connections: 2_000, pauseS: 3 }
/** At most so many of the bets that were shed, which the site asked to send again, are sent again. */
const AGAIN_MAX = 4_000
const AGAIN_CONNECTIONS = 32

/** A bet that was sent at its time, its last answer, and how long that took from the moment at which it was due. */
type Sent = { bet: SignedBet; answer: BetAnswer; ms: number }

/** Bets of three dialects that come at their times, whether or not those before were answered: at half of `perSecond` and at five times as
 *  much. Of the latter each answer is compared with the books, and what was to be sent again is sent again. */
export async function measureBetsUnderLoad(
  target: BetTarget,
  benchDatabase: Pick<BenchDatabase, 'ownerUrl'>,
  perSecond: number,
): Promise<Pick<Measured, 'notes' | 'demands' | 'figures'>> {
  const half = await sendAtTimes(target, perSecond * HALF.load, HALF)
  const relay = await watchRelay(benchDatabase.ownerUrl)
  const over = await sendAtTimes(target, perSecond * OVER.load, OVER)
  const lag = await relay.end()
  await sleep(OVER.pauseS * 1000)
  const [taken, shed] = [over.sent.filter(isTaken), over.sent.filter(({ answer }) => answer.kind === 'shed')]
  const repeated = await sendAgain(
    target,
    shed.slice(0, AGAIN_MAX).map(({ bet }) => bet),
  )
  const wrong = [
    ...over.sent.filter(({ answer }) => answer.kind === 'other'),
    ...repeated.filter((one) => !isTaken(one)),
    ...(await notInBooks(benchDatabase.ownerUrl, taken, repeated.filter(isTaken))),
  ]
  const p99 = percentile(timesOf(half.sent), 0.99)
  const unanswered = half.unsent + half.sent.filter((one) => !isTaken(one)).length
  return {
    notes: [
      `half load, ${figure(perSecond * HALF.load)} bets a second at their times: p50 ${figure(percentile(timesOf(half.sent), 0.5), 1)} ms, p99 ${figure(p99, 1)} ms, ${figure(unanswered)} not taken at once`,
      `five times the load, ${figure(perSecond * OVER.load)} a second over ${figure(OVER.connections)} connections: ${figure(taken.length / over.tookS)} a second taken (p50 ${figure(percentile(timesOf(taken), 0.5))} ms, p99 ${figure(percentile(timesOf(taken), 0.99))} ms), ${figure(shed.length / over.tookS)} to be sent again, ${figure(over.unsent)} never sent for want of a connection; of those to be sent again ${figure(repeated.length)} were; the relay's oldest event ${figure(lag.worstS, 1)} s`,
      ...wrong
        .slice(0, 3)
        .map(({ bet, answer }) => `WRONG: ${bet.dialect} ${bet.transaction}: ${JSON.stringify(answer)}`),
    ],
    demands: [
      {
        what: 'p99 at half load',
        wanted: `< ${HALF.wantedP99Ms} ms, every one taken`,
        figure: `${figure(p99)} ms, ${figure(unanswered)} not taken`,
        reached: p99 < HALF.wantedP99Ms && unanswered === 0,
      },
      {
        what: 'wrong answers at five times the load',
        wanted: '0 of those answered, some of them shed',
        figure: `${figure(wrong.length)} of ${figure(over.sent.length)}, ${figure(shed.length)} shed`,
        reached: wrong.length === 0 && taken.length > 0 && shed.length > 0,
      },
    ],
    figures: {
      half: { perSecond: perSecond * HALF.load, ms: timesOf(half.sent), unanswered },
      over: {
        perSecond: perSecond * OVER.load,
        tookS: over.tookS,
        taken: timesOf(taken),
        shed: shed.length,
        unsent: over.unsent,
        lag,
      },
    },
  }
}

const isTaken = ({ answer }: { answer: BetAnswer }): boolean => answer.kind === 'taken'
const timesOf = (sent: readonly Sent[]): number[] => sent.map(({ ms }) => ms)

/** Sends bets at their times over at most so many connections. One that finds none free when it is due waits for one; what has found none
 *  at the end of the time is not sent. `tookS`: until the last answer. */
async function sendAtTimes(
  target: BetTarget,
  perSecond: number,
  { seconds, connections }: { seconds: number; connections: number },
): Promise<{ sent: Sent[]; unsent: number; tookS: number }> {
  const bets = Array.from({ length: Math.round(perSecond * seconds) }, (_unused, index) =>
    signBet(target, dialects[index % dialects.length] ?? 'amb'),
  )
  const free = await openConnections(target, connections)
  const sent: Sent[] = []
  let [begun, due] = [0, 0]
  const inFlight = new Set<Promise<void>>()
  const from = performance.now()
  const begin = () => {
    for (; begun < due && free.length > 0; begun += 1) {
      const dueAt = from + (begun * 1000) / perSecond
      const work = sendOn(free.pop() as Connection, bets[begun] as SignedBet, dueAt).finally(() =>
        inFlight.delete(work),
      )
      inFlight.add(work)
    }
  }
  const sendOn = async (connection: Connection, bet: SignedBet, dueAt: number) => {
    const answer = readBetAnswer(bet.dialect, await connection.exchange(bet.request))
    sent.push({ bet, answer, ms: performance.now() - dueAt })
    free.push(connection)
    begin()
  }
  while (due < bets.length) {
    due = Math.min(bets.length, Math.floor(((performance.now() - from) * perSecond) / 1000) + 1)
    begin()
    await sleep(1)
  }
  const unsent = due - begun
  due = begun
  await Promise.all(inFlight)
  const tookS = (performance.now() - from) / 1000
  for (const { destroy } of free) destroy()
  return { sent, unsent, tookS }
}

/** Each of these bets once more, until it is answered with more than that it is to be sent again. */
async function sendAgain(target: BetTarget, bets: readonly SignedBet[]): Promise<Sent[]> {
  const left = [...bets]
  const done: Sent[] = []
  const connections = await openConnections(target, AGAIN_CONNECTIONS)
  await Promise.all(
    connections.map(async ({ exchange, destroy }) => {
      for (let bet = left.pop(); bet; bet = left.pop()) {
        const began = performance.now()
        const answer = readBetAnswer(bet.dialect, await exchange(bet.repeat()))
        if (answer.kind === 'shed') left.push(bet)
        else done.push({ bet, answer, ms: performance.now() - began })
      }
      destroy()
    }),
  )
  return done
}

const openConnections = (target: BetTarget, count: number): Promise<Connection[]> =>
  Promise.all(Array.from({ length: count }, () => openConnection(target.siteUrl)))

/** The bets that were answered as taken and are not in the journal exactly once, or, where they were taken at once, not with the balance of
 *  the answer. The answer to a repetition may have the present balance instead. */
async function notInBooks(ownerUrl: string, taken: readonly Sent[], repeated: readonly Sent[]): Promise<Sent[]> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    const all = [...taken, ...repeated]
    const { rows } = await owner.query<{ ext_id: string; n: bigint; balance: bigint }>(
      `select t.ext_id, count(*) as n, max(t.balance_after) as balance from wallet.transfer t
       where t.ext_id = any ($1) group by t.ext_id`,
      [all.map(({ bet }) => bet.transaction)],
    )
    const rowsById = new Map(rows.map((row) => [row.ext_id, row]))
    return all.filter(({ bet, answer }, index) => {
      const row = rowsById.get(bet.transaction)
      if (Number(row?.n) !== 1) return true
      return index < taken.length && answer.kind === 'taken' && answer.balance !== String(row?.balance)
    })
  } finally {
    await owner.end()
  }
}
