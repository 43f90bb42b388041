import { accountNumberForPeople, bankShortName } from '#contract/plain/bank-words.ts'
import { railTexts } from '#contract/plain/deposit-rails.th.ts'
import { bahtForPeople } from '#kit/money.ts'
import * as th from './receipt.th.ts'
import type { CompletedRequest } from './request-watch.ts'
import type { Profile } from '#member/session/snapshot.ts'
import { bangkokDayTime } from '#kit/thai-time.ts'

export type Receipt = {
  title: string
  amount: string
  number: string
  rows: readonly (readonly [name: string, value: string])[]
}

/** For sharing: only the last four digits of the account, and no balance. */
export function receiptOf(
  request: CompletedRequest,
  { bank, account_number: digits }: Pick<Profile, 'bank' | 'account_number'>,
): Receipt {
  const { type, amount, bonus, rail, completed_at: completedAt, created_at: createdAt, number } = request
  // A withdrawal went to the account of its day; a deposit came from the member's.
  const [ownBank, ownDigits] =
    request.bank !== null && rail === null ? [request.bank, request.account_number] : [bank, digits]
  return {
    title: type === 'deposit' ? th.deposited : th.withdrawn,
    amount: bahtForPeople(amount),
    number,
    rows: [
      ...(bonus === '0.00' ? [] : [[th.bonus, `+${bahtForPeople(bonus)}`] as const]),
      ...(rail === null ? [] : [[th.way, railTexts[rail]] as const]),
      ...(ownBank && ownDigits ? [[th.account, `${bankShortName(ownBank)} ${maskedAccount(ownDigits)}`] as const] : []),
      [th.at, bangkokDayTime(completedAt ?? createdAt)],
      [th.number, number],
    ],
  }
}

/** "xxx-x-xx789-0", as banks mask. */
function maskedAccount(digits: string): string {
  let hidden = digits.length - 4
  return accountNumberForPeople(digits).replace(/\d/g, (digit) => (hidden-- > 0 ? 'x' : digit))
}
