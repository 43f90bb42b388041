import { GAME } from './host.ts'
import { assertEqual, ensureSession } from './member-steps.ts'
import type { Actor, Simulation } from './simulation.ts'

/** A whole round as a game host plays it, with the faults that its director has ordered: sent twice at once, out of order, under another
 *  member's name, with another amount, lost and sent again, or given up because the answer was lost. */
export async function hostRound(simulation: Simulation, actor: Actor): Promise<string> {
  const { prng, host, faults, actors } = simulation
  const { model } = actor
  const round = `r-${prng.name()}`
  const stake = prng.pick([100n, 1_000n])
  const amount = prng.pick([0n, 700n, 2_500n])
  const occurs = (fault: Parameters<typeof faults.take>[1]) => faults.take('slot.localhost', fault)
  const { session, player } = await ensureSession(simulation, actor)
  const shared = { player, round, game: GAME }
  const bet = () => host.call('bet', { ...shared, transaction: `${round}-b`, session, amount: String(stake) })
  const win = (more: object = {}) =>
    host.call('win', {
      ...shared,
      transaction: `${round}-w`,
      amount: String(amount),
      bet_transaction: `${round}-b`,
      closes_round: true,
      ...more,
    })
  const undo = () => host.call('rollback', { transaction: `${round}-k`, player, round, bet_transaction: `${round}-b` })

  if (occurs('re-ordered')) {
    assertEqual('a rollback before its bet', (await undo()).status, 'OK')
    assertEqual('a bet after its rollback', (await bet()).status, 'TRANSACTION_ROLLED_BACK')
    model.bets.set(round, { stake, state: 'tombstone', win: 0n })
    return 'round undone before it began'
  }
  const twice = occurs('duplicate') ? 2 : 1
  const expectedStatus = model.playable >= stake ? 'OK' : 'INSUFFICIENT_FUNDS'
  for (const { status } of await Promise.all(Array.from({ length: twice }, bet))) assertEqual('a bet of a round', status, expectedStatus)
  if (expectedStatus !== 'OK') return `round of ${stake} ${expectedStatus}`
  model.playable -= stake
  model.bets.set(round, { stake, state: 'open', win: 0n })
  // Its result comes in a later step.
  if (occurs('late')) return `round of ${stake} still open`
  if (occurs('timed-out')) {
    assertEqual('a rollback whose answer was lost', (await undo()).status, 'OK')
    model.playable += stake
    model.bets.set(round, { stake, state: 'rolled-back', win: 0n })
    return `round of ${stake} given up`
  }
  const other = actors.find((one) => one !== actor && one.game)
  if (occurs('wrong-sender') && other?.game)
    assertEqual("a win in another's name", (await win({ player: other.game.player })).status, 'ROUND_NOT_YOURS')
  // The request or its answer was lost: it is sent (again). Our side cannot tell which.
  occurs('lost')
  occurs('error-after-effect')
  for (const { status } of await Promise.all(Array.from({ length: twice }, () => win()))) assertEqual('a win of a round', status, 'OK')
  model.playable += amount
  model.bets.set(round, { stake, state: 'won', win: amount })
  if (occurs('wrong-amount'))
    assertEqual('a win with another amount', (await win({ amount: String(amount + 1n) })).status, 'DUPLICATE_TRANSACTION')
  return `round of ${stake} won ${amount}`
}
