import { contactSettings, siteSettings } from '#modules/content/index.ts'
import { depositSettings } from '#modules/deposits/index.ts'
import { gameSettings } from '#modules/games/index.ts'
import { identitySettings } from '#modules/identity/index.ts'
import { memberSettings } from '#modules/members/index.ts'
import { predictionSettings } from '#modules/predictions/index.ts'
import { referralSettings } from '#modules/referrals/index.ts'
import { composeSettings } from '#modules/settings/index.ts'
import { treasurySettings } from '#modules/treasury/index.ts'
import { wheelSettings } from '#modules/wheel/index.ts'
import { withdrawalSettings } from '#modules/withdrawals/index.ts'

export const settings = composeSettings(
  treasurySettings,
  depositSettings,
  withdrawalSettings,
  memberSettings,
  identitySettings,
  contactSettings,
  gameSettings,
  referralSettings,
  siteSettings,
  wheelSettings,
  predictionSettings,
)
