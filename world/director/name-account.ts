import { type NamedAccount, nameAccount } from '#contract/partners/director.ts'
import { parseBankCode } from '../bank/banks.ts'
import { saveNamedAccount } from '../bank/named-accounts.store.ts'
import type { WorldDesk } from '../desk.ts'
import { accept, type Fields, Refused } from '../doors.ts'

/** Says whose an account is, or that it does not exist or is closed, whatever was said before. Refuses: `FIELD_INVALID`, `BANK_UNKNOWN`. */
export function nameAccountAt(desk: WorldDesk, fields: Fields): NamedAccount {
  const { bank, account_number, standing, name } = accept(nameAccount, fields)
  if (parseBankCode(bank) === null) throw new Refused(422, 'BANK_UNKNOWN', 'bank: not a bank code', { field: 'bank' })
  const account = { bank, account_number, standing, name: standing === 'open' ? (name ?? '') : '' }
  saveNamedAccount(desk.database, account)
  return account
}
