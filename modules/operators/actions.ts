import type { ApprovalActions } from './approval.ts'
import { TOTP_RESET, totpResetAction } from './reset-totp.ts'

export const operatorActions: ApprovalActions = { [TOTP_RESET]: totpResetAction }
