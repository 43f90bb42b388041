import { storagePrefix } from '#contract/plain/constants.ts'
import { tabStorage } from '#member/session/tab-storage.ts'
import type { Profile } from '#member/session/snapshot.ts'

/** How long a check of the account is valid after a cancel. */
const VALID_MS = 10 * 60_000

const stored = tabStorage(`${storagePrefix}account-confirmed`)
type Account = Pick<Profile, 'bank' | 'account_number'>
const textOf = ({ bank, account_number: digits }: Account): string => `${bank} ${digits}`

/**
 * Set by a check and a cancelled deposit in this tab, valid for one visit and this account. Browser only; instants are
 * the browser's, ms.
 */
export const accountConfirmed = {
  keep: (account: Account, atMs: number): void => stored.write(`${atMs} ${textOf(account)}`),
  isValid(account: Account, nowMs: number): boolean {
    const [at = '', ...accountText] = (stored.read() ?? '').split(' ')
    const age = nowMs - Number(at)
    return at !== '' && accountText.join(' ') === textOf(account) && age >= 0 && age < VALID_MS
  },
  forget: (): void => stored.write(null),
}
