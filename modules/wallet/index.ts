export { hostSource, houseMemberId, type PurseCounterparty, type PurseNo } from './accounts.ts'
export {
  type Balances,
  findAnswered,
  findBalances,
  findDebt,
  findLastNumber,
  findReportedPayout,
  lockPlayable,
} from './balance.ts'
export {
  closeDays,
  type CreditLine,
  findCreditLines,
  findHouseBalances,
  findDepositedAndPaidOut,
  findStatement,
  sealBacklog,
  sealMembers,
  type StatementLine,
} from './books.ts'
export {
  findClosedDay,
  findHousePostings,
  findHousePostingsOf,
  type HousePosting,
  type PostingKey,
} from './house-postings.ts'
export { walletInvariants } from './invariants.ts'
export { walletInvariantsSince } from './invariants-since.ts'
export { expireDuePurses } from './expire-purses.ts'
export { findPlay, type Play } from './play.ts'
export {
  type BetCode,
  type MoveCode,
  move,
  type PostingAccount,
  type Posting,
  type PlayOperation,
  type PlayCode,
  postAdjustment,
  postBet,
  noteReward,
  postPlays,
  postRollback,
  postWin,
  type RollbackCode,
  type WinCode,
} from './post.ts'
export {
  closePurse,
  type ClosePurseCode,
  expirePurse,
  type ExpirePurseCode,
  findPurses,
  movePurse,
  type MovePurseCode,
  type OpenedPurse,
  openPurse,
  type PursePosting,
  type PurseTerms,
} from './purses.ts'
export { belongsToOtherKind, isKeyOfOtherKind } from './request-keys.ts'
export {
  findRecurringLimits,
  findPlaySession,
  lockRecurringLimits,
  recurringLimitKinds,
  setRecurringLimit,
  type RecurringLimit,
  type RecurringLimitKind,
  type RecurringLimitPeriod,
  type RecurringLimitRule,
  type PlaySession,
} from './recurring-limits.ts'
export { type Block, findBlocks, setBlock } from './blocks.ts'
