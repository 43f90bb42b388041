import type { ReactNode } from 'react'
import { Badge } from '#ui/badge.tsx'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/icon.tsx'
import { BankPill } from './bank-pill.tsx'
import { accountNumberForPeople, accountNumberSpoken, bankBadgeText } from '#contract/plain/bank-words.ts'
import { bankOf } from './bank.ts'
import type { Profile } from '#member/session/snapshot.ts'
import * as state from '#member/session/state.ts'

type OwnAccountProps = { profile: Profile; caption?: ReactNode; big?: boolean; small?: boolean }

/** The registered account: the only one money comes from and goes to. */
export function OwnAccount({ profile, caption, big, small }: OwnAccountProps) {
  const [bank, digits, name] = [state.bank_name(profile), state.account_number(profile), state.user_fullname(profile)]
  if (!bank || !digits) return null
  return (
    <section className={classes('card own-account', big && 'big', small && 'small')}>
      {caption && (
        <div className="row apart caption quiet">
          <span>{caption}</span>
          <BankPill status={profile.bank_standing} />
        </div>
      )}
      <AccountLine bank={bank} digits={digits} name={name} size={small ? 44 : 52}>
        <span className="faint">
          <Icon name="lock" size={20} />
        </span>
      </AccountLine>
    </section>
  )
}

type AccountLineProps = { bank: string; digits: string; name: string | null; size?: 44 | 52; children?: ReactNode }

/** Digits are read out singly; `children`: buttons. */
export function AccountLine({ bank, digits, name, size = 52, children }: AccountLineProps) {
  return (
    <div className="row">
      <Badge text={bankBadgeText(bank)} color={bankOf(bank)?.color ?? '#1F2448'} size={size} />
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
