import type { ApprovalActs } from './approval.ts'
import { TOTP_RESET, totpResetAct } from './reset-totp.ts'

/** The acts of this module that need an approval. */
export const operatorActs: ApprovalActs = { [TOTP_RESET]: totpResetAct }
