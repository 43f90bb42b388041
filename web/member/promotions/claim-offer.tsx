import { useProfile } from '#member/session/snapshot.ts'
import { ButtonLink } from '#ui/button.tsx'
import { ClaimButton } from './claim-button.tsx'
import type { OfferView } from './offers.server.ts'
import * as th from './th.ts'

/** The member's way to an offer: claim it, or take it with the next deposit where the profile lists it for that. Nothing where neither is
 *  possible. */
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
  return profile.events.some(({ id, claimable }) => id === offer.anchor && claimable) ? (
    <ClaimButton id={offer.anchor} title={offer.title} />
  ) : null
}
