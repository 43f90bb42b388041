import type { IconName } from '#ui/icon.tsx'
import { GAMES } from './ids.ts'
import * as th from './th.ts'

/** A line of a menu. Only pages that exist stand here. */
export type Entry = { text: string; icon: IconName } & ({ to: string; newTab?: boolean } | { href: string })

/** A lobby: where its games are seen, when it has any. */
export type Lobby = { id: string; name: string; icon: IconName }

export const lobbies: readonly Lobby[] = [
  { id: 'sports', name: 'กีฬา', icon: 'ball' },
  { id: 'casino', name: 'คาสิโน', icon: 'cards' },
  { id: 'slot', name: 'สล็อต', icon: 'slot7' },
  { id: 'fish', name: 'ยิงปลา', icon: 'fish' },
  { id: 'lotto', name: 'หวย', icon: 'ticket' },
  { id: 'esports', name: 'อีสปอร์ต', icon: 'game' },
  { id: 'slot-itp', name: 'สล็อต ITP', icon: 'star' },
]

export const gamesEntry: Entry = { text: th.games, icon: 'grid', to: `/#${GAMES}` }

export const memberEntries: readonly Entry[] = [
  { text: th.dashboard, icon: 'home', to: '/' },
  { text: th.play, icon: 'game', to: '/game', newTab: true },
  { text: th.deposit, icon: 'deposit', to: '/deposit' },
  { text: th.withdraw, icon: 'withdraw', to: '/withdraw' },
  { text: th.autoTransfer, icon: 'bank', to: '/auto-transfer' },
  { text: th.bankAccount, icon: 'lock', to: '/bank-account' },
  { text: th.changePassword, icon: 'cog', to: '/changepassword' },
  { text: th.security, icon: 'shield', to: '/authentication' },
]

export const guestEntries: readonly Entry[] = [
  { text: th.home, icon: 'home', to: '/' },
  { text: th.hitGames, icon: 'flame', to: `/#${GAMES}` },
  { text: th.register, icon: 'userplus', to: '/register' },
  { text: th.logIn, icon: 'login', to: '/login' },
]

/** The activity on a partner's site, where the site has one: a member goes by a page that gets him a ticket, a visitor as nobody. */
export const activityEntries = (site: { activity: string } | null, member: boolean): Entry[] => {
  if (!site?.activity) return []
  return [{ text: th.activity, icon: 'trophy', ...(member ? { to: '/visit', newTab: true } : { href: site.activity }) }]
}

/** The outside contacts the site has set; an empty link is none. */
export const contactEntries = (site: { line: string; telegram: string } | null): Entry[] => {
  const entries: Entry[] = []
  if (site?.line) entries.push({ text: th.chat, icon: 'chat', href: site.line })
  if (site?.telegram) entries.push({ text: th.telegram, icon: 'telegram', href: site.telegram })
  return entries
}
