import type { ReactNode } from 'react'
import { Badge } from '#ui/badge.tsx'
import { Icon } from '#ui/icon.tsx'
import { accountNumberForPeople, accountNumberSpoken, bankBadgeText, bankOf } from './bank.ts'
import type { Profile } from './seen.ts'

type OwnAccountProps = { profile: Profile; caption?: ReactNode; big?: boolean }

/** The member's registered bank account: the only one money comes from and goes to. */
export function OwnAccount({ profile, caption, big }: OwnAccountProps) {
  const { bank, account_number: digits, name } = profile
  if (!bank || !digits) return null
  return (
    <section className={big ? 'card own-account big' : 'card own-account'}>
      {caption && (
        <div className="row apart caption quiet">
          <span>{caption}</span>
          <span className="pill ok">
            <Icon name="shield" />
            บัญชีของคุณ
          </span>
        </div>
      )}
      <AccountLine bank={bank} digits={digits} name={name}>
        <span className="faint">
          <Icon name="lock" size={20} />
        </span>
      </AccountLine>
    </section>
  )
}

/** One bank account in a line: badge, bank, number (spoken digit by digit), name; at its end what can be done with it. */
export function AccountLine({ bank, digits, name, children }: { bank: string; digits: string; name: string | null; children?: ReactNode }) {
  return (
    <div className="row">
      <Badge text={bankBadgeText(bank)} color={bankOf(bank)?.color ?? '#1F2448'} size={52} />
      <div className="grow">
        <div className="caption quiet">{bankOf(bank)?.thai_name ?? bank}</div>
        <div className="money own-number">
          <span className="unseen">{accountNumberSpoken(digits)}</span>
          <span aria-hidden="true">{accountNumberForPeople(digits)}</span>
        </div>
        <div className="caption quiet">{name}</div>
      </div>
      {children}
    </div>
  )
}
