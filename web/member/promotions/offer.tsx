import { lazy, Suspense } from 'react'
import { Markup } from '#member/content/markup.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { StatusPill } from '#ui/surface.tsx'
import type { OfferView } from './offers.server.ts'
import * as th from './th.ts'

// Members only.
const ClaimOffer = lazy(() => import('./claim-offer.tsx').then(({ ClaimOffer }) => ({ default: ClaimOffer })))

/** One offer: its description, its full terms, and after them the button where it can be taken. */
export const Offer = ({ offer, member }: { offer: OfferView; member: boolean }) => (
  <li id={offer.anchor} className="card raised offer">
    {offer.image && <img src={offer.image} width="400" height="206" alt="" loading="lazy" />}
    <div className="offer-words">
      {offer.claimable ? <StatusPill kind="ok">{th.open}</StatusPill> : <StatusPill kind="wait">{th.upcoming}</StatusPill>}
      <h2 className="display">{offer.title}</h2>
      <p className="quiet small">{offer.summary}</p>
      <details open={offer.claimable}>
        <summary>
          {th.terms}
          <Icon name="down" size={16} />
        </summary>
        <Markup nodes={offer.terms} />
      </details>
      {offer.claimable && !member && <ButtonLink to="/login?to=%2Fpromotion">{th.logInToClaim}</ButtonLink>}
      {member && (
        <Suspense>
          <ClaimOffer offer={offer} />
        </Suspense>
      )}
    </div>
  </li>
)
