import { type ReactNode, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/icon.tsx'
import { BrandMark } from '#ui/ornament.tsx'
import { FAN, GAMES } from './ids.ts'
import { contactEntries, type Entry, gamesEntry } from './menu-entries.ts'
import { MenuLink } from './menu-link.tsx'
import { useSite } from '#member/viewer.ts'
import * as th from './th.ts'

const HOLD_MS = 450

const visitorEnds: readonly Entry[] = [
  { text: th.registerShort, icon: 'userplus', to: '/register' },
  { text: th.logIn, icon: 'login', to: '/login' },
]
const memberEnds: readonly Entry[] = [
  { text: th.deposit, icon: 'deposit', to: '/deposit' },
  { text: th.withdraw, icon: 'withdraw', to: '/withdraw' },
]

/** The bar at the foot of a phone: two entries, the mark, two entries. */
export function BottomBar({ member }: { member: boolean }) {
  const { pathname } = useLocation()
  const help: Entry = contactEntries(useSite())[0] ?? { text: th.help, icon: 'headset', to: '/#help' }
  const starts: readonly Entry[] = [
    { ...help, text: th.help, icon: 'headset' },
    member ? { text: th.play, icon: 'game', to: '/game', newTab: true } : gamesEntry,
  ]
  const tones = member ? ['jade', 'gold'] : ['gold', '']
  return (
    <nav className="bottom-bar phone-only" aria-label={th.menuBottom}>
      {starts.map((entry) => (
        <MenuLink key={entry.text} entry={entry} />
      ))}
      <Middle atHome={pathname === '/'}>{member ? th.dashboard : th.home}</Middle>
      {(member ? memberEnds : visitorEnds).map((entry, place) => (
        <MenuLink key={entry.text} entry={entry} className={classes(tones[place], 'to' in entry && entry.to === pathname && 'here')} />
      ))}
    </nav>
  )
}

/** The raised mark: home; there, or held down, the lobby menu. At home it is the popover's own button, so it works without a script. */
function Middle({ atHome, children }: { atHome: boolean; children: ReactNode }) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const held = useRef(false)
  const face = (
    <>
      <i>
        <BrandMark size={38} />
      </i>
      {children}
    </>
  )
  if (atHome) {
    return (
      <button type="button" className="middle" popoverTarget={FAN} aria-haspopup="menu">
        {face}
      </button>
    )
  }
  const drop = () => clearTimeout(timer.current)
  return (
    <Link
      to="/"
      className="middle"
      onPointerDown={() => {
        held.current = false
        timer.current = setTimeout(() => {
          held.current = true
        }, HOLD_MS)
      }}
      onPointerUp={() => {
        drop()
        // A popover opened during the press would be taken for one to dismiss: it opens right after.
        if (held.current) setTimeout(() => document.getElementById(FAN)?.showPopover())
      }}
      onPointerCancel={drop}
      onContextMenu={(event) => event.preventDefault()}
      onClick={(event) => {
        if (held.current) event.preventDefault()
      }}
    >
      {face}
    </Link>
  )
}

/** The lobbies around the mark: those of the specification's centre menu. */
export function LobbyFan({ openLobbies }: { openLobbies: readonly string[] }) {
  return (
    <div id={FAN} popover="auto" className="lobby-fan" role="group" aria-label={th.lobbyMenu}>
      {fan.map(({ id, name, icon }) =>
        openLobbies.includes(id) ? (
          <Link key={name} to={`/#${GAMES}`}>
            <i>
              <Icon name={icon} />
            </i>
            {name}
          </Link>
        ) : (
          <span key={name} aria-disabled="true">
            <i>
              <Icon name={icon} />
            </i>
            {name}
            <small>{th.soon}</small>
          </span>
        ),
      )}
    </div>
  )
}

const fan = [
  { id: 'casino', name: 'คาสิโน', icon: 'cards' },
  { id: 'slot', name: 'สล็อต', icon: 'slot7' },
  { id: 'skill', name: 'เกมทักษะ', icon: 'trophy' },
  { id: 'sports', name: 'กีฬา', icon: 'ball' },
  { id: 'fish', name: 'ยิงปลา', icon: 'fish' },
] as const
