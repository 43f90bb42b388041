export { findFriends, type FriendLevel } from './friends.ts'
export { isKnownLink, type LinkKeys } from './known-link.ts'
export { referralRoutes } from './member.routes.ts'
export { placeMember } from './place-member.ts'
export { referralInvariants } from './invariants.ts'

/** Whether friends bring earnings: their engine is not built, and every sum is nothing. */
export const earningsOpened = false
