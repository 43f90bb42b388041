import { systemClock } from '#kit/clock.ts'
import { memberId, newId } from '#kit/ids.ts'
import { satang } from '#kit/money.ts'
import { openBatcher, retriedSingly } from '#kit/node/batcher.ts'
import { hostSource, type PlayOperation, type PlayCode, type Posting, postPlays } from '#modules/wallet/index.ts'
import { type OpenDatabase, openDatabase } from '#server/database/database.ts'
import { limitWriter } from './limit-writer.ts'
import { findPgbench, pgbenchWriter } from './pgbench.ts'
import { runClients, type Writer } from './slice.ts'

export type WriterName = 'limit' | 'bulk' | 'function' | 'node' | 'batched'
/** The most bets of one transaction, in write-bulk-limit.sql (which has the same number) and in a batch. */
const BULK = 256
const STAKE = satang(100n)
const GAME = 'mangosteen'

/** Every measured way of writing bets, onto one bench database. `limit` and `bulk` write the same rows without any logic. `weak`: there is
 *  no pgbench, so Node writes the limit, more slowly, and ratios to it look better than they are; `bulk` and `function` are left out. */
export function openWriters(benchDatabase: { siteUrl: string; members: number }): {
  writers: Partial<Record<WriterName, Writer>>
  weak: boolean
} {
  const pgbench = findPgbench()
  const target = { url: benchDatabase.siteUrl, members: benchDatabase.members }
  const node = { node: singleWriter(benchDatabase), batched: batchWriter(benchDatabase) }
  if (!pgbench)
    return { writers: { limit: limitWriter(benchDatabase.siteUrl, benchDatabase.members), ...node }, weak: true }
  const limits = {
    limit: pgbenchWriter(pgbench, 'write-limit.sql', target),
    bulk: inBulk(pgbenchWriter(pgbench, 'write-bulk-limit.sql', target)),
    function: pgbenchWriter(pgbench, 'post-bet.sql', target),
  }
  return { writers: { ...limits, ...node }, weak: false }
}

/** The bulk limit is written by as many connections as there are batches at once; its slices count bets, not transactions. */
const inBulk =
  (write: Writer): Writer =>
  async (_clients, seconds, base) => {
    const slice = await write(BATCHES, seconds, base)
    return { ...slice, written: slice.written * BULK }
  }

/** One bet, one statement, one commit: as for a bet that comes alone. */
function singleWriter(benchDatabase: { siteUrl: string; members: number }): Writer {
  return (clients, seconds) =>
    withDatabase(benchDatabase.siteUrl, clients, (database) =>
      runClients(clients, seconds, async () => {
        const [posting] = await database.writeOne((tx) => postPlays(tx, [betOf(benchDatabase.members)]))
        mustBePosted(posting)
      }),
    )
}

const BATCHES = 2

/** Concurrent bets, gathered in batches as the wallet API gathers them. */
function batchWriter(benchDatabase: { siteUrl: string; members: number }): Writer {
  return (clients, seconds) =>
    // Two more, for the items that a batch leaves to be tried singly.
    withDatabase(benchDatabase.siteUrl, BATCHES + 2, (database) => {
      const post = openBatcher<PlayOperation, Posting<PlayCode>>({
        together: async (operations) =>
          (await database.writeOne((tx) => postPlays(tx, operations))).map((one) =>
            one.code === 'busy' ? retriedSingly : (one as Posting<PlayCode>),
          ),
        single: async (operation) =>
          (await database.writeOne((tx) => postPlays(tx, [operation])))[0] as Posting<PlayCode>,
        keyOf: ({ member }) => String(member),
        itemsMax: BULK,
        batchesMax: BATCHES,
        queueMax: 1_000,
      })
      return runClients(clients, seconds, async () => mustBePosted(await post(betOf(benchDatabase.members))))
    })
}

/** All connections are opened before the time runs, as pgbench's are. */
async function withDatabase<Value>(
  url: string,
  connections: number,
  work: (database: OpenDatabase) => Promise<Value>,
): Promise<Value> {
  const database = openDatabase(url, { clock: systemClock, connectionsMax: connections })
  try {
    await Promise.all(
      Array.from({ length: connections }, () => database.read((tx) => tx.rows('bench.here', 'select pg_sleep(0.05)'))),
    )
    return await work(database)
  } finally {
    await database.close()
  }
}

function betOf(members: number): PlayOperation {
  const at = systemClock.now()
  const round = newId('rnd', at)
  return {
    kind: 'bet',
    member: memberId(1 + Math.floor(Math.random() * members)),
    source: hostSource(0),
    extId: newId('txn', at),
    round,
    stake: STAKE,
    category: 1,
    at,
    topic: 'bet.placed',
    payload: { game: GAME, round, amount: String(STAKE) },
  }
}

function mustBePosted(posting: Posting<string> | undefined): void {
  if (posting?.code !== 'posted') throw new Error(`a bet was not posted: ${posting?.code}`)
}
