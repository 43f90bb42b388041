export { hostSource, nobody } from './accounts.ts'
export { type Balances, findBalances, findDebt, findLastNumber } from './balance.ts'
export {
  closeDays,
  type CreditLine,
  findCreditLines,
  findHouseBalances,
  findInAndOut,
  findStatement,
  sealMembers,
  type StatementLine,
} from './books.ts'
export { findClosedDay, findHousePostings, type HousePosting } from './house-postings.ts'
export { walletPromises } from './promises.ts'
export { walletSince } from './promises-since.ts'
export { findPlay, type Play } from './play.ts'
export {
  type BetCode,
  type MoveCode,
  move,
  type Place,
  type Posting,
  type PlayAct,
  type PlayCode,
  postAdjustment,
  postBet,
  postPlays,
  postRollback,
  postWin,
  releaseRejected,
  type RollbackCode,
  type WinCode,
} from './post.ts'
export { alone, openLanes } from './lane.ts'
export { belongsToOtherKind, isKeyOfOtherKind } from './request-keys.store.ts'
export {
  findStanding,
  findStretch,
  lockStanding,
  setStanding,
  type Standing,
  type StandingKind,
  type StandingPeriod,
  type StandingRule,
  type Stretch,
} from './standing-limits.ts'
export { type Block, findBlocks, liftBlock, setBlock } from './blocks.ts'
