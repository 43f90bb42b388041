import { type Profile, useRootData } from '#member/session/snapshot.ts'
import empty from '#ui/art/m_empty.avif'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Empty } from '#ui/surface.tsx'
import * as th from './never-deposited.th.ts'

export function NeverDeposited({ profile }: { profile: Profile }) {
  const { site } = useRootData()
  const banked = profile.bank !== null
  return (
    <div className="stack">
      <Empty art={empty} title={th.notYet}>
        {th.neverDeposited}
      </Empty>
      <section className="card">
        <h2>{th.needed}</h2>
        <ul className="stack needs">
          <li className="row small">
            <span className={banked ? 'jade' : 'missing'}>
              <Icon name={banked ? 'check' : 'x'} size={20} />
            </span>
            {banked ? th.accountAdded : th.addAccount}
          </li>
          <li className="row small">
            <span className="missing">
              <Icon name="x" size={20} />
            </span>
            {th.depositOnce}
          </li>
        </ul>
      </section>
      {!profile.paused_until && (
        <ButtonLink variant="jade" full icon="deposit" to="/deposit">
          {th.firstDeposit}
        </ButtonLink>
      )}
      {site?.support && (
        <ButtonLink variant="ghost" full icon="chat" href={site.support} newTab>
          {th.staff}
        </ButtonLink>
      )}
    </div>
  )
}
