import { present } from '#kit/assert.ts'
import { reason } from '#kit/party/log.ts'
import * as bets from './bets.store.ts'
import type { Chain } from './chains.ts'
import { enter, type LiveTable, nowOf, sendSums, unitOf, waitAWhile, waitUntil } from './live-table.ts'
import { undoBet } from './place-bet.ts'
import * as store from './rounds.store.ts'
import { sendNow } from './send-calls.ts'
import { drawnRound, settleRound, voidRound } from './settle-round.ts'

const SUMS_MS = 500
const STUMBLED_MS = 1_000
/** Longest wait for a silent site, interval of queries, and calls of each. */
const PAUSED_MS = 5 * 60_000
const ASK_MS = 2_000
const ASKED = 32
const UNSENT_MAX = 10_000

type NextPlace = { chain: Chain; k: number; at: number }

const databaseOf = ({ running }: LiveTable) => running.context.database
const isClosing = ({ running }: LiveTable) => running.context.closing.aborted

/** The place after the last drawn one, or the first of a new chain. */
async function nextPlace(table: LiveTable): Promise<NextPlace | null> {
  const last = store.selectLastDrawn(databaseOf(table), table.running.host, table.game.code)
  const isUsedUp = (chain: store.StoredChain) =>
    last?.chain === chain.number && last.endsUnit === 1 && last.k >= chain.length
  const chain = await table.chains.current(isUsedUp)
  if (chain === null) return null
  if (last?.chain !== chain.number) return { chain, k: 1, at: 0 }
  return last.endsUnit === 1 ? { chain, k: last.k + 1, at: 0 } : { chain, k: last.k, at: last.place + 1 }
}

async function beginUnit(table: LiveTable, { chain, k, at }: NextPlace): Promise<void> {
  const { game, chains, state } = table
  if (state.chain?.number === chain.number && state.k === k) return
  const announced = await game.announce({ serverSeed: chains.linkOf(chain, k), clientSeed: chain.salt, k, at: 0 })
  Object.assign(state, { chain, k, announced })
  if (at > 0 || game.unit === 'round') return
  state.round = null
  enter(table, 'beginning', nowOf(table) + game.times.unitMs, { ...unitOf(table), marks: [] })
  await waitUntil(table, state.until)
}

async function takeBets(table: LiveTable, { chain, k, at }: NextPlace): Promise<store.StoredRound> {
  const { game, state, running } = table
  const opensMs = nowOf(table)
  const closesMs = opensMs + game.times.betMs
  const times = { opensMs, closesMs, resolveMs: closesMs + game.times.lockMs }
  const row = { host: running.host, game: game.code, chain: chain.number, k, place: at, ...times }
  const round = present(store.insertRound(databaseOf(table), row), 'a round just written is there')
  Object.assign(state, { round, shown: null, over: null })
  enter(table, 'betting', closesMs, {
    number: round.number,
    place: at,
    ...(game.unit === 'round' ? unitOf(table) : {}),
  })
  while (nowOf(table) < closesMs && !isClosing(table)) {
    await waitUntil(table, Math.min(closesMs, nowOf(table) + SUMS_MS))
    if (state.isSumsDue && nowOf(table) < closesMs) sendSums(table)
  }
  return round
}

/** Stores the draw together with the exclusion of undecided bets. */
async function draw(table: LiveTable, round: store.StoredRound): Promise<store.StoredRound> {
  const { game, chains, running } = table
  const database = databaseOf(table)
  const chain = chains.chain(round.chain)
  const place = { serverSeed: chains.linkOf(chain, round.k), clientSeed: chain.salt, k: round.k, at: round.place }
  const hasBets = bets.selectBetsOfRound(database, round.id, ['taken']).length > 0
  const { result, showMs, mark, endsUnit } = await game.draw(place, hasBets)
  const undecided = database.transaction(() => {
    const left = bets.selectBetsOfRound(database, round.id, ['stored', 'asked'])
    for (const bet of left) undoBet(running, bet, 'NO_ANSWER')
    const drawnMs = nowOf(table)
    store.updateRoundDrawn(database, round.id, {
      drawnMs,
      showsMs: drawnMs + showMs,
      result: JSON.stringify(result),
      mark,
      endsUnit,
    })
    return left
  })
  for (const { player } of undecided) running.notify(game.code, player)
  void sendNow(
    running,
    undecided.map(({ siteRound }) => siteRound),
  )
  return present(store.selectRound(database, round.id), 'a round stays')
}

async function show(table: LiveTable, round: store.StoredRound): Promise<void> {
  const { game, chains, state } = table
  const drawn = drawnRound(chains, round)
  state.round = round
  state.shown = await game.shown(drawn)
  enter(table, 'show', game.isEndHidden === true ? 0 : drawn.showsUntil, { shown: state.shown })
  await waitUntil(table, drawn.showsUntil)
}

/** Settles a drawn round and shows its result. */
async function finish(table: LiveTable, round: store.StoredRound, interrupted: boolean): Promise<void> {
  const { game, chains, running, state } = table
  const siteRounds = settleRound(running, chains, game, round, interrupted)
  state.round = store.selectRound(databaseOf(table), round.id) ?? round
  state.over = game.over(drawnRound(chains, round))
  const message = { over: state.over, mark: round.mark, number: round.number, endsUnit: round.endsUnit === 1 }
  enter(table, 'pay', nowOf(table) + game.times.payMs, message)
  void sendNow(running, siteRounds)
  prune(table, round, PRUNED_BACK)
  if (!interrupted) await waitUntil(table, state.until)
}

/** Rounds looked back for deletion: more than any shoe has, voided ones included. */
const PRUNED_BACK = 1_000

/** Deletes rounds without bets whose results are no longer shown: tables play unwatched too. */
function prune(table: LiveTable, round: store.StoredRound, back: number): void {
  const { host, game: code } = round
  const { unit, results } = table.game
  const database = databaseOf(table)
  const before =
    unit === 'shoe' ? store.selectFirstOfUnit(database, round) : store.selectFirstOfLast(database, host, code, results)
  if (before !== null) store.deleteRoundsWithoutBets(database, { host, game: code, from: before - back, before })
}

function giveBack(table: LiveTable, round: store.StoredRound): void {
  const siteRounds = voidRound(table.running, round)
  table.state.round = null
  enter(table, 'paused', nowOf(table), { void: round.id })
  void sendNow(table.running, siteRounds)
}

/** After a restart: a drawn round is settled, one open for bets is voided. */
async function recover(table: LiveTable): Promise<void> {
  for (const round of store.selectUnfinishedRounds(databaseOf(table), table.running.host, table.game.code)) {
    if (round.state === 'betting') giveBack(table, round)
    else await finish(table, round, true)
  }
  const last = store.selectLastDrawn(databaseOf(table), table.running.host, table.game.code)
  if (last !== undefined) prune(table, last, last.number)
}

/** Whether the site answered no bet of a round: then it is not drawn. */
const isUnanswered = (table: LiveTable, { id }: store.StoredRound): boolean =>
  table.running.hearing.isSilent() &&
  bets.selectBetsOfRound(databaseOf(table), id, ['stored', 'asked', 'undoing']).length > 0 &&
  bets.selectBetsOfRound(databaseOf(table), id, ['taken']).length === 0

/**
 * While the site is silent no bets are taken and unsent calls are repeated, for a while: then a round probes the site,
 * so that one blocked call stops nobody.
 */
async function awaitSite(table: LiveTable): Promise<void> {
  const { hearing, host } = table.running
  if (!hearing.isSilent()) return
  const unsent = (limit: number) => bets.selectOpenSiteRounds(databaseOf(table), host, limit)
  const end = nowOf(table) + PAUSED_MS
  enter(table, 'paused', end)
  for (
    let some = unsent(ASKED);
    some.length > 0 && hearing.isSilent() && nowOf(table) < end && !isClosing(table);
    some = unsent(ASKED)
  ) {
    await sendNow(table.running, some)
    if (hearing.isSilent()) await waitUntil(table, nowOf(table) + ASK_MS)
  }
  hearing.settled()
  // Also those whose tasks have been given up meanwhile.
  void sendNow(table.running, unsent(UNSENT_MAX))
}

async function playRound(table: LiveTable): Promise<void> {
  await awaitSite(table)
  const next = await nextPlace(table)
  if (next === null) return waitAWhile(table)
  await beginUnit(table, next)
  if (isClosing(table)) return
  const round = await takeBets(table, next)
  if (isClosing(table)) return
  sendSums(table)
  enter(table, 'lock', round.resolveMs)
  await waitUntil(table, round.resolveMs)
  if (isClosing(table)) return
  if (isUnanswered(table, round)) return giveBack(table, round)
  const drawn = await draw(table, round)
  await show(table, drawn)
  if (!isClosing(table)) await finish(table, drawn, false)
  table.seats.leave((player) => table.broadcast.isOpen(player))
}

export async function playTable(table: LiveTable): Promise<void> {
  const { context, host } = table.running
  while (!isClosing(table)) {
    try {
      await recover(table)
      while (!isClosing(table)) await playRound(table)
    } catch (failure) {
      if (isClosing(table)) return
      context.log.error({ host, game: table.game.code, reason: reason(failure) }, 'a table stumbled')
      await waitUntil(table, nowOf(table) + STUMBLED_MS)
    }
  }
}
