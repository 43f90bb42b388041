import type { z } from 'zod'
import type { PayoutResult, payout } from '#contract/partners/bank.ts'
import { newId } from '#kit/ids.ts'
import { bahtText, parseBaht } from '#kit/money.ts'
import type { WorldContext } from '../context.ts'
import { HttpError } from '#kit/party/requests.ts'
import { type Account, insertLine, insertPayout, insertAccount, selectAccount, selectPayout } from './accounts.store.ts'
import { selectNamedAccount } from './named-accounts.store.ts'
import { closedAccountPrefix, parseBankCode, personOpeningSatang, siteAccount } from './banks.ts'

const LATE_MS = 60_000

export const stranger = { bank: 'bbl', number: '5550001112', name: 'สมหญิง ไม่เกี่ยวข้อง' } as const

type Person = { bank: string; number: string; name: string }

/** Refuses an invalid bank code. */
export function parsePerson(bank: string, number: string, name: string): Person {
  const code = parseBankCode(bank)
  if (code === null) throw new HttpError(422, 'BANK_UNKNOWN', 'bank: not a bank code', { field: 'bank' })
  return { bank: code, number, name: name.normalize('NFC').replace(/\s+/g, ' ') }
}

/** In satang; refuses zero and less. */
export function parsePositiveAmount(text: string): number {
  const satang = parseBaht(text)
  if (satang === null || satang <= 0n)
    throw new HttpError(422, 'AMOUNT_INVALID', 'amount: baht above zero with at most two decimals', { field: 'amount' })
  return Number(satang)
}

/** New accounts are created. Must run inside a transaction. Refuses `SAME_ACCOUNT`, `INSUFFICIENT_FUNDS`. */
export function moveMoney(
  context: WorldContext,
  move: {
    from: Person
    to: Person
    satang: number
    channel: string
    description: string
    lateMs?: number
    copies?: number
  },
): { transactionId: string; atMs: number; payer: Account } {
  const now = context.clock.now()
  const atMs = now.getTime()
  const payer = insertAccount(context.database, move.from, personOpeningSatang, atMs)
  const receiver = insertAccount(context.database, move.to, personOpeningSatang, atMs)
  if (payer.bank === receiver.bank && payer.number === receiver.number)
    throw new HttpError(422, 'SAME_ACCOUNT', 'an account cannot pay itself')
  if (payer.balance < move.satang) {
    throw new HttpError(422, 'INSUFFICIENT_FUNDS', 'the account does not hold that much', {
      balance: bahtText(BigInt(payer.balance)),
    })
  }
  const transactionId = newId('bnk', now)
  const line = { transactionId, atMs, amount: move.satang, channel: move.channel, description: move.description }
  insertLine(context.database, payer, { ...line, visibleMs: atMs, direction: 'out', other: receiver })
  insertLine(context.database, receiver, {
    ...line,
    visibleMs: atMs + (move.lateMs ?? 0),
    direction: 'in',
    other: { ...payer, name: move.from.name },
    copies: move.copies ?? 1,
  })
  return { transactionId, atMs, payer }
}

/** The director may change amount or sender, delay the line, or list it twice. */
export function transferOfPerson(context: WorldContext, from: Person, to: Person, satang: number) {
  return context.database.transaction(() => {
    const wrongAmount = satang > 100 && context.faults.take('bank', 'wrong-amount')
    const wrongSender = context.faults.take('bank', 'wrong-sender')
    const late = context.faults.take('bank', 'late')
    const duplicate = context.faults.take('bank', 'duplicate')
    const moved = wrongAmount ? satang - 100 : satang
    const receiver = selectAccount(context.database, to.bank, to.number)
    const { transactionId, atMs } = moveMoney(context, {
      from: wrongSender ? stranger : from,
      to: receiver ?? to,
      satang: moved,
      channel: 'MOBILE',
      description: 'โอนเงิน',
      lateMs: late ? LATE_MS : 0,
      copies: duplicate ? 2 : 1,
    })
    return {
      status: 'successful' as const,
      transaction_id: transactionId,
      amount: bahtText(BigInt(moved)),
      at: new Date(atMs).toISOString(),
    }
  })
}

type PayoutFields = z.output<typeof payout>
type Reason = NonNullable<PayoutResult['reason']>

function refusalOfPayout(context: WorldContext, fields: PayoutFields, satang: number): Reason | null {
  if (fields.from_account_number !== siteAccount.number) return 'ACCOUNT_UNKNOWN'
  if (parseBankCode(fields.to_bank) === null) return 'BANK_UNKNOWN'
  if (satang <= 0) return 'AMOUNT_INVALID'
  const named = selectNamedAccount(context.database, fields.to_bank.trim().toLowerCase(), fields.to_account_number)
  if (named?.standing === 'absent') return 'ACCOUNT_UNKNOWN'
  if (named?.standing === 'closed' || fields.to_account_number.startsWith(closedAccountPrefix)) return 'ACCOUNT_CLOSED'
  const site = selectAccount(context.database, siteAccount.bank, siteAccount.number)
  return site === undefined || site.balance < satang ? 'INSUFFICIENT_FUNDS' : null
}

/** Once per reference: the same content returns the first result again. Refuses `REFERENCE_REUSED`. The bank's final
 *  refusal is a result `rejected`. */
export function payOut(context: WorldContext, fields: PayoutFields): PayoutResult {
  const content = JSON.stringify([
    fields.from_account_number,
    fields.to_bank.toLowerCase(),
    fields.to_account_number,
    fields.to_name,
    fields.amount,
  ])
  return context.database.transaction(() => {
    const known = selectPayout(context.database, fields.reference)
    if (known !== undefined) {
      if (known.content !== content)
        throw new HttpError(409, 'REFERENCE_REUSED', 'reference: already used for another transfer')
      return known.result
    }
    const satang = Number(parseBaht(fields.amount) ?? 0n)
    const reason = refusalOfPayout(context, fields, satang)
    const now = context.clock.now()
    const to = { bank: fields.to_bank.trim().toLowerCase(), number: fields.to_account_number, name: fields.to_name }
    const move = { from: siteAccount, to, satang, channel: 'API', description: `ถอนเงิน ${fields.reference}` }
    const moves = reason === null && !context.faults.take('bank', 'never-paid')
    const transactionId = moves ? moveMoney(context, move).transactionId : newId('bnk', now)
    if (moves && context.faults.take('bank', 'paid-twice')) moveMoney(context, move)
    insertPayout(context.database, {
      reference: fields.reference,
      content,
      status: reason === null ? 'successful' : 'rejected',
      transaction_id: transactionId,
      reason,
      at_ms: now.getTime(),
      amount: satang,
      to_bank: to.bank,
      to_number: to.number,
      to_name: to.name,
    })
    const stored = selectPayout(context.database, fields.reference)
    if (stored === undefined) throw new Error('a payout just written must be there')
    return stored.result
  })
}
