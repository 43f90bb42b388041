import { Link, NavLink } from 'react-router'
import { bahtForPeople } from '#kit/money.ts'
import { phoneForPeople } from '#kit/phone.ts'
import { Bell } from '#member/account/bell.tsx'
import { useCreditCheck } from '#member/account/own-credit-check.ts'
import type { Viewer } from '#member/context.ts'
import { ButtonLink, IconButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { accountInfoEntry, referralEntry } from './member-entries.ts'
import * as words from './member.th.ts'
import * as th from './th.ts'
import { Logo, MenuButton, TopLinks } from './top-bar.tsx'

/** The bar of a member: on a phone the logo, the bell and the menu, on a desktop also the credit and what can be done with it. */
export const MemberTop = ({ viewer }: { viewer: Viewer }) => (
  <header className="top-bar">
    <Logo />
    <TopLinks start={th.dashboard} member>
      <NavLink to={referralEntry.to}>{referralEntry.text}</NavLink>
    </TopLinks>
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
    <Bell />
    <MenuButton />
  </header>
)

/** The member's phone, which is the way to what the site knows of him. */
export const InfoLink = ({ viewer }: { viewer: Viewer }) => (
  <Link to={accountInfoEntry.to} className="info-link caption quiet" aria-label={words.infoOf(phoneForPeople(viewer.phone))}>
    <Icon name="user" size={16} />
    {phoneForPeople(viewer.phone)}
  </Link>
)

function Credit({ viewer }: { viewer: Viewer }) {
  const { label, checking, onRefresh } = useCreditCheck(viewer.phone)
  return (
    <>
      <span className="credit">
        <InfoLink viewer={viewer} />
        <output className="money" aria-label={words.credit}>
          <span className="gold">฿</span>
          {bahtForPeople(viewer.credit)}
        </output>
      </span>
      <IconButton icon="refresh" label={label} boxed round busy={checking} onClick={onRefresh} />
    </>
  )
}

/** The credit at the end of an inner page's bar. */
export const CreditPill = ({ viewer }: { viewer: Viewer }) => (
  <span className="credit-pill">
    <Icon name="wallet" size={20} className="gold" />
    <span className="money" data-balance={viewer.credit}>
      ฿{bahtForPeople(viewer.credit)}
    </span>
  </span>
)
