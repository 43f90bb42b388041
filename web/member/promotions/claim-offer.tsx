import { useProfile } from '#member/session/snapshot.ts'
import { ButtonLink } from '#ui/button.tsx'
import { StatusPill } from '#ui/surface.tsx'
import { ClaimButton } from './claim-button.tsx'
import type { OfferView } from './offers.server.ts'
import * as th from './th.ts'

/** Claims it, or takes it with the next deposit where the profile lists it; else explains. */
export function ClaimOffer({ offer }: { offer: OfferView }) {
  const profile = useProfile()
  if (!profile) return null
  if (profile.promotion_ids[offer.anchor] !== undefined) {
    return (
      <ButtonLink variant="jade" icon="deposit" to={`/deposit?promotion=${encodeURIComponent(offer.anchor)}`}>
        {th.withDeposit}
      </ButtonLink>
    )
  }
  if (profile.events.some(({ id, claimable }) => id === offer.anchor && claimable))
    return <ClaimButton id={offer.anchor} title={offer.title} />
  return offer.offer !== null && offer.claimable ? (
    <StatusPill kind="info">{profile.current_promotion ? th.afterRunning : th.notForYou}</StatusPill>
  ) : null
}
