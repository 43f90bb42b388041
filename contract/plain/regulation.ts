/** What a law or licence prescribes, in one place: another jurisdiction is another object of this type. Amounts that an operator may choose
 *  (the least deposit, the most withdrawn a day) are settings instead, and no rule here. */
export type RegulationProfile = {
  /** From which birthday on somebody may be a member. */
  minimumAgeYears: number
  /** How long a member may pause: the periods of a time-out in hours, those of a self-exclusion in months. */
  timeOutHours: Readonly<Record<'24h' | '1w' | '1m' | '6w', number>>
  selfExclusionMonths: Readonly<Record<'6m' | '1y' | '2y' | '5y', number>>
  /** No self-exclusion is shorter. */
  selfExclusionMonthsMin: number
  /** A raise or removal of a limit waits so long and is then confirmed by the member within so many days, or lapses. */
  limitRaise: { waitHours: number; confirmDays: number }
  /** The highest amount of a limit of money, in baht. */
  limitBahtMax: number
  /** The least and most minutes of play without a break that a member may choose. */
  sessionMinutes: { min: number; max: number }
  /** A pause of so many minutes without a bet ends a play session; the wallet's functions count with the same. */
  playSessionGapMinutes: number
  /** After how many minutes of play a member is shown time and result: what they may choose, and what holds until they do. */
  realityCheck: { minutes: readonly number[]; default: number }
  /** Whether a game may sell the way to its feature. */
  featureBuy: boolean
  /** Whom members can call about their play. */
  helpLine: { number: string }
  /** How long records of access are kept: sessions after they ran out, and security events. The journal, the audit trail and the rounds are
   *  kept for ever. */
  keptDays: { sessions: number; securityEvents: number }
}

/** Thailand, and what is on by default (decisions, section 7). */
const thailand = {
  minimumAgeYears: 20,
  timeOutHours: { '24h': 24, '1w': 168, '1m': 720, '6w': 1_008 },
  selfExclusionMonths: { '6m': 6, '1y': 12, '2y': 24, '5y': 60 },
  selfExclusionMonthsMin: 6,
  limitRaise: { waitHours: 24, confirmDays: 7 },
  limitBahtMax: 10_000_000,
  sessionMinutes: { min: 15, max: 1_440 },
  playSessionGapMinutes: 30,
  realityCheck: { minutes: [15, 30, 60], default: 60 },
  featureBuy: true,
  helpLine: { number: '1323' },
  keptDays: { sessions: 180, securityEvents: 365 },
} as const satisfies RegulationProfile

/** The profile that this site runs under. */
export const regulation = thailand
