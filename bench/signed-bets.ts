import { present } from '#kit/assert.ts'
import { walletInvariants } from '#modules/wallet/index.ts'
import { auditBooks } from '#tools/audit.ts'
import type { Stack } from '#tools/stack.ts'
import { openBetTarget } from './bet-target.ts'
import { figure, median, percentile } from './figures.ts'
import { type BenchDatabase, processSeconds } from './bench-database.ts'
import { openConnection } from './open-sockets.ts'
import { measureBetsUnderLoad } from './bets-under-load.ts'
import { watchRelay } from './relay-watch.ts'
import type { Measured } from './report.ts'
import { type Contender, type Measurement, measureRepetitions, rate } from './repetitions.ts'
import type { Writer } from './slice.ts'
import { type BetTarget, readBetAnswer, signBet, type DialectUnderTest, dialects } from './dialects.ts'
import { openWriters } from './writers.ts'

const CLIENTS = 64
const TIMING = { repetitions: 4, sliceS: 4, warmUpS: 4 }
/** Shares of the write limit (how fast the database writes just the rows of a bet): bets of our own dialect alone, and of all three in
 *  turn. */
const WANTED_SHARE = { 'signed bets': 0.35, 'three dialects': 0.6 } as const
/** A round is recorded within this time, also while bets come as fast as they can. */
const WANTED_LAG_S = 2
/** More than can be answered in a slice: requests are signed before the time runs. */
const SIGNED_PER_S = 4_000

/** Signed bets over HTTP beside the write limit with as many clients: in our own dialect, over three of them in turn, then at half of what
 *  was reached and at five times as much. The whole site answers them, its relay delivering rounds as usual. */
export async function measureSignedBets(stack: Stack, benchDatabase: BenchDatabase): Promise<Measured> {
  const target = await openBetTarget(stack, benchDatabase)
  const { writers, weak } = openWriters(benchDatabase)
  const serverCpuSeconds = () => processSeconds(stack.sitePid)
  const contenderOf = (name: keyof typeof WANTED_SHARE, spokenDialects: readonly DialectUnderTest[]): Contender => ({
    name,
    clients: CLIENTS,
    write: betWriter(target, spokenDialects),
    benchDatabase,
    serverCpuSeconds,
  })
  const contenders: Contender[] = [
    { name: 'limit', clients: CLIENTS, write: present(writers.limit, 'the limit is always written'), benchDatabase },
    contenderOf('signed bets', ['chokdee']),
    contenderOf('three dialects', dialects),
  ]
  const relay = await watchRelay(benchDatabase.ownerUrl)
  const measurements = await measureRepetitions(contenders, TIMING)
  const lag = await relay.end()
  const reachedPerS = median(of(measurements, 'three dialects').map(rate))
  const underLoad = await measureBetsUnderLoad(target, benchDatabase, reachedPerS)
  const violations = await auditBooks(benchDatabase.ownerUrl, walletInvariants)
  const share = (name: keyof typeof WANTED_SHARE) => {
    const reached = median(ratios(measurements, name))
    return {
      what: `${name}, ${CLIENTS} connections`,
      wanted: `≥ ${WANTED_SHARE[name]} of the write limit`,
      figure: figure(reached, 2),
      reached: violations.length === 0 && reached >= WANTED_SHARE[name],
    }
  }
  return {
    name: 'bets',
    title: 'Signed bets over HTTP beside the write limit',
    table: [
      ['', 'clients', 'per s', 'of limit', 'p50 ms', 'p99 ms', 'db µs', 'site µs'],
      ...contenders.map(({ name }) => line(measurements, name)),
    ],
    notes: [
      `medians of ${TIMING.repetitions} alternating repetitions of ${TIMING.sliceS} s; signing is not measured, checking the signature is; the client shares the machine`,
      `answered TRY_AGAIN in these repetitions: ${figure(shedOf(measurements, 'signed bets'))} signed bets, ${figure(shedOf(measurements, 'three dialects'))} of three dialects`,
      `all runs together, those to warm up included: ${figure(lag.waiting)} events waited for the relay at the end; the oldest waiting one was at most ${figure(lag.worstS, 1)} s old`,
      ...underLoad.notes,
      ...(weak ? ['no pgbench here: the limit was written by Node and is weaker'] : []),
      ...violations.map(({ invariant, what }) => `VOID: ${invariant}: ${what}`),
    ],
    demands: [
      share('signed bets'),
      share('three dialects'),
      {
        what: 'age of the oldest event that waits for the relay, at its worst',
        wanted: `≤ ${WANTED_LAG_S} s`,
        figure: `${figure(lag.worstS, 1)} s`,
        reached: lag.worstS <= WANTED_LAG_S,
      },
      ...underLoad.demands,
    ],
    figures: {
      weak,
      lag,
      violations,
      slices: measurements.map(({ slice: { written, seconds, shed }, ...one }) => ({ ...one, written, seconds, shed })),
      underLoad: underLoad.figures,
    },
  }
}

const of = (measurements: readonly Measurement[], name: string): Measurement[] =>
  measurements.filter((one) => one.name === name)

/** How many bets of a contender were refused for the load, in the repetitions that count. */
const shedOf = (measurements: readonly Measurement[], name: string): number =>
  of(measurements, name).reduce((sum, { slice }) => sum + (slice.shed ?? 0), 0)

/** Each slice against the write limit's of the same repetition. */
const ratios = (measurements: readonly Measurement[], name: string): number[] =>
  of(measurements, name).map(
    (one) =>
      rate(one) /
      rate(
        present(
          of(measurements, 'limit').find(({ repetition }) => repetition === one.repetition),
          'the limit is written in every repetition',
        ),
      ),
  )

function line(measurements: readonly Measurement[], name: string): string[] {
  const ofContender = of(measurements, name)
  const latencies = ofContender.flatMap(({ slice }) => slice.latenciesMs)
  return [
    name,
    String(CLIENTS),
    figure(median(ofContender.map(rate))),
    figure(median(ratios(measurements, name)), 2),
    figure(percentile(latencies, 0.5), 1),
    figure(percentile(latencies, 0.99), 1),
    figure(median(ofContender.map(({ databaseCpuMicros }) => databaseCpuMicros))),
    figure(median(ofContender.map(({ serverCpuMicros }) => serverCpuMicros))),
  ]
}

/** Sends bets over so many connections, each waiting for its answer, the dialects in turn. An answer is that the bet was taken, or that
 *  it was shed: refused under load, and to be sent again. */
function betWriter(target: BetTarget, spokenDialects: readonly DialectUnderTest[]): Writer {
  return async (clients, seconds) => {
    const bets = Array.from({ length: Math.ceil(seconds * SIGNED_PER_S) }, (_unused, index) =>
      signBet(target, present(spokenDialects[index % spokenDialects.length], 'a dialect')),
    )
    const connections = await Promise.all(Array.from({ length: clients }, () => openConnection(target.siteUrl)))
    const latenciesMs: number[] = []
    let shed = 0
    const from = performance.now()
    const until = from + seconds * 1000
    await Promise.all(
      connections.map(async ({ exchange }) => {
        for (let bet = bets.pop(); bet && performance.now() < until; bet = bets.pop()) {
          const began = performance.now()
          const answer = readBetAnswer(bet.dialect, await exchange(bet.request))
          if (answer.kind === 'other') throw new Error(`a bet was not taken: ${answer.answer}`)
          if (answer.kind === 'taken') latenciesMs.push(performance.now() - began)
          else shed += 1
        }
      }),
    )
    const spent = (performance.now() - from) / 1000
    for (const { destroy } of connections) destroy()
    return { written: latenciesMs.length, seconds: spent, latenciesMs, shed }
  }
}
