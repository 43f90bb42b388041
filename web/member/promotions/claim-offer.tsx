import { useProfile } from '#member/account/snapshot.ts'
import { ButtonLink } from '#ui/button.tsx'
import { ClaimButton } from './claim-button.tsx'
import type { OfferView } from './offers.server.ts'
import * as th from './th.ts'

/** What a member can do with an offer: take it, or have it go with his next deposit where the profile names it among those to choose from.
 *  Nothing where neither can be. */
export function ClaimOffer({ offer }: { offer: OfferView }) {
  const profile = useProfile()
  if (!profile) return null
  if (profile.promotion_ids[offer.id] !== undefined) {
    return (
      <ButtonLink variant="jade" icon="deposit" to={`/deposit?promotion=${encodeURIComponent(offer.id)}`}>
        {th.withDeposit}
      </ButtonLink>
    )
  }
  return offer.claimable ? <ClaimButton id={offer.id} title={offer.title} /> : null
}
