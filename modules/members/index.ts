export { accountChangeRoutes } from './account-change.routes.ts'
export {
  countChangeQueue,
  selectAccountChangesBetween,
  selectAccountHoldings,
  selectWithdrawnChange,
} from './account-change.store.ts'
export { type AccountChange, type PayoutHold, resetCooldownSeconds } from './account-change.ts'
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
export { selectVerifications } from './account-verification.store.ts'
export { addBankAccount, type AddAccountRefusal, enquireFirst } from './add-bank-account.ts'
export { expireAccountChanges, withdrawAccountChange } from './end-account-change.ts'
export type { EnquiryRefusal } from './enquire.ts'
export { forgetEnquiryCounts } from './forget-enquiry-counts.ts'
export { memberInvariants } from './invariants.ts'
export { type BankAccount, isOldEnough, type Member, type MemberStatus, type Verification } from './member.ts'
export {
  type Credentials,
  selectAccountOwner,
  selectBankAccount,
  selectCredentials,
  selectMember,
  selectMemberByPublicId,
  selectMemberByPhone,
  selectNamesakePairs,
  selectNamesakes,
  selectPhones,
  selectPayoutFacts,
  insertMember,
  selectPhoneTaken,
  lockMember,
  updatePasswordHash,
  updatePayoutCooldown,
  updatePersonalDetails,
} from './members.store.ts'
export { selectMessageSettings, updatePromotionsMuted } from './message-settings.store.ts'
export { notifyAccountChange } from './notify-account-change.ts'
export { notifyAccountGivenUp } from './notify-account-given-up.ts'
export { notifyBySms } from './notify-by-sms.ts'
export { memberOfficeRoutes } from './office.routes.ts'
export { isShortName } from './person-name.ts'
export { memberSettings } from './settings.ts'
export { type PersonRow, selectPersons, selectRegisteredNear } from './persons.store.ts'
export type { AssessChange, EnquiryAnswer, NameEnquiry, SmsOutcome, SmsSender } from './ports.ts'
export { profileRoutes } from './profile.routes.ts'
export { findRecoveryCooldown } from './recovery-cooldown.ts'
export { verificationForApi } from './verification-for-api.ts'
export { verifyAccounts } from './verify-accounts.ts'
