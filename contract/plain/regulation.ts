/** What a law or licence prescribes: another jurisdiction is another object. Amounts that operators choose are settings
 *  instead. */
export type RegulationProfile = {
  minimumAgeYears: number
  timeOutHours: Readonly<Record<'24h' | '1w' | '1m' | '6w', number>>
  selfExclusionMonths: Readonly<Record<'6m' | '1y' | '2y' | '5y', number>>
  selfExclusionMonthsMin: number
  /** A raise or removal of a limit waits, and lapses without confirmation in time. */
  limitRaise: { waitHours: number; confirmDays: number }
  limitBahtMax: number
  sessionMinutes: { min: number; max: number }
  /** Without a bet, until a play session ends; the wallet's functions count with the same. */
  playSessionGapMinutes: number
  /** Minutes of play after which time and result are shown. */
  realityCheck: { minutes: readonly number[]; default: number }
  featureBuy: boolean
  /** The least between rounds of one player at games of their own (UK RTS 14G: 5,000). */
  gameCycleMs: number
  /** Whether a held press fires on; else each bullet is a press (UK RTS 14G). */
  holdToFire: boolean
  helpLine: { number: string }
  /** Sessions after they ran out, and security events. Journal, audit trail and rounds are kept for ever. */
  keptDays: { sessions: number; securityEvents: number }
}

/** Decisions, section 7. */
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
  gameCycleMs: 2_500,
  holdToFire: true,
  helpLine: { number: '1323' },
  keptDays: { sessions: 180, securityEvents: 365 },
} as const satisfies RegulationProfile

export const regulation = thailand
