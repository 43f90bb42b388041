import { Link, NavLink } from 'react-router'
import { bahtForPeople } from '#kit/money.ts'
import { phoneForPeople } from '#kit/phone.ts'
import { useBalanceHidden } from '#member/money/balance-hidden.ts'
import { Bell } from '#member/account/bell.tsx'
import { useCreditCheck } from '#member/money/own-credit-check.ts'
import type { Viewer } from '#member/context.ts'
import { ButtonLink, IconButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Money } from '#ui/money.tsx'
import { accountInfoEntry, referralEntry } from './member-entries.ts'
import * as words from './member.th.ts'
import * as th from './th.ts'
import { SearchButton } from './search-button.tsx'
import { Logo, MenuButton, TopLinks } from './top-bar.tsx'

/** On a desktop also deposit and withdraw. */
export const MemberTop = ({ viewer }: { viewer: Viewer }) => (
  <header className="top-bar">
    <Logo />
    <TopLinks start={th.dashboard} member>
      <NavLink to={referralEntry.to}>{referralEntry.text}</NavLink>
    </TopLinks>
    <span className="grow" />
    <SearchButton />
    <TopCredit viewer={viewer} />
    <span className="desktop-only row">
      <ButtonLink to="/deposit" variant="jade" icon="deposit" compact>
        {th.deposit}
      </ButtonLink>
      <ButtonLink to="/withdraw" variant="line" icon="withdraw" compact>
        {th.withdraw}
      </ButtonLink>
    </span>
    <Bell />
    <MenuButton />
  </header>
)

export const InfoLink = ({ viewer }: { viewer: Viewer }) => (
  <Link
    to={accountInfoEntry.to}
    className="info-link caption quiet"
    aria-label={words.infoOf(phoneForPeople(viewer.phone))}
  >
    <Icon name="user" size={16} />
    {phoneForPeople(viewer.phone)}
  </Link>
)

/** A credit that the member has hidden is hidden here too. */
export function TopCredit({ viewer }: { viewer: Viewer }) {
  const { label, checking, onRefresh } = useCreditCheck(viewer.phone)
  const [hidden] = useBalanceHidden()
  return (
    <span className="row credit-cluster">
      <span className="credit">
        <InfoLink viewer={viewer} />
        <Money as="output" sign="gold" aria-label={words.credit} data-balance={viewer.credit}>
          {hidden ? words.covered : bahtForPeople(viewer.credit)}
        </Money>
      </span>
      <IconButton icon="refresh" label={label} boxed round busy={checking} onClick={onRefresh} />
    </span>
  )
}
