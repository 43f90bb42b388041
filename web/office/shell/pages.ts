import { type OfficePage, officePages } from '#contract/plain/office-pages.ts'
import { mayCall, type OperatorRole } from '#contract/plain/office-rights.ts'
import type { IconName } from '#ui/icon.tsx'
import { changes as accountChanges } from '../account-changes/account-changes.th.ts'
import { codes } from '../codes/codes.th.ts'
import { content as contentDesk } from '../content/content.th.ts'
import { gameHosts } from '../game-hosts/game-hosts.th.ts'
import { games } from '../games/games.th.ts'
import { heldWins } from '../held-wins/held-wins.th.ts'
import { draws, matches } from '../trading/trading.th.ts'
import { offers } from '../offers/offers.th.ts'
import { bonuses } from '../bonuses/bonuses.th.ts'
import { holds } from '../referrals/holds.th.ts'
import { predictions } from '../predictions/predictions.th.ts'
import { partners } from '../referrals/partners.th.ts'
import { wheel } from '../wheel/wheel.th.ts'
import * as th from '../office.th.ts'

type PageText = {
  label: string
  icon: IconName
  /** Pending money, or the system. */
  group: 'money' | 'system'
}

/** In order. */
export const pages: Readonly<Record<OfficePage, PageText>> = {
  withdrawals: { label: th.queue, icon: 'withdraw', group: 'money' },
  deposits: { label: th.deposits, icon: 'deposit', group: 'money' },
  suspense: { label: th.suspense, icon: 'pause', group: 'money' },
  changes: { label: accountChanges, icon: 'bank', group: 'money' },
  wins: { label: heldWins, icon: 'pause', group: 'money' },
  holds: { label: holds, icon: 'users', group: 'money' },
  bonuses: { label: bonuses, icon: 'gift', group: 'money' },
  reconciliation: { label: th.reconciliation, icon: 'refresh', group: 'money' },
  matches: { label: matches, icon: 'ball', group: 'system' },
  draws: { label: draws, icon: 'spark', group: 'system' },
  approvals: { label: th.approvalsPage, icon: 'check', group: 'system' },
  parked: { label: th.parkedEvents, icon: 'alert', group: 'system' },
  content: { label: contentDesk, icon: 'news', group: 'system' },
  hosts: { label: gameHosts, icon: 'game', group: 'system' },
  games: { label: games, icon: 'play', group: 'system' },
  offers: { label: offers, icon: 'gift', group: 'system' },
  wheel: { label: wheel, icon: 'refresh', group: 'system' },
  predictions: { label: predictions, icon: 'ball', group: 'system' },
  codes: { label: codes, icon: 'gift', group: 'system' },
  partners: { label: partners, icon: 'users', group: 'system' },
  accounts: { label: th.accounts, icon: 'wallet', group: 'system' },
  staff: { label: th.staff, icon: 'users', group: 'system' },
  trail: { label: th.trail, icon: 'history', group: 'system' },
  settings: { label: th.settings, icon: 'cog', group: 'system' },
}
const names = Object.keys(officePages) as OfficePage[]

export const pagesOf = (role: OperatorRole): OfficePage[] => names.filter((page) => mayCall(role, officePages[page]))

export const addressOf = (page: OfficePage): string => `/${page}`

export const pageAt = (path: string): OfficePage | null => names.find((page) => addressOf(page) === path) ?? null

/** An older link: `#/staff` or `#staff`. */
export const pageOfOldLink = (hash: string): OfficePage | null => pageAt(`/${hash.replace(/^#\/?/, '')}`)
