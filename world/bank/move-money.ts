import type { z } from 'zod'
import type { PayoutResult, payout } from '#contract/partners/bank.ts'
import { newId } from '#kit/ids.ts'
import { bahtText, parseBaht } from '#kit/money.ts'
import type { WorldDesk } from '../desk.ts'
import { Refused } from '../doors.ts'
import { type Account, bookLine, insertPayout, openAccount, readAccount, readPayout } from './accounts.store.ts'
import { readNamedAccount } from './named-accounts.store.ts'
import { closedAccountPrefix, parseBankCode, personOpeningSatang, siteAccount } from './banks.ts'

/** How late a line is that the director made late. */
const LATE_MS = 60_000

/** The stranger whose account a wrong sender's money comes from. */
export const stranger = { bank: 'bbl', number: '5550001112', name: 'สมหญิง ไม่เกี่ยวข้อง' } as const

type Person = { bank: string; number: string; name: string }

/** Reads a person's account from a door's fields. Refuses a bank code that cannot be one. */
export function person(bank: string, number: string, name: string): Person {
  const code = parseBankCode(bank)
  if (code === null) throw new Refused(422, 'BANK_UNKNOWN', 'bank: not a bank code', { field: 'bank' })
  return { bank: code, number, name: name.normalize('NFC').replace(/\s+/g, ' ') }
}

/** Reads an amount of baht above zero, in satang. */
export function amountAboveZero(text: string): number {
  const satang = parseBaht(text)
  if (satang === null || satang <= 0n)
    throw new Refused(422, 'AMOUNT_INVALID', 'amount: baht above zero with at most two decimals', { field: 'amount' })
  return Number(satang)
}

/** Moves money between two accounts, both opened on first sight. Must run inside a transaction. Refuses: `INSUFFICIENT_FUNDS`. */
export function moveMoney(
  desk: WorldDesk,
  move: { from: Person; to: Person; satang: number; channel: string; description: string; lateMs?: number; copies?: number },
): { transactionId: string; atMs: number; payer: Account } {
  const now = desk.clock.now()
  const atMs = now.getTime()
  const payer = openAccount(desk.database, move.from, personOpeningSatang, atMs)
  const receiver = openAccount(desk.database, move.to, personOpeningSatang, atMs)
  if (payer.bank === receiver.bank && payer.number === receiver.number)
    throw new Refused(422, 'SAME_ACCOUNT', 'an account cannot pay itself')
  if (payer.balance < move.satang) {
    throw new Refused(422, 'INSUFFICIENT_FUNDS', 'the account does not hold that much', { balance: bahtText(BigInt(payer.balance)) })
  }
  const transactionId = newId('bnk', now)
  const line = { transactionId, atMs, amount: move.satang, channel: move.channel, description: move.description }
  bookLine(desk.database, payer, { ...line, visibleMs: atMs, direction: 'out', other: receiver })
  bookLine(desk.database, receiver, {
    ...line,
    visibleMs: atMs + (move.lateMs ?? 0),
    direction: 'in',
    other: { ...payer, name: move.from.name },
    copies: move.copies ?? 1,
  })
  return { transactionId, atMs, payer }
}

/** A person's transfer in a banking app. The director may change its amount or sender, delay its line, or list it twice. */
export function transferOfPerson(desk: WorldDesk, from: Person, to: Person, satang: number) {
  return desk.database.transaction(() => {
    const wrongAmount = satang > 100 && desk.faults.take('bank', 'wrong-amount')
    const wrongSender = desk.faults.take('bank', 'wrong-sender')
    const late = desk.faults.take('bank', 'late')
    const duplicate = desk.faults.take('bank', 'duplicate')
    const moved = wrongAmount ? satang - 100 : satang
    const receiver = readAccount(desk.database, to.bank, to.number)
    const { transactionId, atMs } = moveMoney(desk, {
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

function refusalOfPayout(desk: WorldDesk, asked: PayoutFields, satang: number): Reason | null {
  if (asked.from_account_number !== siteAccount.number) return 'ACCOUNT_UNKNOWN'
  if (parseBankCode(asked.to_bank) === null) return 'BANK_UNKNOWN'
  if (satang <= 0) return 'AMOUNT_INVALID'
  const named = readNamedAccount(desk.database, asked.to_bank.trim().toLowerCase(), asked.to_account_number)
  if (named?.standing === 'absent') return 'ACCOUNT_UNKNOWN'
  if (named?.standing === 'closed' || asked.to_account_number.startsWith(closedAccountPrefix)) return 'ACCOUNT_CLOSED'
  const site = readAccount(desk.database, siteAccount.bank, siteAccount.number)
  return site === undefined || site.balance < satang ? 'INSUFFICIENT_FUNDS' : null
}

/** Pays out from the site's account, once per reference: the same reference and content answers the first result again.
 *  Refuses: `REFERENCE_REUSED` for other content. A bank's final no is a result with status `rejected`. */
export function payOut(desk: WorldDesk, asked: PayoutFields): PayoutResult {
  const content = JSON.stringify([
    asked.from_account_number,
    asked.to_bank.toLowerCase(),
    asked.to_account_number,
    asked.to_name,
    asked.amount,
  ])
  return desk.database.transaction(() => {
    const known = readPayout(desk.database, asked.reference)
    if (known !== undefined) {
      if (known.content !== content) throw new Refused(409, 'REFERENCE_REUSED', 'reference: already used for another transfer')
      return known.result
    }
    const satang = Number(parseBaht(asked.amount) ?? 0n)
    const reason = refusalOfPayout(desk, asked, satang)
    const now = desk.clock.now()
    const to = { bank: asked.to_bank.trim().toLowerCase(), number: asked.to_account_number, name: asked.to_name }
    const move = { from: siteAccount, to, satang, channel: 'API', description: `ถอนเงิน ${asked.reference}` }
    const moves = reason === null && !desk.faults.take('bank', 'never-paid')
    const transactionId = moves ? moveMoney(desk, move).transactionId : newId('bnk', now)
    if (moves && desk.faults.take('bank', 'paid-twice')) moveMoney(desk, move)
    insertPayout(desk.database, {
      reference: asked.reference,
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
    const stored = readPayout(desk.database, asked.reference)
    if (stored === undefined) throw new Error('a payout just written must be there')
    return stored.result
  })
}
