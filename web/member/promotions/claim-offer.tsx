import { useProfile } from '#member/session/snapshot.ts'
import { ButtonLink } from '#ui/button.tsx'
import { StatusPill } from '#ui/surface.tsx'
import { ClaimButton } from './claim-button.tsx'
import type { OfferView } from './offers.server.ts'
import * as th from './th.ts'

/** The member's way to an offer: claim it, or take it with the next deposit where the profile lists it for that. Where
 *  neither is possible it says so. */
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
