export { findAccountChanges, findLastAccountChange, findAccountHoldings } from './account-change.store.ts'
export { accountChangeRoutes } from './account-change.routes.ts'
export {
  type AccountHolder,
  findAccountHolder,
  findPayeeStatus,
  findPayoutStatus,
  lockPayee,
  lockPayoutStatus,
  type PayeeStatus,
  type PayoutStatus,
} from './account-holder.ts'
export type { AccountChange, PayoutHold } from './account-change.ts'
export { expireAccountChanges } from './end-account-change.ts'
export { findVerifications } from './account-verification.store.ts'
export { findSession, findViewerByBinding, type Presented, type SessionUse } from './find-session.ts'
export { findFoundGrants, type FoundGrants } from './found-grants.ts'
export { forgetExpired } from './forget-expired.ts'
export { forgetOldSessions } from './forget-old-sessions.ts'
export type { BankAccount, Member, MemberStatus, Verification } from './member.ts'
export { memberRoutes } from './member.routes.ts'
export {
  findAccountOwner,
  findBankAccount,
  findMember,
  findMemberByKey,
  findMemberByPhone,
  findPhones,
  lockMember,
} from './members.store.ts'
export { findNoticeSettings } from './notices.store.ts'
export { notePlay } from './note-play.ts'
export { memberOfficeRoutes } from './office.routes.ts'
export { passkeyRoutes } from './passkey.routes.ts'
export { openPasswords, type Passwords } from './passwords.ts'
export { memberInvariants } from './invariants.ts'
export type { AssessChange, EnquiryAnswer, MembersContext, MembersSettings, NameEnquiry, SmsSender } from './ports.ts'
export { findRecoveryCooldown } from './recovery-cooldown.ts'
export { cannotReauth, needsReauth } from './session.ts'
export { issueSignInTicket } from './sign-in-ticket.ts'
export { signInRoutes } from './sign-in.routes.ts'
export { sessionRoutes } from './session.routes.ts'
export { notifyAccountGivenUp } from './notify-account-given-up.ts'
export { verificationOnWire } from './verification-wire.ts'
export { verifyAccounts } from './verify-accounts.ts'
export { notifyAccountChange } from './notify-account-change.ts'
export { notifyPasswordChanged } from './notify-password-changed.ts'
export { type PasskeyNews, notifyPasskeyChange } from './notify-passkey-change.ts'
export { countSecurityEvents, findNamesakes, findSessionTrace, isNewDevice, type SessionTrace } from './traces.store.ts'
