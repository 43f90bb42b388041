import type { ApprovalActs } from './approval.ts'
import { TOTP_RESET, totpResetAct } from './reset-totp.ts'
import { SETTING_CHANGE, settingAct } from './setting-act.ts'

/** What this module itself lets be asked for. */
export const operatorActs: ApprovalActs = { [SETTING_CHANGE]: settingAct, [TOTP_RESET]: totpResetAct }
