import { FAULTY_HOST, type HostOperation } from './host.ts'
import { newModelBet } from './model.ts'
import { anyHost, assertAnswer, ensureSession, hostAt } from './round-steps.ts'
import type { Actor, Simulation } from './simulation.ts'

/** A whole round as a game host plays it, with the faults that its director has ordered: sent twice at once, out of order, under another
 *  member's name, with another amount, lost and sent again, or given up because the answer was lost. */
export async function hostRound(simulation: Simulation, actor: Actor): Promise<string> {
  const { prng, faults, actors } = simulation
  const { model } = actor
  const round = `r-${prng.name()}`
  const stake = prng.pick([100n, 1_000n])
  const amount = prng.pick([0n, 700n, 2_500n])
  const occurs = (fault: Parameters<typeof faults.take>[1]) => faults.take(FAULTY_HOST, fault)
  const place = anyHost(simulation)
  const host = hostAt(simulation, place)
  const session = await ensureSession(simulation, actor, place)
  const bet = () => host.call(session, { operation: 'bet', transaction: `${round}-b`, round, amount: stake })
  const theWin: HostOperation = { operation: 'win', transaction: `${round}-w`, round, amount }
  const undo = () => host.call(session, { operation: 'rollback', transaction: `${round}-k`, round })
  const one = newModelBet(place, stake, simulation.nowMs())

  if (occurs('re-ordered')) {
    assertAnswer('a rollback before its bet', await undo(), 'OK')
    assertAnswer('a bet after its rollback', await bet(), 'TRANSACTION_ROLLED_BACK')
    model.bets.set(round, { ...one, state: 'tombstone', as: `${round}-k` })
    return 'round undone before it began'
  }
  const twice = occurs('duplicate') ? 2 : 1
  const expected = model.playable >= stake ? 'OK' : 'INSUFFICIENT_FUNDS'
  for (const answer of await Promise.all(Array.from({ length: twice }, bet)))
    assertAnswer('a bet of a round', answer, expected)
  if (expected !== 'OK') return `round of ${stake} ${expected}`
  model.playable -= stake
  model.bets.set(round, one)
  // Its result comes in a later step, or is learned by asking.
  if (occurs('late')) {
    one.drawn = prng.chance(50) ? amount : null
    return `round of ${stake} still open`
  }
  if (occurs('timed-out')) {
    assertAnswer('a rollback whose answer was lost', await undo(), 'OK')
    model.playable += stake
    Object.assign(one, { state: 'rolled-back', as: `${round}-k` })
    return `round of ${stake} given up`
  }
  const other = actors.find((someone) => someone !== actor && someone.games.has(place))?.games.get(place)
  if (occurs('wrong-sender') && other)
    assertAnswer("a win in another's name", await host.call(other, theWin), 'ROUND_NOT_YOURS')
  // The request or its answer was lost: it is sent (again). Our side cannot tell which.
  occurs('lost')
  occurs('error-after-effect')
  const wins = await Promise.all(Array.from({ length: twice }, () => host.call(session, theWin)))
  for (const answer of wins) assertAnswer('a win of a round', answer, 'OK')
  model.playable += amount
  Object.assign(one, { state: 'won', drawn: amount, as: theWin.transaction })
  if (occurs('wrong-amount')) {
    const more = await host.call(session, { ...theWin, amount: amount + 1n })
    assertAnswer('a win with another amount', more, 'DUPLICATE_TRANSACTION')
  }
  return `round of ${stake} won ${amount}`
}
