import type { WalletRefusal } from '#contract/provider/wallet.ts'
import { present } from '#kit/assert.ts'
import type { Session } from '#tools/certify/adapter.ts'
import type { HostAnswer } from './host.ts'
import { assertEqual } from './member-steps.ts'
import { type ModelBet, newModelBet } from './model.ts'
import type { Actor, Simulation } from './simulation.ts'

const GAME_SESSION_MS = 43_200_000

/** Fails when a host's answer does not say, in its dialect, what the model expects; answers that. */
export const assertAnswer = (what: string, answer: HostAnswer, expected: 'OK' | WalletRefusal): string =>
  assertEqual(what, answer.is(expected) ? expected : answer.word, expected)

/** Opens the game at a host again when its session has ended. */
export async function ensureSession(simulation: Simulation, actor: Actor, place: number): Promise<Session> {
  const { model, games } = actor
  const known = games.get(place)
  if (known && simulation.nowMs() - (model.sessionOpenedMs.get(place) ?? 0) < GAME_SESSION_MS) return known
  const session = await hostAt(simulation, place).open(actor.member)
  games.set(place, session)
  model.sessionOpenedMs.set(place, simulation.nowMs())
  return session
}

export const hostAt = ({ hosts }: Simulation, place: number) => present(hosts[place], 'a host of the simulation')
export const anyHost = ({ prng, hosts }: Simulation): number => prng.roll(hosts.length)

/** A new bet or, one in five, an old one sent again: posted once, refused after a tombstone. */
export async function bet(simulation: Simulation, actor: Actor): Promise<string> {
  const { prng } = simulation
  const { model } = actor
  const oldRound = prng.chance(20) && model.bets.size > 0 ? prng.pick([...model.bets.keys()]) : null
  const round = oldRound ?? `r-${prng.name()}`
  const before = model.bets.get(round)
  const place = before?.host ?? anyHost(simulation)
  const stake = before?.stake ?? prng.pick([100n, 1_000n, 7_777n, 100_000n])
  const session = await ensureSession(simulation, actor, place)
  const answer = await hostAt(simulation, place).call(session, {
    operation: 'bet',
    transaction: `${round}-b`,
    round,
    amount: stake,
  })
  const isTaken = before ? before.state !== 'tombstone' : model.playable >= stake
  const expected = isTaken ? 'OK' : before ? 'TRANSACTION_ROLLED_BACK' : 'INSUFFICIENT_FUNDS'
  assertAnswer(`bet ${before ? `again (${before.state})` : 'new'}`, answer, expected)
  if (!before && isTaken) {
    model.playable -= stake
    model.bets.set(round, newModelBet(place, stake, simulation.nowMs()))
  }
  return `bet ${stake} ${expected}`
}

/** What becomes of the model where a win of this name arrives that closes its round. Answers what the wallet must say: a bet has one such
 *  win, and in the AMB-shaped dialect its result is the same by whatever name. */
export function winModel(
  { hosts }: Simulation,
  { model }: Actor,
  one: ModelBet,
  { as, amount }: { as: string; amount: bigint },
) {
  if (one.state === 'rolled-back' || one.state === 'tombstone') return 'TRANSACTION_ROLLED_BACK' as const
  if (one.state === 'won') {
    const isSame = hosts[one.host]?.dialect === 'amb' ? amount === one.drawn : as === one.as
    return isSame ? ('OK' as const) : ('ROUND_CLOSED' as const)
  }
  model.playable += amount
  Object.assign(one, { state: 'won', drawn: amount, as })
  return 'OK' as const
}

/** The end of a round: a win that closes it, or the same win again, or, one in six, under another name. */
export async function win(simulation: Simulation, actor: Actor): Promise<string> {
  const { prng } = simulation
  const found = pickBet(simulation, actor, ({ state }) => state === 'open' || state === 'won')
  if (!found) return 'win nothing'
  const { round, one } = found
  const [before, amount] = [one.state, one.drawn ?? prng.pick([0n, 0n, 500n, 2_000n, 150_001n])]
  const as = prng.chance(16) ? `${round}-${prng.name()}` : `${round}-w`
  const session = await ensureSession(simulation, actor, one.host)
  const expected = winModel(simulation, actor, one, { as, amount })
  const answer = await hostAt(simulation, one.host).call(session, { operation: 'win', transaction: as, round, amount })
  assertAnswer(`win on ${before}`, answer, expected)
  return `win ${amount} ${expected}`
}

/** A rollback: of an open bet, of one rolled back before, of one that was won, or of one that never came. */
export async function rollback(simulation: Simulation, actor: Actor): Promise<string> {
  const { prng } = simulation
  const found = prng.chance(25) ? null : pickBet(simulation, actor, ({ state }) => state !== 'tombstone')
  const round = found?.round ?? `r-${prng.name()}`
  const one = found?.one ?? newModelBet(anyHost(simulation), 1_000n, simulation.nowMs())
  const before = found ? one.state : 'unknown'
  const as = `${round}-k`
  const session = await ensureSession(simulation, actor, one.host)
  const answer = await hostAt(simulation, one.host).call(session, { operation: 'rollback', transaction: as, round })
  const expected = found ? rollbackModel(actor, one, as) : 'OK'
  assertAnswer(`rollback of ${before}`, answer, expected)
  if (!found) actor.model.bets.set(round, { ...one, state: 'tombstone', as })
  return `rollback of ${before} ${expected}`
}

/** What becomes of the model where a rollback of this name arrives, and what the wallet must say. */
export function rollbackModel({ model }: Actor, one: ModelBet, as: string): 'OK' | WalletRefusal {
  if (one.state === 'rolled-back' || one.state === 'tombstone') return one.as === as ? 'OK' : 'TRANSACTION_ROLLED_BACK'
  if (one.state === 'won' || one.ended) return 'ROUND_CLOSED'
  model.playable += one.stake
  Object.assign(one, { state: 'rolled-back', as })
  return 'OK'
}

export function pickBet(
  { prng }: Simulation,
  { model }: Actor,
  fits: (one: ModelBet) => boolean,
): { round: string; one: ModelBet } | null {
  const open = [...model.bets].filter(([, one]) => fits(one))
  if (open.length === 0) return null
  const [round, one] = prng.pick(open)
  return { round, one }
}
