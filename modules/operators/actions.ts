import type { ApprovalActions } from './approval.ts'
import { TOTP_RESET, totpResetAction } from './reset-totp.ts'

/** The actions of this module that need an approval. */
export const operatorActions: ApprovalActions = { [TOTP_RESET]: totpResetAction }
