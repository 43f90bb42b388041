import type { Satang } from '#kit/money.ts'
import type { Bank, Gateway, GatewayPayment, Payer, StatementFeed, StatementLine } from '#modules/treasury/index.ts'
import type { FaultBook, MoneyParty } from './faults.ts'
import type { ModelLine } from './model.ts'

/** The process ends here: the command is abandoned between two transactions, without cleanup. */
export class Crash extends Error {
  override readonly name = 'Crash'
}

/** How a partner takes the next calls. `silent-…`: no answer comes, and the partner has not acted (`before`) or has (`after`).
 *  `crash-…`: our process dies before or after the partner acted. */
export type Behaviour = 'normal' | 'silent-before' | 'silent-after' | 'refusing' | 'crash-before' | 'crash-after'
export const BEHAVIOURS: readonly Behaviour[] = [
  'normal',
  'silent-before',
  'silent-after',
  'refusing',
  'crash-before',
  'crash-after',
]

/** Performs the partner's action by its behaviour: not at all, with its answer lost, or normally. */
function withBehaviour<Answer, Else>(
  behaviour: Behaviour,
  perform: () => Answer,
  otherwise: { unknown: Else; refused: Else },
): Answer | Else {
  if (behaviour === 'crash-before') throw new Crash('before the partner acted')
  if (behaviour === 'silent-before') return otherwise.unknown
  if (behaviour === 'refusing') return otherwise.refused
  const answer = perform()
  if (behaviour === 'crash-after') throw new Crash('after the partner acted')
  return behaviour === 'silent-after' ? otherwise.unknown : answer
}

/** The director's faults of one call come before the behaviour of the whole partner. */
function behaviourOfCall(faults: FaultBook, party: MoneyParty, behaviour: Behaviour): Behaviour {
  if (party === 'bank' && faults.take(party, 'lost')) return 'silent-before'
  return faults.take(party, 'timed-out') || faults.take(party, 'error-after-effect') ? 'silent-after' : behaviour
}

/** A gateway in memory. `pay` is a person who scans a QR; the notices that follow are in `webhooks`, in the order they happened.
 *  `lastBehaviour`: that of the last call, for the model. */
export function openGateway(faults: FaultBook) {
  const payments = new Map<string, GatewayPayment>()
  const webhooks: string[] = []
  const byCharge = (chargeId: string) => [...payments.values()].find((one) => one.chargeId === chargeId) ?? 'absent'
  const gateway: Gateway & {
    behaviour: Behaviour
    lastBehaviour: Behaviour
    webhooks: string[]
    find(reference: string): GatewayPayment | undefined
    pay(reference: string, payer: Payer): Satang | null
    /** Whether this QR can still be paid. */
    mayPay(reference: string): boolean
  } = {
    behaviour: 'normal',
    lastBehaviour: 'normal',
    webhooks,
    find: (reference) => payments.get(reference),
    mayPay: (reference) => payments.get(reference)?.status === 'pending',
    pay(reference, payer) {
      const payment = payments.get(reference)
      const late = payment?.status === 'expired' && faults.take('gateway', 'late')
      if (!payment || (payment.status !== 'pending' && !late)) return null
      const paid = (faults.take('gateway', 'wrong-amount') ? payment.asked - 100n : payment.asked) as Satang
      payments.set(reference, { ...payment, status: 'paid', paid, payer })
      if (faults.take('gateway', 'lost')) return paid
      const copies = faults.take('gateway', 'duplicate') ? 3 : 1
      const copiesSent = Array.from({ length: copies }, () => payment.chargeId)
      if (faults.take('gateway', 're-ordered')) webhooks.unshift(...copiesSent)
      else webhooks.push(...copiesSent)
      return paid
    },
    async openPayment({ reference, amount }) {
      const perform = () => {
        const opened: GatewayPayment = {
          chargeId: `chrg_${reference}`,
          reference,
          status: 'pending',
          asked: amount,
          paid: null,
          refunded: 0n as Satang,
          payer: null,
          qrPayload: `qr:${reference}`,
        }
        const payment = payments.get(reference) ?? opened
        payments.set(reference, payment)
        return payment
      }
      gateway.lastBehaviour = behaviourOfCall(faults, 'gateway', gateway.behaviour)
      return withBehaviour(gateway.lastBehaviour, perform, { unknown: 'unknown' as const, refused: 'refused' as const })
    },
    async findPayment(by) {
      if (gateway.behaviour !== 'normal' && gateway.behaviour !== 'refusing') return 'unknown'
      return 'reference' in by ? (payments.get(by.reference) ?? 'absent') : byCharge(by.chargeId)
    },
    async expirePayment(chargeId) {
      if (gateway.behaviour !== 'normal') return 'unknown'
      const payment = byCharge(chargeId)
      if (payment !== 'absent' && payment.status === 'pending')
        payments.set(payment.reference ?? '', { ...payment, status: 'expired' })
      return 'done'
    },
  }
  return gateway
}

/** Money on its way to our account, as the bank's statement will show it. */
export type Arrival = ModelLine & { payer: Payer }

/** A bank in memory that pays each reference once and lists what came to our account. */
export function openBank(faults: FaultBook, now: () => Date) {
  const paid = new Map<string, Satang>()
  const arrivals: Arrival[] = []
  const bank: Bank &
    StatementFeed & {
      behaviour: Behaviour
      lastBehaviour: Behaviour
      paid: ReadonlyMap<string, Satang>
      arrivals: Arrival[]
      /** The lines of all readings since the model has followed them: of two at once, the second may list what is newer only. Null when the
       *  bank was silent. */
      listed: Arrival[] | null
    } = {
    behaviour: 'normal',
    lastBehaviour: 'normal',
    paid,
    arrivals,
    listed: null,
    async pay({ reference, amount }) {
      const perform = () => {
        paid.set(reference, paid.get(reference) ?? amount)
        return { status: 'sent' as const, transactionId: `tx_${reference}` }
      }
      bank.lastBehaviour = behaviourOfCall(faults, 'bank', bank.behaviour)
      return withBehaviour(bank.lastBehaviour, perform, {
        unknown: { status: 'unknown' as const },
        refused: { status: 'refused' as const, reason: 'ACCOUNT_CLOSED' },
      })
    },
    async findPayout(reference) {
      bank.lastBehaviour = bank.behaviour
      if (bank.behaviour.startsWith('silent')) return { status: 'unknown' }
      return paid.has(reference) ? { status: 'sent', transactionId: `tx_${reference}` } : { status: 'absent' }
    },
    async readStatement(_account, since) {
      if (bank.behaviour.startsWith('silent')) return 'unknown'
      const visible = arrivals.filter(({ atMs, visibleMs }) => atMs >= since.getTime() && visibleMs <= now().getTime())
      if (faults.take('bank', 're-ordered')) visible.reverse()
      bank.listed = [...new Set([...(bank.listed ?? []), ...visible])]
      return visible.flatMap((one) => Array.from({ length: one.copies }, () => lineOf(one)))
    },
  }
  return bank
}

const lineOf = ({ id, atMs, amount, payer }: Arrival): StatementLine => ({
  transactionId: id,
  at: new Date(atMs),
  direction: 'in',
  through: 'transfer',
  amount: amount as Satang,
  other: payer,
})
