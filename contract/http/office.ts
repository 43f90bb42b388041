import type { z } from 'zod'
import { accountsOfficeApi } from './office-accounts.ts'
import { approvalsOfficeApi } from './office-approvals.ts'
import { accountChangesOfficeApi } from './office-account-changes.ts'
import { contentOfficeApi } from './office-content.ts'
import { drawCalendarOfficeApi } from './office-draw-calendar.ts'
import { drawsOfficeApi } from './office-draws.ts'
import { houseRulesOfficeApi } from './office-house-rules.ts'
import { tradingOfficeApi } from './office-trading.ts'
import { depositsOfficeApi } from './office-deposits.ts'
import { gameHostsOfficeApi } from './office-game-hosts.ts'
import { gamesOfficeApi } from './office-games.ts'
import { heldWinsOfficeApi } from './office-held-wins.ts'
import { codesOfficeApi } from './office-codes.ts'
import { offersOfficeApi } from './office-offers.ts'
import { operatorsOfficeApi } from './office-operators.ts'
import { parkedEventsOfficeApi } from './office-parked-events.ts'
import { protectionOfficeApi } from './office-protection.ts'
import { riskOfficeApi } from './office-risk.ts'
import { heldBonusesOfficeApi } from './office-held-bonuses.ts'
import { referralsOfficeApi } from './office-referrals.ts'
import { predictionsOfficeApi } from './office-predictions.ts'
import { settingsOfficeApi } from './office-settings.ts'
import { reconciliationOfficeApi } from './office-reconciliation.ts'
import { staffOfficeApi } from './office-staff.ts'
import { trailOfficeApi } from './office-trail.ts'
import { treasuryOfficeApi } from './office-treasury.ts'
import { waitingOfficeApi } from './office-waiting.ts'
import { wheelOfficeApi } from './office-wheel.ts'
import { withdrawalsOfficeApi } from './office-withdrawals.ts'

export const officeApi = {
  ...operatorsOfficeApi,
  ...waitingOfficeApi,
  ...depositsOfficeApi,
  ...treasuryOfficeApi,
  ...reconciliationOfficeApi,
  ...withdrawalsOfficeApi,
  ...accountsOfficeApi,
  ...approvalsOfficeApi,
  ...settingsOfficeApi,
  ...accountChangesOfficeApi,
  ...staffOfficeApi,
  ...trailOfficeApi,
  ...riskOfficeApi,
  ...protectionOfficeApi,
  ...parkedEventsOfficeApi,
  ...heldWinsOfficeApi,
  ...referralsOfficeApi,
  ...heldBonusesOfficeApi,
  ...gameHostsOfficeApi,
  ...contentOfficeApi,
  ...gamesOfficeApi,
  ...offersOfficeApi,
  ...codesOfficeApi,
  ...wheelOfficeApi,
  ...predictionsOfficeApi,
  ...tradingOfficeApi,
  ...houseRulesOfficeApi,
  ...drawsOfficeApi,
  ...drawCalendarOfficeApi,
} as const

export type OfficeApi = typeof officeApi
export type OfficeCallName = keyof OfficeApi
export type OfficeAnswerOf<Name extends OfficeCallName> = z.output<OfficeApi[Name]['answer']>
export type OfficeFieldsOf<Name extends OfficeCallName> = Partial<
  Record<keyof z.output<OfficeApi[Name]['input']> & string, string>
>
