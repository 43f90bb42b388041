import { lazy, type MouseEvent, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { Kept } from '#member/shell/kept.tsx'
import { SectionTitle } from '#ui/surface.tsx'
import type { FrontPage } from './front-page.server.ts'
import * as th from './th.ts'

// Not loaded until an offer is pressed.
const OfferPopup = lazy(() => import('#member/promotions/offer-popup.tsx').then(({ OfferPopup }) => ({ default: OfferPopup })))

const OFFERS = '/promotion#'

/** What is not open yet, listed once below everything that is. An offer shows its terms here; without a script it links to the promotions
 *  page. */
export function Soon({ soon }: Pick<FrontPage, 'soon'>) {
  const [offer, setOffer] = useState<string | null>(null)
  const press = (to: string) => (event: MouseEvent) => {
    if (!to.startsWith(OFFERS) || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setOffer(to.slice(OFFERS.length))
  }
  return (
    <section aria-label={th.soon}>
      <SectionTitle>{th.soon}</SectionTitle>
      <Kept as="dl" className="card soon small" by={['soon', soon]}>
        {soon.map(({ name, things }) => (
          <div key={name}>
            <dt className="quiet">{name}</dt>
            <dd>
              {things.map(({ text, to }) => (
                <Link key={text} to={to} onClick={press(to)}>
                  {text}
                </Link>
              ))}
            </dd>
          </div>
        ))}
      </Kept>
      {offer !== null && (
        <Suspense>
          <OfferPopup anchor={offer} onClose={() => setOffer(null)} />
        </Suspense>
      )}
    </section>
  )
}
