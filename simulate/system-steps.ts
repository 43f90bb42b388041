import type { MemberId } from '#kit/ids.ts'
import { settleGatewayPayment, takeQrBack, watchPayments, watchTransfers } from '#modules/deposits/index.ts'
import { approveWithdrawal, payWithdrawal, rejectWithdrawal } from '#modules/withdrawals/index.ts'
import { ownerSession } from '#tools/owner-session.ts'
import { handleEventsWith } from '#server/outbox/handlers.ts'
import { assertEqual, asCrash, Divergence } from './member-steps.ts'
import { DAY_MS, type ModelDeposit, payModel, takeIn } from './model.ts'
import { everyFault, faultName } from './faults.ts'
import { Crash, BEHAVIOURS } from './partners.ts'
import { type Actor, type Simulation, STRANGER } from './simulation.ts'
import { followPoll } from './transfer-steps.ts'

/** How long a deposit waits, and how long it waits for its QR. */
const WINDOW_MS = 600_000
const QR_PATIENCE_MS = 20_000

type DepositRow = { id: string; rail: ModelDeposit['rail']; reference: string; state: ModelDeposit['state'] }

/** The system's state of a member's deposits. */
export const readDeposits = (simulation: Simulation, actor: Actor): Promise<DepositRow[]> =>
  simulation.context.database.read((tx) =>
    tx.rows<DepositRow>(
      'simulate.deposits',
      'select id, rail, reference, state from deposits.deposit where member_id = $1',
      [actor.member],
    ),
  )

/** A person scans a QR that can still be paid: mostly the member, who may have kept the QR of a request that has ended. */
export async function scan(simulation: Simulation, actor: Actor): Promise<string> {
  const { prng, gateway, faults } = simulation
  const references = new Map((await readDeposits(simulation, actor)).map(({ id, reference }) => [id, reference]))
  const known = actor.model.deposits.filter(({ key }) => gateway.find(references.get(key) ?? ''))
  const one =
    known.findLast(({ key }) => gateway.mayPay(references.get(key) ?? '')) ??
    known.findLast(({ paid }) => paid === null)
  if (!one) return 'scan nothing'
  const own = !(prng.chance(15) || faults.take('gateway', 'wrong-sender'))
  const ended = gateway.find(references.get(one.key) ?? '')?.status === 'expired'
  const paid = gateway.pay(references.get(one.key) ?? '', own ? actor.account : STRANGER)
  if (paid === null) return 'scan too late'
  // The system no longer asks about what the gateway had ended, or a day later: when its notice is lost as well, reconciliation has to find
  // it.
  one.beyond = ended || simulation.nowMs() - one.expiresAtMs > DAY_MS
  one.paid = own ? 'own' : 'strange'
  one.paidAmount = paid
  return `scan ${one.paid} ${paid}`
}

/** A webhook arrives: any of those on their way, twice, or never. Its content is not trusted; the gateway is asked. */
export async function webhook(simulation: Simulation): Promise<string> {
  const { prng, gateway, context } = simulation
  if (gateway.webhooks.length === 0) return 'webhook none'
  const which = prng.roll(gateway.webhooks.length)
  const [chargeId = ''] = gateway.webhooks.splice(which, 1)
  if (prng.chance(20)) return 'webhook lost'
  if (prng.chance(25)) gateway.webhooks.push(chargeId)
  const payment = await gateway.findPayment({ chargeId })
  if (payment === 'unknown') {
    gateway.webhooks.push(chargeId)
    return 'webhook lost'
  }
  if (payment === 'absent') throw new Divergence('a webhook of no payment')
  const { actor, one } = await ownerOf(simulation, payment.reference ?? '')
  // What is reported twice at once, or while the system is asking by itself, must act once.
  const times = prng.chance(20) ? 3 : 1
  const outcome = await Promise.all(Array.from({ length: times }, () => settleGatewayPayment(context, payment)))
  const expected = Array.from({ length: times }, () => take(simulation, actor, one))
  return `webhook ${assertEqual('webhook', outcome.sort().join(), expected.sort().join())}`
}

function take(simulation: Simulation, { model }: Actor, one: ModelDeposit): string {
  const outcome = takeIn(model, one, simulation.nowMs())
  if (outcome === 'in_suspense') simulation.suspense.push(one.paidAmount)
  return outcome
}

async function ownerOf(simulation: Simulation, reference: string): Promise<{ actor: Actor; one: ModelDeposit }> {
  for (const actor of simulation.actors) {
    const row = (await readDeposits(simulation, actor)).find((deposit) => deposit.reference === reference)
    const one = actor.model.deposits.find(({ key }) => key === row?.id)
    if (one) return { actor, one }
  }
  throw new Divergence(`nobody's payment ${reference}`)
}

/** The job that asks the gateway about due payments. The system decides which are due; the model says what may become of each. */
export async function runPaymentWatch(simulation: Simulation): Promise<string> {
  const { gateway, context } = simulation
  while ((await watchPayments(context, gateway)) > 0) {
    // Handles all due payments, as the job does.
  }
  let changed = 0
  for (const actor of simulation.actors) {
    const claimed = await claimedOf(simulation, actor)
    for (const row of await readDeposits(simulation, actor)) {
      if (row.rail !== 'gateway') continue
      const one = actor.model.deposits.find(({ key }) => key === row.id)
      if (!one) throw new Divergence(`deposit ${row.id} was never asked for`)
      if (follow(simulation, actor, one, { claimed: claimed.has(row.id), state: row.state })) changed += 1
    }
  }
  return `watch ${changed}`
}

/** Has the model follow what the watch did to a deposit, when that is allowed; false when it did nothing. */
function follow(
  simulation: Simulation,
  actor: Actor,
  one: ModelDeposit,
  actual: { claimed: boolean; state: string },
): boolean {
  if (actual.claimed && !one.claimed) {
    if (one.paid === null) throw new Divergence('unpaid money was taken in')
    take(simulation, actor, one)
    return true
  }
  const nowMs = simulation.nowMs()
  if (one.state === 'preparing' && actual.state !== 'preparing') return followResumed(one, actual.state, nowMs)
  if (actual.state !== 'expired' || one.state === 'expired') return false
  const mayExpire = one.state === 'pending' && nowMs >= one.expiresAtMs
  if (!mayExpire) throw new Divergence(`a deposit that was ${one.state} expired`)
  Object.assign(one, { state: 'expired', endedAtMs: nowMs })
  return true
}

/** The fate of a deposit whose process died before its QR was stored: it has it now, or has ended, when silent not before 20 s have
 *  passed. */
function followResumed(one: ModelDeposit, state: string, nowMs: number): boolean {
  if (state === 'pending') Object.assign(one, { state, hasQr: true })
  else if (state === 'expired' && nowMs >= one.expiresAtMs) Object.assign(one, { state, endedAtMs: nowMs })
  else if (state === 'failed' && nowMs >= one.expiresAtMs - WINDOW_MS + QR_PATIENCE_MS)
    Object.assign(one, { state, endedAtMs: nowMs })
  else throw new Divergence(`a deposit that was preparing is ${state}`)
  return true
}

async function claimedOf(simulation: Simulation, actor: Actor): Promise<Set<string>> {
  const rows = await simulation.context.database.read((tx) =>
    tx.rows<{ request_id: string }>(
      'simulate.receipts',
      'select request_id from treasury.receipt where member_id = $1',
      [actor.member],
    ),
  )
  return new Set(rows.map(({ request_id: id }) => id))
}

type MemberEvent = { member_id: MemberId; no: bigint; topic: string; payload: Record<string, unknown>; at: Date }

/** The relay takes some of the events, each member's in order, with the system's own reactions; it may die before its commit. */
export async function relay(simulation: Simulation, eventsMax = 1 + simulation.prng.roll(6)): Promise<string> {
  const { database } = simulation.context
  const events = await database.read((tx) =>
    tx.rows<MemberEvent>(
      'simulate.news',
      `select member_id, no, topic, payload, at from outbox.event where not relayed order by member_id, no limit $1`,
      [eventsMax],
    ),
  )
  await database.writeOne((tx) => tx.rows('simulate.shards', 'select outbox.keep_lanes($1, 20)', ['simulation']))
  for (const { member_id: member, no, topic, payload, at } of events) {
    const dies = simulation.prng.chance(5)
    const outcome = await database
      .write(async (tx) => {
        await handleEventsWith(simulation.context.riskKey)(tx, [{ member, no, topic, payload, at }])
        if (dies) throw new Crash('before the relay commits')
        await tx.rows('simulate.relayed', 'select outbox.mark_relayed($1, array[$2::bigint], array[$3::bigint])', [
          'simulation',
          member,
          no,
        ])
        return 'relayed'
      })
      .catch(asCrash)
    if (outcome === 'crash') return `relay died at ${topic}`
    const actor = simulation.actors.find((one) => one.member === member)
    if ((topic === 'deposit.cancelled' || topic === 'deposit.expired') && typeof payload['reference'] === 'string')
      simulation.qrs.push(payload['reference'])
    if (topic === 'withdrawal.approved' && actor) simulation.payouts.push({ actor, key: String(payload['withdrawal']) })
  }
  return `relay ${events.map(({ topic }) => topic).join(' ')}`
}

/** A payout job runs, in any order, once or again. */
export async function runPayouts(simulation: Simulation): Promise<string> {
  const { prng, context, bank } = simulation
  if (simulation.payouts.length === 0) return 'pay nothing'
  const job = prng.pick(simulation.payouts)
  const one = job.actor.model.withdrawals.find(({ key }) => key === job.key)
  if (!one) throw new Divergence(`payout of ${job.key}, which nobody asked for`)
  const outcome = await payWithdrawal(context, bank, job.actor.member, job.key).catch(asCrash)
  payModel(job.actor.model, one, { asked: bank.behaviour, instructed: bank.lastBehaviour })
  const open = one.state === 'approved'
  if (!open && !prng.chance(20)) simulation.payouts = simulation.payouts.filter((other) => other !== job)
  return `pay ${assertEqual(`payout (${bank.lastBehaviour})`, outcome, open ? (bank.lastBehaviour.startsWith('crash') ? 'crash' : 'unknown') : 'settled')}`
}

/** An operator who is signed in now. */
const operatorNow = (simulation: Simulation, operator: string) =>
  ownerSession((text, values) => simulation.owner.query(text, values), operator, new Date(simulation.nowMs()))

/** An operator approves or rejects a withdrawal in review. */
export async function review(simulation: Simulation, actor: Actor): Promise<string> {
  const { prng } = simulation
  const one = actor.model.withdrawals.find(({ state }) => state === 'review')
  if (!one) return 'review nothing'
  const shown = {
    member: actor.member,
    id: one.key,
    amount: String(one.amount),
    accountNumber: actor.account.accountNumber,
  }
  if (prng.chance(30)) {
    const outcome = await rejectWithdrawal(simulation.office, shown, 'ทดสอบ', await operatorNow(simulation, 'nok'))
    assertEqual('reject', outcome.ok ? 'ok' : outcome.refusal, 'ok')
    one.state = 'rejected'
    actor.model.held -= one.amount
    actor.model.playable += one.amount
    return 'review no'
  }
  const operator = prng.pick(['nok', 'ploy'])
  one.yes.add(operator)
  const enough = one.yes.size >= one.approvalsRequired
  const outcome = await approveWithdrawal(simulation.office, shown, await operatorNow(simulation, operator))
  assertEqual('approve', outcome.ok ? outcome.value : outcome.refusal, enough ? 'approved' : 'needs_second_eye')
  if (enough) one.state = 'approved'
  return `review yes ${one.yes.size}`
}

/** Time passes: seconds, minutes, or days at a jump. */
export function time(simulation: Simulation): string {
  const seconds = simulation.prng.pick([1, 5, 12, 40, 300, 660, 4_000, 90_000])
  simulation.advance(seconds)
  return `time +${seconds}`
}

/** A partner changes its behaviour. */
export function partnerBehaviour(simulation: Simulation): string {
  const { prng } = simulation
  if (!simulation.erratic) return 'mood well'
  const party = prng.pick(['gateway', 'bank'] as const)
  simulation[party].behaviour = prng.chance(50) ? 'normal' : prng.pick(BEHAVIOURS)
  return `mood ${party} ${simulation[party].behaviour}`
}

/** The director orders a fault. */
export function fault({ prng, faults, erratic }: Simulation): string {
  if (!erratic) return 'fault as given'
  const one = prng.pick(everyFault)
  faults.order(one)
  return `fault ${faultName(one)}`
}

/** The job that takes the QR of an ended request back. */
export async function retractQr(simulation: Simulation): Promise<string> {
  const reference = simulation.qrs.shift()
  if (reference === undefined) return 'take back nothing'
  const done = await takeQrBack(simulation.context, simulation.gateway, reference)
  if (!done) simulation.qrs.push(reference)
  return `take back ${done}`
}

/** Both watching jobs at the same moment, each of them twice. */
export async function runPaymentWatchTwice(simulation: Simulation): Promise<string> {
  const { context, gateway, bank } = simulation
  await Promise.all([
    watchPayments(context, gateway),
    watchPayments(context, gateway),
    watchTransfers(context, bank),
    watchTransfers(context, bank),
  ])
  const lines = followPoll(simulation)
  return `together ${lines} ${await runPaymentWatch(simulation)}`
}
