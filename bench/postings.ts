import { setTimeout as sleep } from 'node:timers/promises'
import { systemClock } from '#kit/clock.ts'
import { newId, memberId } from '#kit/ids.ts'
import { satang } from '#kit/money.ts'
import { hostSource, postBet } from '#modules/wallet/index.ts'
import { openDatabase } from '#server/database/database.ts'
import { walletPromises } from '#modules/wallet/index.ts'
import { auditBooks } from '#tools/audit.ts'
import { figure, median, percentile } from './figures.ts'
import type { Ledger } from './ledger.ts'
import { limitWriter } from './limit-writer.ts'
import { findPgbench, pgbenchWriter } from './pgbench.ts'
import type { Measured } from './report.ts'
import { runClients, type Slice, type Writer } from './slice.ts'

const CLIENTS = [1, 16] as const
const ROUNDS = 4
const SLICE_S = 3
const WARM_UP_S = 2
/** A connection's processor time is known once it has ended. */
const CONNECTIONS_END_MS = 200
const STAKE = satang(100n)
const GAME = 'mangosteen'
const WANTED_SHARE = 0.5
/** Numbers of one slice are at least this far from those of the next. */
const APART = 100_000_000

type Name = 'limit' | 'function' | 'node'
const TITLES: Record<Name, string> = { limit: 'write limit', function: 'post_bet, one call, pgbench', node: 'wallet.postBet from Node' }
/** `databaseUs` is the database's processor time for one write, in microseconds; NaN where the system does not tell. */
type Taken = { name: Name; clients: number; round: number; slice: Slice; databaseUs: number }

/** Postings a second beside the raw writes of the same rows, in alternating slices, so that a busy machine slows both. */
export async function measurePostings(ledger: Ledger): Promise<Measured> {
  const pgbench = findPgbench()
  const how = { url: ledger.siteUrl, members: ledger.members }
  const writers: Partial<Record<Name, Writer>> = {
    limit: pgbench ? pgbenchWriter(pgbench, 'write-limit.sql', how) : limitWriter(ledger.siteUrl, ledger.members),
    ...(pgbench ? { function: pgbenchWriter(pgbench, 'post-bet.sql', how) } : {}),
    node: nodeWriter(ledger),
  }
  const taken = await takeRounds(Object.entries(writers) as [Name, Writer][], ledger)
  const breaches = await auditBooks(ledger.ownerUrl, walletPromises)
  return outcome({ taken, weak: pgbench === null, breaches: breaches.map(({ invariant, what }) => `${invariant}: ${what}`), ledger })
}

/** Each round begins with another writer, so that none always follows the same one. */
async function takeRounds(writers: [Name, Writer][], ledger: Ledger): Promise<Taken[]> {
  const taken: Taken[] = []
  let base = APART
  for (const [, write] of writers) {
    await write(CLIENTS[1], WARM_UP_S, base)
    base += APART
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const clients of CLIENTS) {
      for (let place = 0; place < writers.length; place += 1) {
        const [name, write] = writers[(place + round) % writers.length] as [Name, Writer]
        const before = ledger.processorSeconds() ?? Number.NaN
        const slice = await write(clients, SLICE_S, base)
        await sleep(CONNECTIONS_END_MS)
        const used = (ledger.processorSeconds() ?? Number.NaN) - before
        taken.push({ name, clients, round, slice, databaseUs: (used / slice.written) * 1_000_000 })
        base += APART
      }
    }
  }
  return taken
}

/** The way a bet takes in the site: one transaction of the site's own runner, under the site's own role. */
function nodeWriter(ledger: Ledger): Writer {
  return async (clients, seconds) => {
    const database = openDatabase(ledger.siteUrl, { clock: systemClock, connectionsMax: clients })
    try {
      // Connecting is not posting: all connections are up before the time runs, as pgbench's are.
      await Promise.all(Array.from({ length: clients }, () => database.read((tx) => tx.rows('bench.here', 'select pg_sleep(0.05)'))))
      return await runClients(clients, seconds, async () => {
        const at = systemClock.now()
        const round = newId('rnd', at)
        const posting = await database.write((tx) =>
          postBet(tx, {
            member: memberId(1 + Math.floor(Math.random() * ledger.members)),
            source: hostSource(0),
            extId: newId('txn', at),
            round,
            stake: STAKE,
            category: 1,
            at,
            topic: 'bet.placed',
            payload: { game: GAME, round, amount: String(STAKE) },
          }),
        )
        if (posting.code !== 'posted') throw new Error(`a bet was not posted: ${posting.code}`)
      })
    } finally {
      await database.close()
    }
  }
}

function outcome(run: { taken: Taken[]; weak: boolean; breaches: string[]; ledger: Ledger }): Measured {
  const { taken, weak, breaches, ledger } = run
  const table = [['', 'clients', 'per s', 'of limit', 'least', 'most', 'p50 ms', 'p99 ms', 'db µs']]
  const shares = new Map<string, number>()
  for (const clients of CLIENTS) {
    for (const name of Object.keys(TITLES) as Name[]) {
      const own = taken.filter((one) => one.name === name && one.clients === clients)
      if (own.length === 0) continue
      const ratios = own.map((one) => rate(one) / rate(taken.find((other) => isPeer(other, one)) ?? one))
      const latencies = own.flatMap(({ slice }) => slice.latenciesMs)
      shares.set(`${name} ${clients}`, median(ratios))
      table.push([
        TITLES[name],
        String(clients),
        figure(median(own.map(rate))),
        ...[median(ratios), Math.min(...ratios), Math.max(...ratios)].map((ratio) => figure(ratio, 2)),
        figure(percentile(latencies, 0.5), 2),
        figure(percentile(latencies, 0.99), 2),
        figure(median(own.map(({ databaseUs }) => databaseUs))),
      ])
    }
  }
  const written = taken.reduce((sum, { slice }) => sum + slice.written, 0)
  return {
    name: 'postings',
    title: 'Postings beside the write limit',
    table,
    notes: [
      `medians of ${ROUNDS} alternating rounds of ${SLICE_S} s; ratios within a round; ${figure(ledger.members)} members, ${figure(written)} writes`,
      "db µs: the database's processor time for one write, which a busy machine changes least",
      Object.entries(ledger.settings)
        .map(([name, value]) => `${name} ${value}`)
        .join(', '),
      ...(weak ? ['no pgbench here: the limit was written by Node and is weaker, the ratios look better than they are'] : []),
      ...(breaches.length > 0 ? ['VOID: the books do not hold', ...breaches] : ['the books hold afterwards']),
    ],
    demands: CLIENTS.map((clients) => {
      const share = shares.get(`node ${clients}`) ?? Number.NaN
      return {
        what: `postBet from Node, ${clients} clients, of the limit`,
        wanted: `≥ ${WANTED_SHARE}`,
        figure: breaches.length > 0 ? 'void' : figure(share, 2),
        reached: breaches.length === 0 && share >= WANTED_SHARE,
      }
    }),
    figures: {
      void: breaches.length > 0,
      weak,
      settings: ledger.settings,
      slices: taken.map(({ slice, ...one }) => ({
        ...one,
        written: slice.written,
        seconds: slice.seconds,
        p50_ms: percentile(slice.latenciesMs, 0.5),
        p99_ms: percentile(slice.latenciesMs, 0.99),
      })),
    },
  }
}

const rate = ({ slice }: Taken): number => slice.written / slice.seconds

/** The limit's slice of the same round and number of clients. */
const isPeer = (other: Taken, one: Taken): boolean => other.name === 'limit' && other.clients === one.clients && other.round === one.round
