import { accountChangeAllows, type AccountChangeState } from '#contract/plain/account-change.ts'
import type { RiskLevel, RiskReason } from '#contract/plain/risk.ts'
import { plusSeconds } from '#kit/clock.ts'
import type { MemberId } from '#kit/ids.ts'
import { nameKey } from './person-name.ts'

/** A bank account; `name` is as the bank book shows it. */
export type Account = { bank: string; accountNumber: string; name: string }

/** The risk assessment of a request when it was made; only operators see it. */
export type ChangeRisk = { score: number; level: RiskLevel; reasons: readonly RiskReason[] }

/** A member's request for another bank account. `endedAt` of an approved one is when it took effect. */
export type AccountChange = {
  member: MemberId
  id: string
  state: AccountChangeState
  old: Account
  wanted: Account
  nameDiffers: boolean
  /** The member's reason; required where the name differs. */
  reason: string | null
  /** How many operators must approve. */
  approvalsRequired: 1 | 2
  risk: ChangeRisk
  /** The operator's cause of a refusal. */
  cause: string | null
  requestedAt: Date
  expiresAt: Date
  endedAt: Date | null
  verification: WaitingVerification
}

/** What the bank reported of the wanted account at the request. `evidence`: the bank's reference of its answer. `why` it is not verified
 *  counts only where `verifiedAt` is null. */
export type WaitingVerification = { verifiedAt: Date | null; evidence: string | null; why: 'not_asked' | 'silent' | 'unanswerable' }

/** The rules of a change (docs/decisions/0018). How long withdrawals are paused after it, and money from the old account still counts as
 *  the member's, is a setting (`account_change_hold`). */
export const accountChangeRules = {
  /** How long a request waits for operators. */
  waitSeconds: 3 * 86_400,
  requestsPerDayMax: 3,
} as const

/** How long payouts and lasting rights are refused after a reset on a device where the member had not logged in since they last ended
 *  everything: long enough to notice a stolen SIM. */
export const resetCooldownSeconds = 86_400

/** What the state of a change allows. A row whose time is over is not waiting, whatever its state. */
export const accountChangeCan = {
  takeBack: (change: AccountChange, now: Date): boolean => accountChangeAllows[change.state].takeBack && now < change.expiresAt,
  review: (change: AccountChange, now: Date): boolean => accountChangeAllows[change.state].approve && now < change.expiresAt,
  expire: (change: AccountChange, now: Date): boolean => accountChangeAllows[change.state].expire && now >= change.expiresAt,
}

/** Whether two names are the same in the form that is compared (`nameKey`). */
export const isSameName = (one: string, other: string): boolean => nameKey(one) === nameKey(other)

/** Two operators where the name differs or the risk is high, else one. */
export const approvalsRequiredForChange = (nameDiffers: boolean, level: RiskLevel): 1 | 2 => (nameDiffers || level === 'high' ? 2 : 1)

/** Why a member cannot withdraw now: a change waits, the account was given up for its owner, a change took effect a short while ago, or
 *  the password was reset less than a day ago on a device where the member had not logged in since they last ended everything. */
export type PayoutHold =
  | { why: 'account_changing' }
  | { why: 'account_given_up' }
  | { why: 'account_frozen'; until: Date }
  | { why: 'password_reset'; since: Date; until: Date }

/** What a hold depends on: the waiting change, when the account was given up, until when the last change that took effect and until when a
 *  reset pause payouts. */
type HoldSigns = { waiting: AccountChange | null; givenUpAt: Date | null; frozenUntil: Date | null; cooldownUntil: Date | null }

/** Whether and why payouts are held; of two pauses the longer one is reported. At its end a pause is over. */
export function payoutHold({ waiting, givenUpAt, frozenUntil, cooldownUntil }: HoldSigns, now: Date): PayoutHold | null {
  if (waiting && now < waiting.expiresAt) return { why: 'account_changing' }
  if (givenUpAt) return { why: 'account_given_up' }
  const frozen = frozenUntil && now < frozenUntil ? ({ why: 'account_frozen', until: frozenUntil } as const) : null
  const cooldown =
    cooldownUntil && now < cooldownUntil
      ? ({ why: 'password_reset', since: plusSeconds(cooldownUntil, -resetCooldownSeconds), until: cooldownUntil } as const)
      : null
  if (frozen === null || cooldown === null) return frozen ?? cooldown
  return cooldown.until > frozen.until ? cooldown : frozen
}
