import { Link } from 'react-router'
import cat from '#ui/art/m_happy.avif'
import { Icon, type IconName } from '#ui/icon.tsx'
import { Money } from '#ui/money.tsx'
import { Note, Pairs } from '#ui/surface.tsx'
import { bahtForPeople } from '#kit/money.ts'
import { phoneForPeople } from '#kit/phone.ts'
import { BankPill } from './bank-pill.tsx'
import { OwnAccount } from './own-account.tsx'
import { OwnTotals } from './own-totals.tsx'
import { type Profile, useRootData } from '#member/session/snapshot.ts'
import { thaiDate } from '#kit/thai-time.ts'
import * as th from '#member/money/history.th.ts'
import { credit as creditOf } from '#member/session/state.ts'

export function AccountInfo({ profile }: { profile: Profile }) {
  return (
    <div className="account-parts">
      <div className="stack">
        <section className="card account-person">
          <div className="row">
            <img src={cat} width="60" height="60" alt="" />
            <div className="grow">
              <b className="account-name">{profile.name}</b>
              <div className="small quiet">{phoneForPeople(profile.phone)}</div>
            </div>
            {profile.bank === null && <BankPill status={null} />}
          </div>
          <Pairs
            pairs={[
              [th.memberSince, thaiDate(new Date(profile.register_at * 1000).toISOString())],
              [th.credit, <Money key="credit" as="b">{`฿${bahtForPeople(creditOf(profile))}`}</Money>],
            ]}
          />
        </section>
        <OwnAccount profile={profile} caption={th.ownAccount} />
        <OwnTotals profile={profile} />
      </div>
      <div className="stack">
        <AccountWays />
        <Note kind="info">{th.accountByStaff}</Note>
      </div>
    </div>
  )
}

function AccountWays() {
  const { site } = useRootData()
  const staff = site?.support || site?.line
  return (
    <ul className="card account-ways">
      <Way to="/changepassword" icon="lock" {...th.ways.password} />
      <Way to="/authentication" icon="shield" {...th.ways.security} />
      <Way to="/limits" icon="clock" {...th.ways.limits} />
      <Way to="/limits#pause" icon="pause" {...th.ways.pause} />
      {staff && <Way to={staff} icon="headset" {...th.ways.staff} />}
    </ul>
  )
}

const Way = ({ to, icon, title, detail }: { to: string; icon: IconName; title: string; detail: string }) => (
  <li>
    <Link to={to} className="row">
      <span className="gold">
        <Icon name={icon} />
      </span>
      <span className="grow">
        <span className="account-way">{title}</span>
        <span className="caption faint">{detail}</span>
      </span>
      <Icon name="right" size={20} className="faint" />
    </Link>
  </li>
)
