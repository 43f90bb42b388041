import type { Satang } from '#kit/money.ts'
import type { Bank, Gateway, GatewayPayment, Payer } from '#modules/treasury/index.ts'

/** The process ends here: the command is abandoned between two transactions, and nobody hears of it. */
export class Crash extends Error {
  override readonly name = 'Crash'
}

/** How a partner takes the next calls. `crash-…`: our process dies before or after the partner acted. */
export type Mood = 'well' | 'silent-before' | 'silent-after' | 'refusing' | 'crash-before' | 'crash-after'
export const MOODS: readonly Mood[] = ['well', 'silent-before', 'silent-after', 'refusing', 'crash-before', 'crash-after']

/** Does the partner's deed as its mood has it: not at all, unheard, or well. */
function inMood<Answer, Else>(mood: Mood, deed: () => Answer, otherwise: { unknown: Else; refused: Else }): Answer | Else {
  if (mood === 'crash-before') throw new Crash('before the partner acted')
  if (mood === 'silent-before') return otherwise.unknown
  if (mood === 'refusing') return otherwise.refused
  const answer = deed()
  if (mood === 'crash-after') throw new Crash('after the partner acted')
  return mood === 'silent-after' ? otherwise.unknown : answer
}

/** A gateway in memory. `pay` is a person who scans a QR; what follows from it stands in `webhooks`, in the order it happened. */
export function openGateway() {
  const payments = new Map<string, GatewayPayment>()
  const webhooks: string[] = []
  const byCharge = (chargeId: string) => [...payments.values()].find((one) => one.chargeId === chargeId) ?? 'absent'
  const gateway: Gateway & {
    mood: Mood
    webhooks: string[]
    find(reference: string): GatewayPayment | undefined
    pay(reference: string, payer: Payer): boolean
  } = {
    mood: 'well',
    webhooks,
    find: (reference) => payments.get(reference),
    pay(reference, payer) {
      const payment = payments.get(reference)
      if (payment?.status !== 'pending') return false
      payments.set(reference, { ...payment, status: 'paid', paid: payment.asked, payer })
      webhooks.push(payment.chargeId)
      return true
    },
    async openPayment({ reference, amount, expiresAt }) {
      const deed = () => {
        const fresh: GatewayPayment = {
          chargeId: `chrg_${reference}`,
          reference,
          status: 'pending',
          asked: amount,
          paid: null,
          payer: null,
          qrPayload: `qr:${reference}`,
          expiresAt,
        }
        const payment = payments.get(reference) ?? fresh
        payments.set(reference, payment)
        return payment
      }
      return inMood(gateway.mood, deed, { unknown: 'unknown' as const, refused: 'refused' as const })
    },
    async findPayment(by) {
      if (gateway.mood !== 'well' && gateway.mood !== 'refusing') return 'unknown'
      return 'reference' in by ? (payments.get(by.reference) ?? 'absent') : byCharge(by.chargeId)
    },
    async expirePayment(chargeId) {
      if (gateway.mood !== 'well') return 'unknown'
      const payment = byCharge(chargeId)
      if (payment !== 'absent' && payment.status === 'pending') payments.set(payment.reference ?? '', { ...payment, status: 'expired' })
      return 'done'
    },
  }
  return gateway
}

/** A bank in memory that pays each reference once. */
export function openBank() {
  const paid = new Map<string, Satang>()
  const bank: Bank & { mood: Mood; paid: ReadonlyMap<string, Satang> } = {
    mood: 'well',
    paid,
    async pay({ reference, amount }) {
      const deed = () => {
        paid.set(reference, paid.get(reference) ?? amount)
        return { status: 'sent' as const, transactionId: `tx_${reference}` }
      }
      return inMood(bank.mood, deed, {
        unknown: { status: 'unknown' as const },
        refused: { status: 'refused' as const, reason: 'ACCOUNT_CLOSED' },
      })
    },
    async findPayout(reference) {
      if (bank.mood.startsWith('silent')) return { status: 'unknown' }
      return paid.has(reference) ? { status: 'sent', transactionId: `tx_${reference}` } : { status: 'absent' }
    },
  }
  return bank
}
