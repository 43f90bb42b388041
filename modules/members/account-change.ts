import { accountChangeAllows, type AccountChangeState } from '#contract/plain/account-change.ts'
import type { RiskLevel, RiskReason } from '#contract/plain/risk.ts'
import { plusSeconds } from '#kit/clock.ts'
import type { MemberId } from '#kit/ids.ts'
import { nameKey } from './person-name.ts'

/** As the bank book shows it. */
export type Account = { bank: string; accountNumber: string; name: string }

/** Only operators see it. */
export type ChangeRisk = { score: number; level: RiskLevel; reasons: readonly RiskReason[] }

export type AccountChange = {
  member: MemberId
  id: string
  state: AccountChangeState
  old: Account
  wanted: Account
  nameDiffers: boolean
  /** Required where the name differs. */
  reason: string | null
  approvalsRequired: 1 | 2
  risk: ChangeRisk
  cause: string | null
  requestedAt: Date
  expiresAt: Date
  endedAt: Date | null
  verification: WaitingVerification
}

/** At the request. `evidence`: the bank's reference. */
export type WaitingVerification = {
  verifiedAt: Date | null
  evidence: string | null
  why: 'not_asked' | 'silent' | 'unanswerable'
}

/** docs/decisions/0018; the pause of withdrawals is the setting `account_change_hold`. */
export const accountChangeRules = {
  waitSeconds: 3 * 86_400,
  requestsPerDayMax: 3,
} as const

/** Long enough to notice a stolen SIM. */
export const resetCooldownSeconds = 86_400

/** A row whose time is over is not waiting, whatever its state. */
export const accountChangeCan = {
  takeBack: (change: AccountChange, now: Date): boolean =>
    accountChangeAllows[change.state].takeBack && now < change.expiresAt,
  review: (change: AccountChange, now: Date): boolean =>
    accountChangeAllows[change.state].approve && now < change.expiresAt,
  expire: (change: AccountChange, now: Date): boolean =>
    accountChangeAllows[change.state].expire && now >= change.expiresAt,
}

export const isSameName = (one: string, other: string): boolean => nameKey(one) === nameKey(other)

export const approvalsRequiredForChange = (nameDiffers: boolean, level: RiskLevel): 1 | 2 =>
  nameDiffers || level === 'high' ? 2 : 1

export type PayoutHold =
  | { why: 'account_changing' }
  | { why: 'account_given_up' }
  | { why: 'account_frozen'; until: Date }
  | { why: 'password_reset'; since: Date; until: Date }

type HoldSigns = {
  waiting: AccountChange | null
  givenUpAt: Date | null
  frozenUntil: Date | null
  cooldownUntil: Date | null
}

/** Of two pauses the longer one is reported. */
export function payoutHold(
  { waiting, givenUpAt, frozenUntil, cooldownUntil }: HoldSigns,
  now: Date,
): PayoutHold | null {
  if (waiting && now < waiting.expiresAt) return { why: 'account_changing' }
  if (givenUpAt) return { why: 'account_given_up' }
  const frozen = frozenUntil && now < frozenUntil ? ({ why: 'account_frozen', until: frozenUntil } as const) : null
  const cooldown =
    cooldownUntil && now < cooldownUntil
      ? ({
          why: 'password_reset',
          since: plusSeconds(cooldownUntil, -resetCooldownSeconds),
          until: cooldownUntil,
        } as const)
      : null
  if (frozen === null || cooldown === null) return frozen ?? cooldown
  return cooldown.until > frozen.until ? cooldown : frozen
}
