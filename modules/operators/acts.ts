import type { ApprovalActs } from './approval.ts'
import { TOTP_RESET, totpResetAct } from './reset-totp.ts'
import { SETTING_CHANGE, settingAct } from './setting-act.ts'

/** The acts of this module that need an approval. */
export const operatorActs: ApprovalActs = { [SETTING_CHANGE]: settingAct, [TOTP_RESET]: totpResetAct }
