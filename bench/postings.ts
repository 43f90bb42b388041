import { walletInvariants } from '#modules/wallet/index.ts'
import { auditBooks } from '#tools/audit.ts'
import { figure, median, percentile } from './figures.ts'
import type { BenchDatabase } from './bench-database.ts'
import type { Demand, Measured } from './report.ts'
import { rate, type Contender, type Measurement, measureRepetitions } from './repetitions.ts'
import { openWriters, type WriterName } from './writers.ts'

const TITLES: Record<WriterName, string> = {
  limit: 'write limit',
  bulk: 'write limit in bulk',
  function: 'post_bet, one call, pgbench',
  node: 'one bet from Node',
  batched: 'batched bets from Node',
}
/** What is measured: a writer, its number of clients, and the writer that it is compared with. */
const COMPARISONS: readonly [name: WriterName, clients: number, peer: WriterName][] = [
  ['limit', 1, 'limit'],
  ['function', 1, 'limit'],
  ['node', 1, 'limit'],
  ['limit', 16, 'limit'],
  ['function', 16, 'limit'],
  ['node', 16, 'limit'],
  ['limit', 64, 'limit'],
  ['batched', 64, 'limit'],
  ['bulk', 256, 'bulk'],
  ['batched', 256, 'bulk'],
]
const HOW = { repetitions: 4, sliceS: 3, warmUpS: 3 }
const OURS = ['wallet', 'outbox']
const LIMITS = ['bench']

/** Bets a second beside the raw writes of the same rows, in alternating slices, so that a busy machine slows both. */
export async function measurePostings(benchDatabase: BenchDatabase): Promise<Measured> {
  const { writers, weak } = openWriters(benchDatabase)
  const contenders = COMPARISONS.flatMap(([name, clients]): Contender[] => {
    const write = writers[name]
    return write ? [{ name, clients, write, benchDatabase }] : []
  })
  const before = { ours: await benchDatabase.tableBytes(OURS), limit: await benchDatabase.tableBytes(LIMITS) }
  const measurements = await measureRepetitions(contenders, HOW)
  const grown = {
    ours: (await benchDatabase.tableBytes(OURS)) - before.ours,
    limit: (await benchDatabase.tableBytes(LIMITS)) - before.limit,
  }
  const violations = await auditBooks(benchDatabase.ownerUrl, walletInvariants)
  const bytes = {
    ours: grown.ours / writtenBy(measurements, false),
    limit: grown.limit / writtenBy(measurements, true),
  }
  return outcome({
    measurements,
    weak,
    bytes,
    violations: violations.map(({ invariant, what }) => `${invariant}: ${what}`),
    benchDatabase,
  })
}

const isLimit = ({ name }: Measurement): boolean => name === 'limit' || name === 'bulk'
const writtenBy = (measurements: readonly Measurement[], limits: boolean): number =>
  measurements.filter((one) => isLimit(one) === limits).reduce((sum, { slice }) => sum + slice.written, 0)

type Run = {
  measurements: Measurement[]
  weak: boolean
  bytes: { ours: number; limit: number }
  violations: string[]
  benchDatabase: BenchDatabase
}

function outcome({ measurements, weak, bytes, violations, benchDatabase }: Run): Measured {
  const isVoid = violations.length > 0
  return {
    name: 'postings',
    title: 'Postings beside the write limit',
    table: [
      ['', 'clients', 'per s', 'of limit', 'least', 'most', 'p50 ms', 'p99 ms', 'db µs', 'log B'],
      ...COMPARISONS.flatMap((comparison) => line(measurements, comparison)),
    ],
    notes: [
      `medians of ${HOW.repetitions} alternating repetitions of ${HOW.sliceS} s; ratios within a repetition; ${figure(benchDatabase.members)} members, a fifth of them with a bonus purse and a limit`,
      "db µs: the database's processor time for one write, which a busy machine changes least",
      `tables and indexes grew by ${figure(bytes.ours)} B a bet, the limit's by ${figure(bytes.limit)} B`,
      Object.entries(benchDatabase.settings)
        .map(([name, value]) => `${name} ${value}`)
        .join(', '),
      ...(weak
        ? [
            'no pgbench here: the limit was written by Node and is weaker, the ratios look better than they are; no bulk limit',
          ]
        : []),
      ...(isVoid ? ['VOID: the books do not hold', ...violations] : ['the books hold afterwards']),
    ],
    demands: demandsOf(measurements).map((demand) => (isVoid ? { ...demand, figure: 'void', reached: false } : demand)),
    figures: {
      void: isVoid,
      weak,
      bytes,
      settings: benchDatabase.settings,
      slices: measurements.map(({ slice, ...one }) => ({
        ...one,
        written: slice.written,
        seconds: slice.seconds,
        p50_ms: percentile(slice.latenciesMs, 0.5),
        p99_ms: percentile(slice.latenciesMs, 0.99),
      })),
    },
  }
}

const of = (measurements: readonly Measurement[], name: string, clients: number): Measurement[] =>
  measurements.filter((one) => one.name === name && one.clients === clients)

/** Each slice against its peer's of the same repetition. */
const ratios = (measurements: readonly Measurement[], name: string, clients: number, peer: string): number[] =>
  of(measurements, name, clients).map(
    (one) =>
      rate(one) / rate(of(measurements, peer, clients).find(({ repetition }) => repetition === one.repetition) ?? one),
  )

const latencies = (measurements: readonly Measurement[]): number[] =>
  measurements.flatMap(({ slice }) => slice.latenciesMs)

function line(measurements: readonly Measurement[], [name, clients, peer]: (typeof COMPARISONS)[number]): string[][] {
  const ofWriter = of(measurements, name, clients)
  if (ofWriter.length === 0) return []
  const shares = of(measurements, peer, clients).length > 0 ? ratios(measurements, name, clients, peer) : [Number.NaN]
  // A bulk write's time is that of all its bets.
  const times = name === 'bulk' ? [Number.NaN] : latencies(ofWriter)
  return [
    [
      TITLES[name],
      String(clients),
      figure(median(ofWriter.map(rate))),
      ...[median(shares), Math.min(...shares), Math.max(...shares)].map((ratio) => figure(ratio, 2)),
      figure(percentile(times, 0.5), 2),
      figure(percentile(times, 0.99), 2),
      figure(median(ofWriter.map(({ databaseCpuMicros }) => databaseCpuMicros))),
      figure(median(ofWriter.map(({ walBytes }) => walBytes))),
    ],
  ]
}

function demandsOf(measurements: readonly Measurement[]): Demand[] {
  const share = (what: string, name: WriterName, clients: number, peer: WriterName, wanted: number): Demand => {
    const ratio = median(ratios(measurements, name, clients, peer))
    return {
      what: `${what}, ${clients} clients`,
      wanted: `≥ ${wanted} of the ${TITLES[peer]}`,
      figure: figure(ratio, 2),
      reached: ratio >= wanted,
    }
  }
  const slower =
    percentile(latencies(of(measurements, 'node', 16)), 0.99) /
    percentile(latencies(of(measurements, 'limit', 16)), 0.99)
  return [
    share('one bet from Node', 'node', 16, 'limit', 0.5),
    {
      what: 'its p99, 16 clients',
      wanted: "≤ 3 × the write limit's",
      figure: `${figure(slower, 1)} ×`,
      reached: slower <= 3,
    },
    share('batched bets', 'batched', 64, 'limit', 2.3),
    share('batched bets', 'batched', 256, 'bulk', 0.45),
  ]
}
