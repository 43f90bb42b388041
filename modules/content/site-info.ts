import type { ReadTx } from '#kit/transaction.ts'
import { findSetting } from './settings.ts'

/** Texts are empty where not set. `amounts`: whole baht by commas. `usual`, `depositing`, `withdrawing`: minutes as
 *  shown. */
export const findSiteInfo = async (tx: ReadTx) => ({
  line: await findSetting(tx, 'contact_line'),
  telegram: await findSetting(tx, 'contact_telegram'),
  support: await findSetting(tx, 'contact_support'),
  amounts: await findSetting(tx, 'quick_amounts'),
  usual: await findSetting(tx, 'usual_minutes'),
  depositing: await findSetting(tx, 'deposit_minutes'),
  withdrawing: await findSetting(tx, 'withdraw_minutes'),
  banners: await findSetting(tx, 'tm_banner_status'),
  layout: await findSetting(tx, 'template_layout'),
})
