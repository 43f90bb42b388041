export { referralSettings } from './settings.ts'
export { findFriends, type FriendLevel } from './friends.ts'
export { isKnownLink, type LinkKeys } from './known-link.ts'
export { referralRoutes } from './member.routes.ts'
export { placeMember } from './place-member.ts'
export { referralInvariants } from './invariants.ts'

/** Whether friends bring earnings. Earnings are not built: every sum is zero. */
export const earningsOpened = false
