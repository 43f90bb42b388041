import { satang } from '#kit/money.ts'
import { depositRoutes, watchTransfers } from '#modules/deposits/index.ts'
import { assertEqual, callerOf, Divergence, codeOf } from './member-steps.ts'
import { expireTransfers, newTransfer, refusesDeposit, takeLine } from './model.ts'
import { type Actor, type Simulation, STRANGER } from './simulation.ts'

const LATE_MS = 60_000

/** Asks for a deposit by transfer; one in ten repeats the key of an older deposit, of either rail. */
export async function requestTransfer(simulation: Simulation, actor: Actor): Promise<string> {
  const { prng, context, gateway, nowMs } = simulation
  const { model, member } = actor
  const old = prng.chance(10) ? model.deposits.findLast(({ rail }) => rail !== 'auto') : undefined
  const key = old?.key ?? `dep-${prng.name()}`
  const asked = old?.asked ?? BigInt(prng.pick([50, 300, 300, 2_000])) * 100n
  const routes = depositRoutes(context, gateway, { birthDateNeeded: false })
  const input = { amount: satang(asked), promotion_id: '', ip: '' } as never
  const actual = codeOf(await routes['POST /requests/deposit/prepare'](input, callerOf(actor, simulation, key)))
  const replayCode = old?.rail === 'transfer' ? 'ok' : 'IDEMPOTENCY_KEY_REUSED'
  assertEqual(`prepare ${asked}`, actual, old ? replayCode : (refusesDeposit(model, nowMs()) ?? 'ok'))
  if (old || actual !== 'ok') return `prepare ${asked} ${actual}`
  const [row] = await context.database.read((tx) =>
    tx.rows<{ pay: bigint }>(
      'simulate.pay_amount',
      'select pay_amount as pay from deposits.deposit where member_id = $1 and id = $2',
      [member, key],
    ),
  )
  const pay = row?.pay ?? 0n
  if (pay < asked || pay > asked + 99n) throw new Divergence(`a transfer of ${asked} is to be paid with ${pay}`)
  model.deposits.push({ ...newTransfer(key, asked, nowMs()), pay })
  return `prepare ${asked} as ${pay}`
}

/** A person sends money to our account: the requested amount, another amount, another member's, or unsolicited; some of it twice, some
 *  from a stranger's account, some listed late or in two lines. */
export function transfer(simulation: Simulation, actor: Actor): string {
  const { prng, faults, bank, nowMs } = simulation
  const quoted = prng
    .pick([actor, actor, actor, prng.pick(simulation.actors)])
    .model.deposits.findLast(({ pay }) => pay !== null)
  const amount = quoted?.pay && prng.chance(75) ? quoted.pay : BigInt(prng.pick([1, 4_999, 30_000, 30_017]))
  const sent = faults.take('bank', 'wrong-amount') && amount > 100n ? amount - 100n : amount
  const strange = prng.chance(12) || faults.take('bank', 'wrong-sender')
  const twice = prng.chance(10) ? 2 : 1
  const copies = faults.take('bank', 'duplicate') ? 2 : 1
  const visibleMs = nowMs() + (faults.take('bank', 'late') ? LATE_MS : 0)
  const index = simulation.actors.indexOf(actor)
  for (let time = 0; time < twice; time += 1) {
    const id = `bnk_${bank.arrivals.length}`
    const line = { id, from: strange ? null : index, amount: sent, atMs: nowMs(), visibleMs, copies, taken: false }
    bank.arrivals.push({ ...line, payer: strange ? STRANGER : actor.account })
  }
  return `transfer ${sent}${strange ? ' from a stranger' : ''}${twice > 1 ? ' twice' : ''}`
}

/** The job that reads the statement, and ends the transfers whose window has closed. */
export async function pollBank(simulation: Simulation): Promise<string> {
  const { context, bank } = simulation
  await watchTransfers(context, bank)
  return `look ${followPoll(simulation)}`
}

/** Has the model take in what was listed, the oldest first. */
export function followPoll({ bank, actors, suspense, nowMs }: Simulation): number {
  const members = actors.map(({ model }) => model)
  const newLines = (bank.listed ?? []).filter(({ taken }) => !taken).sort((a, b) => a.atMs - b.atMs)
  for (const line of newLines) {
    const { owner, amount } = takeLine(members, line, nowMs())
    if (owner === null) suspense.push(amount)
  }
  expireTransfers(members, bank.listed !== null, nowMs())
  bank.listed = null
  return newLines.length
}
