import type { ReactNode } from 'react'
import { Link, NavLink } from 'react-router'
import { useSite } from '#member/viewer.ts'
import { ButtonLink, IconButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { BrandMark } from '#ui/ornament.tsx'
import { DRAWER } from './ids.ts'
import { activityEntries, promotionEntry } from './menu-entries.ts'
import { MenuLinks } from './menu-link.tsx'
import { SearchButton } from './search-button.tsx'
import * as th from './th.ts'

export const Logo = () => (
  <Link to="/" className="logo" aria-label={th.toHome}>
    <BrandMark />
    <b className="leaf">{th.brand}</b>
  </Link>
)

/** The age limit. */
export const Age = ({ big }: { big?: boolean }) => (
  <span className={big ? 'age big' : 'age'} role="img" aria-label={th.ageLabel}>
    20+
  </span>
)

/** On a phone; `always`: also where there is no side menu. */
export const MenuButton = ({ always }: { always?: boolean }) => (
  <span className={always ? undefined : 'phone-only'}>
    <IconButton icon="menu" label={th.openMenu} popoverTarget={DRAWER} />
  </span>
)

/** `children`: the same for all members. */
export function TopLinks({ start, member, children }: { start: string; member: boolean; children?: ReactNode }) {
  const site = useSite()
  return (
    <nav className="top-links desktop-only" aria-label={th.menuTop}>
      <NavLink to="/" end>
        {start}
      </NavLink>
      <NavLink to={promotionEntry.to}>{promotionEntry.text}</NavLink>
      <MenuLinks entries={activityEntries(site, member)} bare />
      {children}
    </nav>
  )
}

export const VisitorTop = () => (
  <header className="top-bar">
    <Logo />
    <TopLinks start={th.hitGames} member={false} />
    <span className="grow" />
    <SearchButton />
    <Age />
    <span className="desktop-only row">
      <ButtonLink to="/login" variant="line" compact>
        {th.logIn}
      </ButtonLink>
      <ButtonLink to="/register" compact>
        {th.register}
      </ButtonLink>
    </span>
    <MenuButton />
  </header>
)

/** On a phone. */
export const InnerTop = ({ title, children }: { title: string; children?: ReactNode }) => (
  <header className="top-bar inner phone-only">
    <Link to="/" className="icon-button" aria-label={th.back}>
      <Icon name="left" />
    </Link>
    <span className="top-title grow ellipsis">{title}</span>
    {children}
  </header>
)
