import type { Fairness } from '#contract/provider/wallet.ts'
import { present } from '#kit/assert.ts'
import * as bets from './bets.store.ts'
import type { Chains } from './chains.ts'
import * as store from './rounds.store.ts'
import type { RunningRounds } from './running.ts'
import { addCall, addRollback } from './send-calls.ts'
import type { AnySharedGame, DrawnRound, SettledBets, StandingBet } from './shared-game.ts'

/** A drawn round as its game reads it. */
export function drawnRound(chains: Chains, round: store.StoredRound): DrawnRound<unknown> {
  const chain = chains.chain(round.chain)
  return {
    place: { serverSeed: chains.linkOf(chain, round.k), clientSeed: chain.salt, k: round.k, at: round.place },
    result: JSON.parse(present(round.result, 'a drawn round has its result')) as unknown,
    number: round.number,
    drawnAt: present(round.drawnMs, 'a drawn round was drawn at a time'),
    showsUntil: present(round.showsMs, 'a drawn round is shown for a time'),
  }
}

/**
 * What a member needs to redraw the round. A single round's link is revealed with it, a shoe's once the shoe is over.
 */
function fairnessOf(
  chains: Chains,
  game: AnySharedGame,
  round: store.StoredRound,
  outcome: SettledBets['outcome'],
): Fairness {
  const { place } = drawnRound(chains, round)
  const isRevealed = game.unit === 'round' || round.endsUnit === 1
  return {
    commitment: chains.commitmentOf(chains.chain(round.chain), round.k),
    client_seed: place.clientSeed,
    nonce: game.unit === 'round' ? round.k : round.place,
    ...(isRevealed ? { server_seed: place.serverSeed } : {}),
    outcome: { table_round: `${game.code}.${round.number}`, ...outcome },
  }
}

const standing = ({ id, bet, stake, paid, note }: bets.StoredBet): StandingBet<unknown> => ({
  id,
  bet: JSON.parse(bet) as unknown,
  stake,
  paid,
  note,
})

type Owed = { bet: bets.StoredBet; amount: number }

/** Writes a member's outcome and calls: a win per winning bet, the last one closes the round. */
function settleMember(
  running: RunningRounds,
  chains: Chains,
  game: AnySharedGame,
  { round, own, interrupted }: { round: store.StoredRound; own: readonly bets.StoredBet[]; interrupted: boolean },
): void {
  const { database } = running.context
  const settled = game.settle(drawnRound(chains, round), own.map(standing), interrupted)
  const owed: Owed[] = []
  own.forEach((bet, at) => {
    const pays = settled.pays[at] ?? null
    if (pays === null) {
      if (bets.updateBetState(database, bet.id, ['taken'], 'undoing', 'VOID')) addRollback(running, bet)
      return
    }
    bets.updateBetSettled(database, bet.id, pays)
    owed.push({ bet, amount: pays - (bet.paid ?? 0) })
  })
  const last = owed.findLast(({ amount }) => amount > 0) ?? owed.at(-1)
  for (const one of owed) {
    if (one.amount === 0 && one !== last) continue
    const closes = one === last
    addCall(running, one.bet, 'win', {
      game: game.code,
      amount: String(one.amount),
      bet_transaction: one.bet.id,
      closes_round: closes,
      ...(closes
        ? {
            fairness: fairnessOf(chains, game, round, settled.outcome),
            ending: settled.ending,
            opposed: String(settled.opposed),
          }
        : {}),
    })
  }
}

/** Settles all members in one transaction. Returns the site rounds with calls to send. */
export function settleRound(
  running: RunningRounds,
  chains: Chains,
  game: AnySharedGame,
  round: store.StoredRound,
  interrupted: boolean,
): string[] {
  const { database } = running.context
  return database.transaction(() => {
    const all = bets.selectBetsOfRound(database, round.id, ['taken'])
    const bySite = Map.groupBy(all, ({ siteRound }) => siteRound)
    for (const own of bySite.values()) settleMember(running, chains, game, { round, own, interrupted })
    store.updateRoundState(database, round.id, 'drawn', 'settled')
    return [...bySite.keys()]
  })
}

/** Voids an undrawn round: stakes are returned, and the next round draws its place. */
export function voidRound(running: RunningRounds, round: store.StoredRound): string[] {
  const { database } = running.context
  return database.transaction(() => {
    const all = bets.selectBetsOfRound(database, round.id, ['stored', 'asked', 'taken'])
    for (const bet of all) {
      bets.updateBetState(database, bet.id, ['stored', 'asked', 'taken'], 'undoing', 'VOID')
      addRollback(running, bet)
    }
    store.updateRoundState(database, round.id, 'betting', 'void')
    return all.map(({ siteRound }) => siteRound)
  })
}
