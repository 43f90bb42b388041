export { findAccountChanges, findLastAccountChange, findAccountHoldings } from './account-change.store.ts'
export { accountChangeRoutes } from './account-change.routes.ts'
export {
  type AccountHolder,
  findAccountHolder,
  findPayeeStanding,
  findPayoutStanding,
  lockPayee,
  lockPayoutStanding,
  type PayeeStanding,
  type PayoutStanding,
} from './account-holder.ts'
export type { AccountChange, PayoutHold } from './account-change.ts'
export { isPrivateAddress, addressKey } from './caller-address.ts'
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
export { memberPromises } from './promises.ts'
export type { AssessChange, EnquiryAnswer, MembersDesk, MembersSettings, NameEnquiry, SmsSender } from './ports.ts'
export { findRecoveryRest } from './recovery-rest.ts'
export { cannotAskAgain, needsReauth } from './session.ts'
export { issueSignInTicket } from './sign-in-ticket.ts'
export { signInRoutes } from './sign-in.routes.ts'
export { sessionRoutes } from './session.routes.ts'
export { tellAccountGivenUp } from './tell-account-given-up.ts'
export { verificationOnWire } from './verification-wire.ts'
export { verifyAccounts } from './verify-accounts.ts'
export { tellAccountChange } from './tell-account-change.ts'
export { tellPasswordChanged } from './tell-password-changed.ts'
export { type PasskeyNews, tellPasskey } from './tell-passkey.ts'
export { countSecurityEvents, findNamesakes, findSessionTrace, isNewDevice, type SessionTrace } from './traces.store.ts'
