import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { Markup } from '#member/content/markup.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { useHydrated } from '#ui/hydrated.ts'
import { Icon } from '#ui/icon.tsx'
import { useSite } from '#member/viewer.ts'
import { StatusPill } from '#ui/surface.tsx'
import { Equation } from './equation.tsx'
import type { OfferView } from './offers.server.ts'
import * as th from './th.ts'

// Members only.
const ClaimOffer = lazy(() => import('./claim-offer.tsx').then(({ ClaimOffer }) => ({ default: ClaimOffer })))

/** The page's `first` has a large image. */
export function Offer({ offer, member, first }: { offer: OfferView; member: boolean; first: boolean }) {
  // A link to this offer leads to its terms. The server does not see what stands behind the #.
  const { hash } = useLocation()
  const isWanted = useHydrated() && hash === `#${offer.anchor}`
  return (
    <li id={offer.anchor} className={classes('card raised offer', first && 'gilt first')}>
      <div className="offer-head">
        {offer.image && <img src={offer.image} width="400" height="206" alt="" loading="lazy" />}
        <div className="offer-words">
          {offer.claimable ? (
            <StatusPill kind="ok">{offer.often || th.open}</StatusPill>
          ) : (
            <StatusPill kind="wait">{th.upcoming}</StatusPill>
          )}
          <h2 className="display">{offer.title}</h2>
          <p className="quiet small">{offer.summary}</p>
        </div>
      </div>
      {offer.sums.length > 0 && (
        <div>
          <p className="caption quiet">{th.example}</p>
          <Equation sums={offer.sums} />
        </div>
      )}
      {offer.counts !== '' && <p className="caption quiet">{offer.counts}</p>}
      {offer.byActivity ? (
        <Activity member={member} first={first} />
      ) : (
        offer.claimable &&
        !member && (
          <ButtonLink variant={first ? 'gold' : 'line'} to="/login?to=%2Fpromotion">
            {th.logInToClaim}
          </ButtonLink>
        )
      )}
      {member && !offer.byActivity && (
        <Suspense>
          <ClaimOffer offer={offer} />
        </Suspense>
      )}
      <details key={String(isWanted)} open={isWanted}>
        <summary>
          {th.terms}
          <Icon name="down" size={16} />
        </summary>
        <Markup nodes={offer.terms} />
      </details>
    </li>
  )
}

/** A visitor logs in first, so that their guesses are theirs. */
function Activity({ member, first }: { member: boolean; first: boolean }) {
  if (!useSite()?.activity) return null
  return member ? (
    <ButtonLink variant="jade" icon="flag" to="/visit" newTab>
      {th.predict}
    </ButtonLink>
  ) : (
    <ButtonLink variant={first ? 'gold' : 'line'} to="/login?to=%2Fvisit">
      {th.logInToPredict}
    </ButtonLink>
  )
}
