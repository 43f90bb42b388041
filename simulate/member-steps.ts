import { plusSeconds } from '#kit/clock.ts'
import { satang } from '#kit/money.ts'
import { countCompletedDeposits, depositRoutes } from '#modules/deposits/index.ts'
import { withdrawalRoutes } from '#modules/withdrawals/index.ts'
import {
  endModelDeposit,
  approvalsRequiredFor,
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

/** Fails when the answer is not what the model expects, and answers it. */
export function assertEqual(what: string, actual: string, expected: string): string {
  if (actual !== expected) throw new Divergence(`${what}: the system says ${actual}, the model ${expected}`)
  return actual
}

type Outcome = { ok: true; value: unknown } | { ok: false; refusal: { code: string } }
/** 'ok', or the code of the refusal. */
export const codeOf = (outcome: Outcome): string => (outcome.ok ? 'ok' : outcome.refusal.code)

export const callerOf = (actor: Actor, simulation: Simulation, key: string) =>
  ({
    session: { member: actor.member, bound: false, freshUntil: plusSeconds(simulation.context.clock.now(), 900) },
    idempotencyKey: key,
  }) as never

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
  const actual = codeOf(
    await routes['POST /requests/deposit/{id}/cancel']({ id: one.key } as never, callerOf(actor, simulation, '')),
  )
  const open = waitingDeposit(model) === one
  if (open) endModelDeposit(one, 'cancelled', simulation.nowMs())
  return `cancel ${assertEqual('cancel', actual, open ? 'ok' : 'DEPOSIT_NOT_CANCELLABLE')}`
}

/** Asks for a withdrawal; one in seven repeats an old key. */
export async function withdraw(simulation: Simulation, actor: Actor): Promise<string> {
  const { prng, context, nowMs } = simulation
  const { model } = actor
  const old = prng.chance(14) ? model.withdrawals.at(-1) : undefined
  const amount =
    old?.amount ?? prng.pick([5_000n, 10_000n, 30_000n, 2_500_000n, 11_000_000n, model.playable, model.playable + 1n])
  const key = old?.key ?? `wdr-${prng.name()}`
  const routes = withdrawalRoutes(context, countCompletedDeposits)
  const actual = codeOf(
    await routes['POST /requests/withdraw']({ amount: satang(amount) } as never, callerOf(actor, simulation, key)),
  )
  const refused = old ? null : refusesWithdrawal(model, amount, nowMs())
  assertEqual(`withdraw ${amount}`, actual, refused ?? 'ok')
  if (!old && refused === null) {
    model.playable -= amount
    model.held += amount
    const approvalsRequired = await readApprovalsRequired(simulation, actor, key)
    assertEqual(
      `approvals on ${amount}`,
      approvalsRequired >= approvalsRequiredFor(amount) && approvalsRequired <= 2
        ? 'enough'
        : String(approvalsRequired),
      'enough',
    )
    const state = approvalsRequired === 0 ? 'approved' : 'review'
    model.withdrawals.push({
      key,
      state,
      amount,
      atMs: nowMs(),
      yes: new Set(),
      approvalsRequired,
      instructed: false,
      bankPaid: false,
    })
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
