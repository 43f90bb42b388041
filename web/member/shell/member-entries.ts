import { type Entry, entranceEntry, newsEntry, promotionEntry, readingEntries, tipsEntry } from './menu-entries.ts'
import * as th from './th.ts'
import * as words from './member.th.ts'

export const dashboardEntry: Entry = { text: th.dashboard, icon: 'grid', to: '/' }
export const accountInfoEntry = { text: words.accountInfo, icon: 'user', to: '/history?tab=0' } satisfies Entry
export const depositEntry: Entry = { text: th.deposit, icon: 'deposit', to: '/deposit' }
export const withdrawEntry: Entry = { text: th.withdraw, icon: 'withdraw', to: '/withdraw' }
export const historyEntry = { text: words.depositWithdrawInfo, icon: 'history', to: '/history?tab=2' } satisfies Entry
export const referralEntry = { text: words.referral, icon: 'users', to: '/referral' } satisfies Entry
export const bonusEntry = { text: words.activityBonus, icon: 'percent', to: '/history?tab=1' } satisfies Entry

export const limitsEntry = { text: words.limits, icon: 'clock', to: '/limits' } satisfies Entry
export const securityEntry = { text: th.security, icon: 'shield', to: '/authentication' } satisfies Entry

/** The specification's entries, in its order. */
export const accountEntries: readonly Entry[] = [accountInfoEntry, bonusEntry, historyEntry]

/** As the specification lists it; the activity and the contacts follow. */
export const drawerEntries: readonly Entry[] = [dashboardEntry, ...accountEntries, promotionEntry]

/** Not in the specification's menus. */
export const moreOfMine: readonly Entry[] = [
  { text: words.card, icon: 'wallet', to: '/card' },
  { text: th.autoTransfer, icon: 'refresh', to: '/auto-transfer' },
  { text: th.bankAccount, icon: 'bank', to: '/bank-account' },
  limitsEntry,
  securityEntry,
  { text: th.changePassword, icon: 'lock', to: '/changepassword' },
]

/** Public, not in the specification's menus. */
export const moreToSee: readonly Entry[] = [entranceEntry, ...readingEntries]

export const tileEntries: readonly Entry[] = [referralEntry, ...moreOfMine, newsEntry, tipsEntry]
