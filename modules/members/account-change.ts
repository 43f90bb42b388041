import { accountChangeAllows, type AccountChangeState } from '#contract/plain/account-change.ts'
import type { RiskLevel, RiskReason } from '#contract/plain/risk.ts'
import { plusSeconds } from '#kit/clock.ts'
import type { MemberId } from '#kit/ids.ts'
import { nameKey } from './person-name.ts'

/** A bank account as it is written: whose name stands on it is what the bank book says. */
export type Account = { bank: string; accountNumber: string; name: string }

/** What was thought of the request when it was asked for; only operators see it. */
export type ChangeRisk = { score: number; level: RiskLevel; reasons: readonly RiskReason[] }

/** A member's request to have another bank account. `endedAt` of an approved one is when it took effect. */
export type AccountChange = {
  member: MemberId
  id: string
  state: AccountChangeState
  old: Account
  wanted: Account
  nameDiffers: boolean
  /** Why, in the member's words; always there where the name differs. */
  reason: string | null
  approvalsRequired: 1 | 2
  risk: ChangeRisk
  /** Why not, in the operator's words. */
  cause: string | null
  requestedAt: Date
  expiresAt: Date
  endedAt: Date | null
  verification: WaitingVerification
}

/** What the bank reported of the wanted account when it was asked for. `why` counts only where it said nothing. */
export type WaitingVerification = { verifiedAt: Date | null; evidence: string | null; why: 'not_asked' | 'silent' | 'unanswerable' }

/** The rules of a change (decisions, section 4; docs/decisions/0018). */
export const accountChangeRules = {
  /** How long withdrawals are paused after a change has taken effect, and money from the old account is still the member's. */
  freezeSeconds: 86_400,
  /** How long a request waits for operators. */
  waitSeconds: 3 * 86_400,
  requestsPerDayMax: 3,
} as const

/** How long a member is not paid out, and no lasting right is granted, after a reset where they had not logged in before: long enough to notice that a
 *  SIM was taken over. */
export const resetCooldownSeconds = 86_400

/** What a change's state allows; the table is shared with the screens. A request whose time is over waits for nobody, whatever stands in its row. */
export const accountChangeCan = {
  takeBack: (change: AccountChange, now: Date): boolean => accountChangeAllows[change.state].takeBack && now < change.expiresAt,
  review: (change: AccountChange, now: Date): boolean => accountChangeAllows[change.state].approve && now < change.expiresAt,
  expire: (change: AccountChange, now: Date): boolean => accountChangeAllows[change.state].expire && now >= change.expiresAt,
}

/** Whether two names mean the same person, as far as names can tell. */
export const isSameName = (one: string, other: string): boolean => nameKey(one) === nameKey(other)

/** Four eyes where the name differs or the risk is high, else two. */
export const approvalsRequiredForChange = (nameDiffers: boolean, level: RiskLevel): 1 | 2 => (nameDiffers || level === 'high' ? 2 : 1)

/** Why a member cannot withdraw for now: a change waits, the account was given up for its owner, a change took effect less than a day ago, or the
 *  password was reset less than a day ago on a device nobody knew the member by. */
export type PayoutHold =
  | { why: 'account_changing' }
  | { why: 'account_given_up' }
  | { why: 'account_frozen'; until: Date }
  | { why: 'password_reset'; since: Date; until: Date }

/** What a hold is judged from: the change that waits, when the account was given up, when the last change took effect, and until when payouts are paused
 *  after a reset. */
type HoldSigns = { waiting: AccountChange | null; givenUpAt: Date | null; lastEffectAt: Date | null; cooldownUntil: Date | null }

/** Judges whether a member can withdraw; the pause that lasts longer is the one reported. At exactly 24 hours it is over. */
export function payoutHold({ waiting, givenUpAt, lastEffectAt, cooldownUntil }: HoldSigns, now: Date): PayoutHold | null {
  if (waiting && now < waiting.expiresAt) return { why: 'account_changing' }
  if (givenUpAt) return { why: 'account_given_up' }
  const frozenUntil = lastEffectAt && plusSeconds(lastEffectAt, accountChangeRules.freezeSeconds)
  const frozen = frozenUntil && now < frozenUntil ? ({ why: 'account_frozen', until: frozenUntil } as const) : null
  const cooldown =
    cooldownUntil && now < cooldownUntil
      ? ({ why: 'password_reset', since: plusSeconds(cooldownUntil, -resetCooldownSeconds), until: cooldownUntil } as const)
      : null
  if (frozen === null || cooldown === null) return frozen ?? cooldown
  return cooldown.until > frozen.until ? cooldown : frozen
}
