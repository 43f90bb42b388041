import type { IconName } from '#ui/icon.tsx'
import * as th from './th.ts'

/** `to`: a page of ours, `href`: another site's; `out` leaves the site; `soon`: nothing is there yet. */
export type Entry = { text: string; icon: IconName; isNew?: true; out?: true; soon?: true } & (
  | { to: string; newTab?: true }
  | { href: string }
)

/** Its page is `/{id}`. */
export type Lobby = { id: string; name: string; icon: IconName }

/** Slot-itp stands beside slot wherever all are listed (decisions, section 3). */
export const lobbies: readonly Lobby[] = [
  { id: 'sports', name: th.lobbySports, icon: 'ball' },
  { id: 'casino', name: th.lobbyCasino, icon: 'cards' },
  { id: 'slot', name: th.lobbySlot, icon: 'slot7' },
  { id: 'slot-itp', name: th.lobbySlotItp, icon: 'star' },
  { id: 'fish', name: th.lobbyFish, icon: 'fish' },
  { id: 'lotto', name: th.lobbyLotto, icon: 'ticket' },
  { id: 'esports', name: th.lobbyEsports, icon: 'laptop' },
]

const lobbyEntry = ({ id, name, icon }: Lobby) => ({ text: name, icon, to: `/${id}` }) satisfies Entry
const skillEntry = { text: th.skillGames, icon: 'trophy', to: '/fish?kind=skill' } satisfies Entry

export const tipsEntry: Entry = { text: th.slotTips, icon: 'bulb', to: '/hack-slot', isNew: true }

/** For the left menu and a visitor's drawer. */
export const lobbyEntries: readonly Entry[] = [
  ...lobbies.flatMap((lobby) => (lobby.id === 'fish' ? [lobbyEntry(lobby), skillEntry] : [lobbyEntry(lobby)])),
  tipsEntry,
]

/** As the specification lists it, and slot-itp beside slot. */
export const centreMenuEntries: readonly Entry[] = [
  '/casino',
  '/slot',
  '/slot-itp',
  skillEntry.to,
  '/sports',
  '/fish',
].flatMap((to) => lobbyEntries.filter((entry) => 'to' in entry && entry.to === to))

/** Addresses of lobbies without a game. */
export const emptyLobbies = (counts: readonly { id: string; games: number; skill_games: number }[]): string[] =>
  counts.flatMap(({ id, games, skill_games: skill }) => [
    ...(games === 0 ? [`/${id}`] : []),
    ...(id === 'fish' && skill === 0 ? [skillEntry.to] : []),
  ])

/** Lobbies of `empty` are marked and come last. */
export const openFirst = (entries: readonly Entry[], empty: readonly string[]): Entry[] => {
  const marked = entries.map(
    (entry): Entry => ('to' in entry && empty.includes(entry.to) ? { ...entry, soon: true } : entry),
  )
  return [...marked.filter(({ soon }) => !soon), ...marked.filter(({ soon }) => soon)]
}

export const homeEntry: Entry = { text: th.home, icon: 'home', to: '/' }
export const entranceEntry: Entry = { text: th.entrance, icon: 'door', to: '/enter' }
export const promotionEntry = { text: th.promotion, icon: 'gift', to: '/promotion' } satisfies Entry
export const registerEntry: Entry = { text: th.register, icon: 'userplus', to: '/register' }
export const logInEntry: Entry = { text: th.logIn, icon: 'login', to: '/login' }

export const newsEntry: Entry = { text: th.news, icon: 'news', to: '/news' }

export const readingEntries: readonly Entry[] = [
  newsEntry,
  { text: th.videos, icon: 'play', to: '/videos' },
  { text: th.links, icon: 'share', to: '/u' },
  { text: th.fairness, icon: 'check', to: '/cheat' },
]

/**
 * On its page or one below it. An entry with a query is current where that matches, and then the one without is not.
 */
export function isHere(to: string, { pathname, search }: { pathname: string; search: string }): boolean {
  const [path = '', query] = to.split('?')
  if (path !== pathname && (path === '/' || !pathname.startsWith(`${path}/`))) return false
  const params = new URLSearchParams(search)
  if (query === undefined)
    return !narrower.some((other) => other.startsWith(`${path}?`) && isHere(other, { pathname, search }))
  const [[name, value]] = [...new URLSearchParams(query)] as [[string, string]]
  return (params.get(name) ?? FIRST_TAB) === value
}

/** Of an address without a tab. */
const FIRST_TAB = '0'
/** Entries with a query, which replace their page's entry. */
const narrower = [skillEntry.to]

/** A member goes by a page that gets a ticket, a visitor without one. */
export const activityEntries = (site: { activity: string } | null, member: boolean): Entry[] => {
  if (!site?.activity) return []
  return [
    {
      text: th.activity,
      icon: 'flag',
      out: true,
      ...(member ? { to: '/visit', newTab: true } : { href: site.activity }),
    },
  ]
}

/** An empty link is none. */
export const contactEntries = (site: { line: string; telegram: string } | null): Entry[] => {
  const entries: Entry[] = []
  if (site?.line) entries.push({ text: th.chat, icon: 'chat', href: site.line })
  if (site?.telegram) entries.push({ text: th.telegram, icon: 'telegram', href: site.telegram })
  return entries
}

/** The site's support, else its chat, else the page of all official links. */
export const serviceEntry = (site: { support: string; line: string } | null): Entry => {
  const href = site?.support || site?.line
  return { text: th.service, icon: 'headset', ...(href ? { href } : { to: '/u' }) }
}
