import { Link, NavLink, useRevalidator } from 'react-router'
import { bahtForPeople } from '#kit/money.ts'
import { phoneForPeople } from '#kit/phone.ts'
import type { Viewer } from '#member/context.ts'
import { ButtonLink, IconButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { BrandMark } from '#ui/ornament.tsx'
import { useSite } from '#member/viewer.ts'
import { DRAWER, NEWS } from './ids.ts'
import { activityEntries } from './menu-entries.ts'
import { MenuLink } from './menu-link.tsx'
import * as th from './th.ts'

export const Logo = () => (
  <Link to="/" className="logo" aria-label={th.toHome}>
    <BrandMark />
    <b className="leaf">{th.brand}</b>
  </Link>
)

export const Age = ({ big }: { big?: boolean }) => (
  <span className={big ? 'age big' : 'age'} role="img" aria-label={th.ageLabel}>
    20+
  </span>
)

const MenuButton = () => (
  <span className="phone-only">
    <IconButton icon="menu" label={th.openMenu} popoverTarget={DRAWER} />
  </span>
)

const ActivityLink = ({ member }: { member: boolean }) =>
  activityEntries(useSite(), member).map((entry) => <MenuLink key={entry.text} entry={entry} bare />)

/** The bar of a visitor. */
export const VisitorTop = () => (
  <header className="top-bar">
    <Logo />
    <nav className="top-links desktop-only" aria-label={th.menuTop}>
      <NavLink to="/" end>
        {th.hitGames}
      </NavLink>
      <ActivityLink member={false} />
    </nav>
    <span className="grow" />
    <Age />
    <span className="desktop-only row">
      <ButtonLink to="/login" look="line" compact>
        {th.logIn}
      </ButtonLink>
      <ButtonLink to="/register" compact>
        {th.register}
      </ButtonLink>
    </span>
    <MenuButton />
  </header>
)

/** The bar of a member: on a phone the logo, the bell and the menu, on a desktop also the credit and what can be done with it. */
export const MemberTop = ({ viewer }: { viewer: Viewer }) => (
  <header className="top-bar">
    <Logo />
    <nav className="top-links desktop-only" aria-label={th.menuTop}>
      <NavLink to="/" end>
        {th.dashboard}
      </NavLink>
      <ActivityLink member />
    </nav>
    <span className="grow" />
    <span className="desktop-only row credit-cluster">
      <Credit viewer={viewer} />
      <ButtonLink to="/deposit" look="jade" icon="deposit" compact>
        {th.deposit}
      </ButtonLink>
      <ButtonLink to="/withdraw" look="line" icon="withdraw" compact>
        {th.withdraw}
      </ButtonLink>
    </span>
    <IconButton icon="bell" label={th.bell} popoverTarget={NEWS} />
    <MenuButton />
  </header>
)

function Credit({ viewer }: { viewer: Viewer }) {
  const { revalidate, state } = useRevalidator()
  return (
    <>
      <span className="credit">
        <span className="caption quiet">{phoneForPeople(viewer.phone)}</span>
        <output className="money" aria-label={th.credit}>
          <span className="gold">฿</span>
          {bahtForPeople(viewer.credit)}
        </output>
      </span>
      <IconButton icon="refresh" label={th.refreshCredit} boxed round busy={state === 'loading'} onClick={() => void revalidate()} />
    </>
  )
}

/** The bar of an inner page on a phone: the way back, the page's name, the credit. */
export const InnerTop = ({ title, viewer }: { title: string; viewer: Viewer | null }) => (
  <header className="top-bar inner phone-only">
    <Link to="/" className="icon-button" aria-label={th.back}>
      <Icon name="left" />
    </Link>
    <span className="top-title grow ellipsis">{title}</span>
    {viewer && (
      <span className="credit-pill">
        <Icon name="wallet" size={20} className="gold" />
        <span className="money" data-balance={viewer.credit}>
          ฿{bahtForPeople(viewer.credit)}
        </span>
      </span>
    )}
  </header>
)
