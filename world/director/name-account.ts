import { type NamedAccount, nameAccount } from '#contract/partners/director.ts'
import { parseBankCode } from '../bank/banks.ts'
import { insertNamedAccount } from '../bank/named-accounts.store.ts'
import type { WorldContext } from '../context.ts'
import { parseFields, type Fields, HttpError } from '#kit/party/requests.ts'

/** Replaces an earlier setting. Refuses `FIELD_INVALID`, `BANK_UNKNOWN`. */
export function nameAccountAt(context: WorldContext, fields: Fields): NamedAccount {
  const { bank, account_number, standing, name } = parseFields(nameAccount, fields)
  if (parseBankCode(bank) === null) throw new HttpError(422, 'BANK_UNKNOWN', 'bank: not a bank code', { field: 'bank' })
  const account = { bank, account_number, standing, name: standing === 'open' ? (name ?? '') : '' }
  insertNamedAccount(context.database, account)
  return account
}
