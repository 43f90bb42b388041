import { useProfile } from '#member/session/snapshot.ts'
import { ButtonLink } from '#ui/button.tsx'
import { SectionTitle } from '#ui/surface.tsx'
import { TermsButton } from './terms-button.tsx'
import * as th from './th.ts'

/** Offers without an article on the page. `written`: anchors of those with one. */
export function DepositOffers({ written }: { written: readonly string[] }) {
  const open = Object.entries(useProfile()?.promotion_ids ?? {}).filter(([id]) => !written.includes(id))
  if (open.length === 0) return null
  return (
    <section aria-labelledby="deposit-offers">
      <SectionTitle id="deposit-offers">{th.depositOffers}</SectionTitle>
      <ul className="own-bonuses">
        {open.map(([id, name]) => (
          <li key={id} id={id} className="card row">
            <div className="grow">
              <b>{name}</b>
              <TermsButton id={id} name={name} />
            </div>
            <ButtonLink variant="jade" compact to={`/deposit?promotion=${encodeURIComponent(id)}`}>
              {th.depositNow}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
