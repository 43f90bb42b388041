import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { systemClock } from '#kit/clock.ts'
import { memberId, newId } from '#kit/ids.ts'
import { satang } from '#kit/money.ts'
import type { WriteTx } from '#kit/transaction.ts'
import { recordRounds } from '#modules/games/index.ts'
import { notePlay } from '#modules/identity/index.ts'
import { countLosses, countTurnover, noteLosses } from '#modules/promotions/index.ts'
import { countCommissions, noteTurnover } from '#modules/referrals/index.ts'
import { hostSource, type PlayOperation, postPlays, walletInvariants } from '#modules/wallet/index.ts'
import { type OpenDatabase, openDatabase } from '#server/database/database.ts'
import { openLog } from '#server/log.ts'
import type { OutboxEvent } from '#server/outbox/relay.ts'
import { newQueueState, type OutboxHandling, relaySharedBatch } from '#server/outbox/relay-batch.ts'
import { auditBooks } from '#tools/audit.ts'
import { figure, median } from './figures.ts'
import type { BenchDatabase } from './bench-database.ts'
import type { Measured } from './report.ts'

const ITERATIONS = 9
const WARM_UP = 2
const ROUNDS_AT_ONCE = 1_600
/** How often the same members play between two runs of the jobs. A round takes 2.5 s at least, and the jobs run every minute: half of what
 *  fits. */
const TURNS = 12
/** Rounds in one transaction of their posting, which is not measured. */
const BATCH = 200
/** Bets of a measurement, each a transaction of its own. */
const BETS = 1_500
const WANTED_SHARE = 0.1
const WANTED_BET = 1.25
const GAME = 'mangosteen'
const HOLDER = 'bench'
const LEASE_S = 20

/** Costs of one round, or one bet, in processor microseconds: of the database, and of this process. */
type Cost = { database: number; own: number }
type Name = 'rounds alone' | 'with turnover and commissions' | 'jobs' | 'bet, cash alone' | 'bet, bonus purse'

/** What turnover, losses and commissions add to the relay's cost of a round, and a bonus purse to that of a bet, in processor time. A fifth
 *  of the members have a bonus with turnover to play, another fifth came by a referral link. Each case is measured in turn with its
 *  base. */
export async function measureRoundCosts(benchDatabase: BenchDatabase): Promise<Measured> {
  const owner = new pg.Client({ connectionString: benchDatabase.ownerUrl })
  await owner.connect()
  await owner.query(
    readFileSync(join(import.meta.dirname, 'round-costs.sql'), 'utf8').replaceAll(
      ':members',
      String(benchDatabase.members),
    ),
  )
  const database = openDatabase(benchDatabase.siteUrl, { clock: systemClock, connectionsMax: 2 })
  const costs: Record<Name, Cost[]> = {
    'rounds alone': [],
    'with turnover and commissions': [],
    jobs: [],
    'bet, cash alone': [],
    'bet, bonus purse': [],
  }
  const take = async (name: Name, times: number, work: () => Promise<unknown>) => {
    const before = { database: benchDatabase.processorSeconds() ?? Number.NaN, own: process.cpuUsage() }
    await work()
    const own = process.cpuUsage(before.own)
    costs[name].push({
      database: (((benchDatabase.processorSeconds() ?? Number.NaN) - before.database) / times) * 1_000_000,
      own: (own.user + own.system) / times,
    })
  }
  try {
    for (let iteration = 0; iteration < ITERATIONS + WARM_UP; iteration += 1)
      await oneIteration(database, benchDatabase.members, iteration, take)
    for (const taken of Object.values(costs)) taken.splice(0, (taken.length / (ITERATIONS + WARM_UP)) * WARM_UP)
    // The books are read as a whole: without statistics of what was just written some statements would compare all rows with all.
    await owner.query('analyze')
    const violations = await auditBooks(benchDatabase.ownerUrl, walletInvariants)
    const { rows } = await owner.query<{ counted: number; noted: number }>(
      'select (select count(*) from promotions.turnover_entry)::int as counted, (select sum(turnover) / 100 from referrals.friend_play)::int as noted',
    )
    return outcome(costs, [
      `${figure(rows[0]?.counted ?? 0)} rounds counted for locks, ${figure(rows[0]?.noted ?? 0)} baht for links`,
      ...violations.map(({ invariant, what }) => `VOID: ${invariant}: ${what}`),
    ])
  } finally {
    await database.close()
    await owner.end()
  }
}

type Take = (name: Name, times: number, work: () => Promise<unknown>) => Promise<void>

/** Rounds with what is measured and without it in turns, so that what else slows the machine or the database meets both, then the jobs; and
 *  bets. Every other iteration in the reverse order. */
async function oneIteration(database: OpenDatabase, members: number, iteration: number, take: Take): Promise<void> {
  const rounds = async (name: Name, first: number, handle: OutboxHandling) => {
    await postRounds(database, members, first)
    await take(name, ROUNDS_AT_ONCE, () => relayAll(database, handle))
  }
  // Of each five members the fifth has a bonus purse (round-costs.sql).
  const betting = (name: Name, first: 1 | 5) => async () => {
    await take(name, BETS, () => bets(database, () => first + 5 * below(members / 5)))
    await relayAll(database, () => Promise.resolve())
  }
  const steps = [
    async () => {
      const first = below(members)
      for (let turn = 0; turn < TURNS; turn += 1) {
        const pair = [
          () => rounds('rounds alone', first, recording),
          () => rounds('with turnover and commissions', first, counting),
        ]
        for (const relay of turn % 2 === 0 ? pair : pair.toReversed()) await relay()
      }
      await take('jobs', TURNS * ROUNDS_AT_ONCE, () => countAll(database))
    },
    betting('bet, cash alone', 1),
    betting('bet, bonus purse', 5),
  ]
  for (const step of iteration % 2 === 0 ? steps : steps.toReversed()) await step()
}

const below = (count: number): number => Math.floor(Math.random() * count)

/** As `server/outbox/handlers.ts` hands rounds on, without what is measured. */
const recording: OutboxHandling = async (tx, events) => void (await record(tx, events))
async function record(tx: WriteTx, events: readonly OutboxEvent[]) {
  const derived = await recordRounds(tx, events)
  await notePlay(
    tx,
    events.filter(({ topic }) => topic === 'bet.placed'),
  )
  return derived
}

const counting: OutboxHandling = async (tx, events) => {
  const settled = await record(tx, events)
  if (settled.length === 0) return
  await Promise.all([countTurnover(tx, settled), noteTurnover(tx, settled), noteLosses(tx, settled)])
}

/** Relays all that waits, in the product's batches. */
async function relayAll(database: OpenDatabase, handle: OutboxHandling): Promise<void> {
  const deps = { database, handle, relayed: () => {}, holder: HOLDER, retryGapsS: [1], log: openLog('silent') }
  const states = Array.from({ length: 8 }, (_unused, shard) => newQueueState({ shard, ofRounds: true }))
  await database.writeOne((tx) => tx.rows('bench.shards', 'select outbox.keep_lanes($1, $2)', [HOLDER, LEASE_S]))
  for (;;) {
    const more = await relaySharedBatch(deps, states)
    if (more === null) throw new Error('a batch failed')
    if (!more.includes(true)) return
  }
}

async function countAll(database: OpenDatabase): Promise<void> {
  await countLosses({ database })
  await countCommissions({ database, clock: systemClock }, (failure: unknown) => {
    throw failure
  })
}

/** Rounds of one bet and its win, each of another member from `first` on, who loses half of the stake. */
async function postRounds(database: OpenDatabase, members: number, first: number): Promise<void> {
  const players = Array.from({ length: ROUNDS_AT_ONCE }, (_unused, index) => {
    const at = systemClock.now()
    return {
      member: memberId(1 + ((first + index) % members)),
      round: newId('rnd', at),
      bet: newId('txn', at),
      win: newId('txn', at),
      at,
    }
  })
  for (let index = 0; index < players.length; index += BATCH) {
    const some = players.slice(index, index + BATCH)
    await database.write((tx) => post(tx, some.map(betOf)))
    await database.write((tx) => post(tx, some.map(winOf)))
  }
}

type Player = { member: ReturnType<typeof memberId>; round: string; bet: string; win: string; at: Date }
const shared = ({ member, round, at }: Player) => ({ member, source: hostSource(1), round, at })
const eventOf = ({ round }: Player, transaction: string, amount: string) => ({
  host: 'bench.localhost',
  transaction,
  round,
  game: GAME,
  amount,
})

const betOf = (player: Player): PlayOperation => ({
  ...shared(player),
  kind: 'bet',
  extId: player.bet,
  stake: satang(100n),
  category: 1,
  topic: 'bet.placed',
  payload: { ...eventOf(player, player.bet, '100'), category: 'slot' },
})

const winOf = (player: Player): PlayOperation => ({
  ...shared(player),
  kind: 'win',
  extId: player.win,
  amount: satang(50n),
  betExtId: player.bet,
  topic: 'win.paid',
  payload: { ...eventOf(player, player.win, '50'), bet_transaction: player.bet, closes_round: true },
})

async function post(tx: WriteTx, operations: readonly PlayOperation[]): Promise<void> {
  for (const { code } of await postPlays(tx, operations)) if (code !== 'posted') throw new Error(`not posted: ${code}`)
}

/** Bets by themselves, each a statement and a commit of its own. */
async function bets(database: OpenDatabase, draw: () => number): Promise<void> {
  for (let count = 0; count < BETS; count += 1) {
    const at = systemClock.now()
    const player = { member: memberId(draw()), round: newId('rnd', at), bet: newId('txn', at), win: '', at }
    await database.writeOne((tx) => post(tx, [betOf(player)]))
  }
}

function outcome(costs: Readonly<Record<Name, Cost[]>>, notes: string[]): Measured {
  const of = (name: Name) => ({
    database: median(costs[name].map((one) => one.database)),
    own: median(costs[name].map((one) => one.own)),
  })
  const sum = (name: Name) => median(costs[name].map(({ database, own }) => database + own))
  const alone = sum('rounds alone')
  const inRelay = sum('with turnover and commissions') / alone - 1
  const added = inRelay + sum('jobs') / alone
  const dearer = of('bet, bonus purse').database / of('bet, cash alone').database
  const isVoid = notes.some((note) => note.startsWith('VOID'))
  return {
    name: 'round-costs',
    title: 'What turnover and commissions add to a round, and a bonus purse to a bet',
    table: [
      ['', 'db µs', 'node µs', 'together'],
      ...(Object.keys(costs) as Name[]).map((name) => [
        name,
        figure(of(name).database),
        figure(of(name).own),
        figure(sum(name)),
      ]),
    ],
    notes: [
      `processor time, medians of ${ITERATIONS} iterations of ${ROUNDS_AT_ONCE} rounds (a bet and its win) and ${BETS} bets; the jobs after ${TURNS} turns`,
      ...notes,
    ],
    demands: [
      {
        what: 'turnover and commissions',
        wanted: `≤ ${WANTED_SHARE * 100} % more than a round costs in the relay, the jobs included`,
        figure: `${figure(added * 100, 1)} %, the jobs included; ${figure(inRelay * 100, 1)} % in the relay itself`,
        reached: !isVoid && added <= WANTED_SHARE,
      },
      {
        what: 'post_bet with a bonus purse',
        wanted: `≤ ${WANTED_BET} ×`,
        figure: `${figure(dearer, 2)} ×`,
        reached: !isVoid && dearer <= WANTED_BET,
      },
    ],
    figures: { costs },
  }
}
