import type { RiskLevel, RiskReason, RiskSignal } from '#contract/plain/risk.ts'
import type { Satang } from '#kit/money.ts'

/** At the request; satang. A score depends on nothing else. */
export type RiskFacts = {
  /** Other members there; without networks of a crowd. */
  deviceOthers: number
  addressOthers: number
  /** Others with an account under the same name; others who held or paid from the member's accounts, or the reverse. */
  holderOthers: number
  accountOthers: number
  /** Not the member's, paid for deposits within 30 days (`linkSigns` in assess.ts). */
  foreignSenders: number
  /** On the opposite side of the same rounds of a table, again and again. */
  tableOthers: number
  /** Slips that together cannot lose much, whatever happens. */
  coveredSets: number
  /** This request, and all within 24 hours, this included. */
  amount: Satang
  amountOfDay: Satang
  /** No review up to it at level low; from raised on always. */
  automaticMax: Satang
  /** Up to this amount not having played is no sign. */
  unplayedMax: Satang
  everPlayed: boolean
  /** Within 30 days. */
  deposited: Satang
  staked: Satang
  firstWithdrawal: boolean
  /** Changed within a week. */
  accountNew: boolean
  /** Confirmed, nothing yet, or not the member's. */
  accountProof: 'verified' | 'unverified' | 'denied'
  /** Known by other devices for more than a day. */
  deviceNew: boolean
  /** Age of the requesting session; null without one. */
  sessionSeconds: number | null
  /** Within 24 hours: wrong passwords, tokens without their binding, resets by OTP. */
  failedLogins: number
  stolenSessions: number
  passwordResets: number
}

/** Score 0 to 100; in each reason `n` is the count behind it. */
export type Assessment = { score: number; level: RiskLevel; reasons: RiskReason[] }

/** The thresholds of the signals. */
export const riskRules = {
  /** Staked less than one part in so many of what was paid in (a tenth) counts as hardly played. */
  playedShare: 10n,
  hastySeconds: 600,
  failedLoginsMin: 3,
  /** More members are a crowd (an office, a dormitory, a phone network), not linked by the network. */
  addressCrowd: 20,
  raisedFrom: 30,
  highFrom: 60,
  scoreMax: 100,
} as const

type Weigh = (signs: RiskFacts) => { n: number; weight: number } | null

const when = (hit: boolean, weight: number, n = 1): ReturnType<Weigh> => (hit ? { n, weight } : null)

/** That of the last step that the count reaches. */
function steps(n: number, table: readonly (readonly [from: number, weight: number])[]): ReturnType<Weigh> {
  const weight = table.findLast(([from]) => n >= from)?.[1] ?? 0
  return when(weight > 0, weight, n)
}

/** Too small a share of deposits within 30 days. */
const isUnplayed = ({ everPlayed, staked, deposited }: RiskFacts): boolean =>
  !everPlayed || staked * riskRules.playedShare < deposited

/** Levels begin at 30 and 60. What many honest people share (an address, a common name, a first withdrawal) stays
 *  below 30, by itself and together. */
export const riskWeights: Record<RiskSignal, Weigh> = {
  device_shared: ({ deviceOthers }) =>
    steps(deviceOthers, [
      [1, 12],
      [2, 30],
      [5, 40],
    ]),
  address_shared: ({ addressOthers }) =>
    steps(addressOthers, [
      [1, 6],
      [6, 3],
      [riskRules.addressCrowd + 1, 0],
    ]),
  holder_shared: ({ holderOthers }) =>
    steps(holderOthers, [
      [1, 12],
      [6, 4],
    ]),
  account_shared: ({ accountOthers }) => when(accountOthers > 0, 40, accountOthers),
  foreign_sender: ({ foreignSenders }) =>
    steps(foreignSenders, [
      [1, 15],
      [2, 30],
    ]),
  table_opposed: ({ tableOthers }) => when(tableOthers > 0, 30, tableOthers),
  book_covered: ({ coveredSets }) => when(coveredSets > 0, 30, coveredSets),
  never_played: ({ amount, unplayedMax, everPlayed }) => when(amount > unplayedMax && !everPlayed, 30),
  hardly_played: (signs) => when(signs.amount > signs.unplayedMax && signs.everPlayed && isUnplayed(signs), 30),
  withdrawals_split: (signs) =>
    when(signs.amount <= signs.unplayedMax && signs.amountOfDay > signs.automaticMax && isUnplayed(signs), 30),
  first_withdrawal: ({ firstWithdrawal }) => when(firstWithdrawal, 5),
  account_new: ({ accountNew }) => when(accountNew, 30),
  account_unverified: ({ accountProof }) => when(accountProof === 'unverified', 30),
  account_denied: ({ accountProof }) => when(accountProof === 'denied', 60),
  device_new: ({ deviceNew }) => when(deviceNew, 20),
  session_hasty: ({ deviceNew, sessionSeconds }) =>
    when(deviceNew && sessionSeconds !== null && sessionSeconds < riskRules.hastySeconds, 10),
  logins_failed: ({ failedLogins }) =>
    steps(failedLogins, [
      [riskRules.failedLoginsMin, 15],
      [10, 30],
    ]),
  session_stolen: ({ stolenSessions }) => when(stolenSessions > 0, 40, stolenSessions),
  password_reset: ({ passwordResets }) => when(passwordResets > 0, 30, passwordResets),
}

/** At most 100; reasons the heaviest first. */
export function assess(signs: RiskFacts): Assessment {
  const found = (Object.keys(riskWeights) as RiskSignal[])
    .map((signal) => ({ signal, hit: riskWeights[signal](signs) }))
    .flatMap(({ signal, hit }) => (hit ? [{ signal, ...hit }] : []))
    .sort((a, b) => b.weight - a.weight)
  const score = Math.min(
    riskRules.scoreMax,
    found.reduce((sum, { weight }) => sum + weight, 0),
  )
  return { score, level: levelOf(score), reasons: found.map(({ signal, n }) => ({ signal, n })) }
}

function levelOf(score: number): RiskLevel {
  if (score >= riskRules.highFrom) return 'high'
  return score >= riskRules.raisedFrom ? 'raised' : 'low'
}
