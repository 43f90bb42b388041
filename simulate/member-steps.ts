import { satang } from '#kit/money.ts'
import { countCompletedDeposits, depositRoutes } from '#modules/deposits/index.ts'
import { withdrawalRoutes } from '#modules/withdrawals/index.ts'
import { GAME } from './host.ts'
import {
  endModelDeposit,
  approvalsRequiredFor,
  type ModelBet,
  type ModelDeposit,
  newTransfer,
  refusesDeposit,
  refusesWithdrawal,
  waitingDeposit,
} from './model.ts'
import { Crash } from './partners.ts'
import type { Actor, Simulation } from './simulation.ts'

/** The system's answer differs from the model's. */
export class Divergence extends Error {
  override readonly name = 'Divergence'
}

const GAME_SESSION_MS = 43_200_000

/** Fails when the answer is not what the model expects, and answers it. */
export function assertEqual(what: string, actual: string, expected: string): string {
  if (actual !== expected) throw new Divergence(`${what}: the system says ${actual}, the model ${expected}`)
  return actual
}

type Outcome = { ok: true; value: unknown } | { ok: false; refusal: { code: string } }
/** 'ok', or the code of the refusal. */
export const codeOf = (outcome: Outcome): string => (outcome.ok ? 'ok' : outcome.refusal.code)

export const callerOf = (actor: Actor, simulation: Simulation, key: string) =>
  ({ session: { member: actor.member, bound: false, authenticatedAt: simulation.context.clock.now() }, idempotencyKey: key }) as never

/** Asks for a deposit; one in seven repeats an old key. The process may die around the gateway's answer. */
export async function deposit(simulation: Simulation, actor: Actor): Promise<string> {
  const { prng, gateway, context } = simulation
  const { model } = actor
  const old = prng.chance(14) ? model.deposits.findLast(({ rail }) => rail === 'gateway') : undefined
  const key = old?.key ?? `dep-${prng.name()}`
  const asked = old?.asked ?? BigInt(prng.pick([50, 300, 1_000, 25_000, 140_000])) * 100n
  const routes = depositRoutes(context, gateway, { birthDateNeeded: false })
  const actual = await routes['POST /requests/deposit/payment-gateway'](
    { amount: satang(asked), promotion_id: '', ip: '' } as never,
    callerOf(actor, simulation, key),
  ).then(codeOf, asCrash)
  return `deposit ${asked} ${assertEqual('deposit', actual, old ? replayCodeOf(old) : openModelDeposit(simulation, actor, key, asked))}`
}

/** What a repeated key answers: the first answer or, when the process died before there was one, the request in its present state. */
function replayCodeOf(old: ModelDeposit): string {
  return old.state === 'failed' && !old.hasQr ? 'GATEWAY_UNAVAILABLE' : 'ok'
}

function openModelDeposit({ gateway, nowMs }: Simulation, { model }: Actor, key: string, asked: bigint): string {
  const refused = refusesDeposit(model, nowMs())
  if (refused) return refused
  const behaviour = gateway.lastBehaviour
  const deposit: ModelDeposit = { ...newTransfer(key, asked, nowMs()), rail: 'gateway', hasQr: behaviour === 'normal' }
  model.deposits.push(deposit)
  if (behaviour === 'normal') return 'ok'
  if (behaviour.startsWith('crash')) {
    deposit.state = 'preparing'
    return 'crash'
  }
  deposit.state = 'failed'
  deposit.endedAtMs = nowMs()
  return 'GATEWAY_UNAVAILABLE'
}

export function asCrash(error: unknown): string {
  if (error instanceof Crash) return 'crash'
  throw error
}

/** Cancels the waiting deposit, or one that has ended. */
export async function cancel(simulation: Simulation, actor: Actor): Promise<string> {
  const { model } = actor
  const one = waitingDeposit(model) ?? model.deposits.findLast(({ rail }) => rail !== 'auto')
  if (!one) return 'cancel nothing'
  const routes = depositRoutes(simulation.context, simulation.gateway, { birthDateNeeded: false })
  const actual = codeOf(await routes['POST /requests/deposit/{id}/cancel']({ id: one.key } as never, callerOf(actor, simulation, '')))
  const open = waitingDeposit(model) === one
  if (open) endModelDeposit(one, 'cancelled', simulation.nowMs())
  return `cancel ${assertEqual('cancel', actual, open ? 'ok' : 'DEPOSIT_NOT_CANCELLABLE')}`
}

/** Asks for a withdrawal; one in seven repeats an old key. */
export async function withdraw(simulation: Simulation, actor: Actor): Promise<string> {
  const { prng, context, nowMs } = simulation
  const { model } = actor
  const old = prng.chance(14) ? model.withdrawals.at(-1) : undefined
  const amount = old?.amount ?? prng.pick([5_000n, 10_000n, 30_000n, 2_500_000n, 11_000_000n, model.playable, model.playable + 1n])
  const key = old?.key ?? `wdr-${prng.name()}`
  const routes = withdrawalRoutes(context, countCompletedDeposits)
  const actual = codeOf(await routes['POST /requests/withdraw']({ amount: satang(amount) } as never, callerOf(actor, simulation, key)))
  const refused = old ? null : refusesWithdrawal(model, amount, nowMs())
  assertEqual(`withdraw ${amount}`, actual, refused ?? 'ok')
  if (!old && refused === null) {
    model.playable -= amount
    model.held += amount
    const approvalsRequired = await readApprovalsRequired(simulation, actor, key)
    assertEqual(
      `approvals on ${amount}`,
      approvalsRequired >= approvalsRequiredFor(amount) && approvalsRequired <= 2 ? 'enough' : String(approvalsRequired),
      'enough',
    )
    const state = approvalsRequired === 0 ? 'approved' : 'review'
    model.withdrawals.push({ key, state, amount, atMs: nowMs(), yes: new Set(), approvalsRequired, instructed: false, bankPaid: false })
  }
  return `withdraw ${amount} ${actual}`
}

/** How many approvals the system wants for a withdrawal. The model has no risk rules: it checks that there are never fewer than the
 *  amount needs. */
async function readApprovalsRequired({ context }: Simulation, { member }: Actor, key: string): Promise<number> {
  const rows = await context.database.read((tx) =>
    tx.rows<{ approvalsRequired: number }>(
      'simulate.eyes',
      'select eyes_needed as "approvalsRequired" from withdrawals.withdrawal where member_id = $1 and id = $2',
      [member, key],
    ),
  )
  return rows[0]?.approvalsRequired ?? -1
}

/** Opens the game again when its session has ended. */
export async function ensureSession(simulation: Simulation, actor: Actor): Promise<{ session: string; player: string }> {
  const { model } = actor
  if (actor.game && simulation.nowMs() - (model.sessionOpenedMs ?? 0) < GAME_SESSION_MS) return actor.game
  actor.game = await simulation.host.open(actor.member)
  model.sessionOpenedMs = simulation.nowMs()
  return actor.game
}

/** A new bet or, one in five, an old one sent again: posted once, refused after a tombstone. */
export async function bet(simulation: Simulation, actor: Actor): Promise<string> {
  const { prng, host } = simulation
  const { model } = actor
  const oldRound = prng.chance(20) && model.bets.size > 0 ? prng.pick([...model.bets.keys()]) : null
  const round = oldRound ?? `r-${prng.name()}`
  const before = model.bets.get(round)
  const stake = before?.stake ?? prng.pick([100n, 1_000n, 7_777n, 100_000n])
  const { session, player } = await ensureSession(simulation, actor)
  const fields = { transaction: `${round}-b`, session, player, round, game: GAME, amount: String(stake) }
  const { status } = await host.call('bet', fields)
  const expected = before
    ? before.state === 'tombstone'
      ? 'TRANSACTION_ROLLED_BACK'
      : 'OK'
    : model.playable < stake
      ? 'INSUFFICIENT_FUNDS'
      : 'OK'
  assertEqual(`bet ${before ? `again (${before.state})` : 'new'}`, status, expected)
  if (!before && status === 'OK') {
    model.playable -= stake
    model.bets.set(round, { stake, state: 'open', win: 0n })
  }
  return `bet ${stake} ${status}`
}

/** The end of a round: a win that closes it, or the same win again. */
export async function win(simulation: Simulation, actor: Actor): Promise<string> {
  const { prng, host } = simulation
  const found = pickBet(simulation, actor, ({ state }) => state === 'open' || state === 'won')
  if (!found) return 'win nothing'
  const { round, one } = found
  const amount = one.state === 'won' ? one.win : prng.pick([0n, 0n, 500n, 2_000n, 150_001n])
  const { player } = await ensureSession(simulation, actor)
  const fields = {
    transaction: `${round}-w`,
    player,
    round,
    game: GAME,
    amount: String(amount),
    bet_transaction: `${round}-b`,
    closes_round: true,
  }
  const { status } = await host.call('win', fields)
  assertEqual(`win on ${one.state}`, status, 'OK')
  if (one.state === 'open') {
    actor.model.playable += amount
    Object.assign(one, { state: 'won', win: amount })
  }
  return `win ${amount} ${status}`
}

/** A rollback: of an open bet, of one rolled back before, of one that was won, or of one that never came. */
export async function rollback(simulation: Simulation, actor: Actor): Promise<string> {
  const { prng, host } = simulation
  const found = prng.chance(25) ? null : pickBet(simulation, actor, ({ state }) => state !== 'tombstone')
  const round = found?.round ?? `r-${prng.name()}`
  const { player } = await ensureSession(simulation, actor)
  const { status } = await host.call('rollback', { transaction: `${round}-k`, player, round, bet_transaction: `${round}-b` })
  const before = found?.one.state ?? 'unknown'
  assertEqual(`rollback of ${before}`, status, before === 'won' ? 'ROUND_CLOSED' : 'OK')
  if (!found) actor.model.bets.set(round, { stake: 1_000n, state: 'tombstone', win: 0n })
  else if (before === 'open') {
    found.one.state = 'rolled-back'
    actor.model.playable += found.one.stake
  }
  return `rollback of ${before} ${status}`
}

function pickBet({ prng }: Simulation, { model }: Actor, fits: (one: ModelBet) => boolean): { round: string; one: ModelBet } | null {
  const open = [...model.bets].filter(([, one]) => fits(one))
  if (open.length === 0) return null
  const [round, one] = prng.pick(open)
  return { round, one }
}
