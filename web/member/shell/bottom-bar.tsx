import { type ReactNode, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { useEmptyLobbies } from '#member/home/banners.tsx'
import { Icon } from '#ui/icon.tsx'
import { BrandMark } from '#ui/ornament.tsx'
import { FAN } from './ids.ts'
import {
  type Entry,
  entranceEntry,
  centreMenuEntries,
  logInEntry,
  openFirst,
  promotionEntry,
  registerEntry,
} from './menu-entries.ts'
import { MenuLink, MenuLinks } from './menu-link.tsx'
import * as th from './th.ts'

const LONG_PRESS_MS = 450

const visitorEnds: readonly Entry[] = [{ ...registerEntry, text: th.registerShort }, logInEntry]
const memberEnds: readonly Entry[] = [
  { text: th.deposit, icon: 'deposit', to: '/deposit' },
  { text: th.withdraw, icon: 'withdraw', to: '/withdraw' },
]
const play: Entry = { text: th.play, icon: 'game', to: '/game', newTab: true }

/** Entries of the specification, section 2. */
export function BottomBar({ member }: { member: boolean }) {
  const { pathname } = useLocation()
  const ends = member ? memberEnds : visitorEnds
  const tones = member ? ['jade', 'gold'] : ['gold', '']
  return (
    <nav className="bottom-bar phone-only" aria-label={th.menuBottom}>
      {[entranceEntry, member ? play : promotionEntry].map((entry) => (
        <MenuLink key={entry.text} entry={entry} />
      ))}
      <button type="button" className="fan-tab" popoverTarget={FAN} aria-label={th.openLobbyMenu}>
        <Icon name="up" size={16} />
      </button>
      <Middle atHome={pathname === '/'}>{member ? th.dashboard : th.home}</Middle>
      {ends.map((entry, index) => (
        <MenuLink key={entry.text} entry={entry} className={tones[index]} />
      ))}
    </nav>
  )
}

/**
 * Home. At home, or held down, it opens the lobby menu; at home as the popover's own button, which works without a
 * script.
 */
function Middle({ atHome, children }: { atHome: boolean; children: ReactNode }) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isLongPress = useRef(false)
  const face = (
    <>
      <i>
        <BrandMark size={30} />
      </i>
      {children}
    </>
  )
  if (atHome) {
    return (
      <button type="button" className="middle" popoverTarget={FAN} aria-haspopup="menu" aria-current="page">
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
        isLongPress.current = false
        timer.current = setTimeout(() => {
          isLongPress.current = true
        }, LONG_PRESS_MS)
      }}
      onPointerUp={() => {
        drop()
        // Opened after the press, which would dismiss the popover.
        if (isLongPress.current) setTimeout(() => document.getElementById(FAN)?.showPopover())
      }}
      onPointerCancel={drop}
      onContextMenu={(event) => event.preventDefault()}
      onClick={(event) => {
        // A key's press, which has no detail, leads home whatever a finger did before.
        if (isLongPress.current && event.detail) event.preventDefault()
      }}
    >
      {face}
    </Link>
  )
}

/** Specification, section 2, with slot-itp beside slot. */
export function LobbyFan() {
  const empty = useEmptyLobbies()
  return (
    <nav id={FAN} popover="auto" className="lobby-fan" aria-label={th.lobbyMenu}>
      <MenuLinks entries={openFirst(centreMenuEntries, empty)} />
    </nav>
  )
}
