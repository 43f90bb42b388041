export { setActor, type Actor, actorOf, SessionOver } from './acting.ts'
export type {
  Approval,
  ApprovalAction,
  ApprovalActions,
  ApprovalPayload,
  ApprovalInput,
  GrantedApproval,
} from './approval.ts'
export { selectWaitingOfKind as findOpenApprovals } from './approvals.store.ts'
export { operatorActions } from './actions.ts'
export { requestApproval, expireApprovals } from './request-approval.ts'
export type { AuditEntry } from './audit.ts'
export { selectNewestAudit, selectTrailHead, callNoteInAudit } from './audit.store.ts'
export { claimForApi, isClaimedByOther } from './claim.ts'
export { type Claimable, deleteClaim, selectClaims, insertClaim } from './claims.store.ts'
export { ensureOperators, sandboxOperators, type SeedContext } from './ensure-operators.ts'
export { findOperatorSession } from './find-session.ts'
export { forgetFailures } from './forget-failures.ts'
export { operatorRoutes } from './office.routes.ts'
export type { OperatorsContext } from './ports.ts'
export { operatorInvariants } from './invariants.ts'
export { totpKeyFrom } from './sealed-secret.ts'
export { secondsLeft } from './session.ts'
export type { WaitingQueues } from './waiting.routes.ts'
export { codeOfStep, stepOf } from './totp.ts'
