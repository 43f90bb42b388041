import { type OfficePlace, officePlaces } from '#contract/plain/office-places.ts'
import { mayCall, type OperatorRole } from '#contract/plain/office-rights.ts'
import type { IconName } from '#ui/icon.tsx'
import { changes as accountChanges } from '../account-changes/account-changes.th.ts'
import { codes } from '../codes/codes.th.ts'
import { content as contentDesk } from '../content/content.th.ts'
import { gameHosts } from '../game-hosts/game-hosts.th.ts'
import { games } from '../games/games.th.ts'
import { heldWins } from '../held-wins/held-wins.th.ts'
import { offers } from '../offers/offers.th.ts'
import { holds } from '../referrals/holds.th.ts'
import { predictions } from '../predictions/predictions.th.ts'
import { partners } from '../referrals/partners.th.ts'
import { wheel } from '../wheel/wheel.th.ts'
import * as th from '../office.th.ts'

type Described = {
  label: string
  icon: IconName
  /** Pending money, or the system. */
  group: 'money' | 'system'
}

/** The places of the office, in order. */
export const places: Readonly<Record<OfficePlace, Described>> = {
  withdrawals: { label: th.queue, icon: 'withdraw', group: 'money' },
  deposits: { label: th.deposits, icon: 'deposit', group: 'money' },
  suspense: { label: th.suspense, icon: 'pause', group: 'money' },
  changes: { label: accountChanges, icon: 'bank', group: 'money' },
  wins: { label: heldWins, icon: 'pause', group: 'money' },
  holds: { label: holds, icon: 'users', group: 'money' },
  reconciliation: { label: th.reconciliation, icon: 'refresh', group: 'money' },
  approvals: { label: th.approvalsPlace, icon: 'check', group: 'system' },
  parked: { label: th.parkedNews, icon: 'alert', group: 'system' },
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
const names = Object.keys(officePlaces) as OfficePlace[]

/** The places that a role may open. */
export const placesOf = (role: OperatorRole): OfficePlace[] => names.filter((place) => mayCall(role, officePlaces[place]))

/** The address of a place. */
export const addressOf = (place: OfficePlace): string => `/${place}`

/** The place at an address, or null. */
export const placeAt = (path: string): OfficePlace | null => names.find((place) => addressOf(place) === path) ?? null

/** The place that a link of before leads to, `#/staff` or `#staff`, or null. */
export const placeOfOldLink = (hash: string): OfficePlace | null => placeAt(`/${hash.replace(/^#\/?/, '')}`)
