import { bahtForPeople } from '#kit/money.ts'
import { useProfile } from '#member/session/snapshot.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { MuteOffers } from './mute-offers.tsx'
import * as th from './offer-news.th.ts'
import './offer-news.css'

/**
 * One offer or award to take now. Empty where the server names none: also for members who muted them, during a pause,
 * and at signs of harmful play (docs/decisions/0115). `claimsOnly`: without deposit offers.
 */
export function OfferNews({ claimsOnly = false }: { claimsOnly?: boolean }) {
  const news = useProfile()?.offer_news
  if (!news || (claimsOnly && news.by === 'deposit')) return null
  const claim = news.by === 'claim'
  return (
    <section className="card row offer-news" aria-label={th.region}>
      <Icon name="gift" className="gold" />
      <span className="grow small">
        <b>{news.name}</b>
        <span className={claim ? 'caption jade' : 'caption quiet'}>
          {claim && news.amount !== null ? th.ready(bahtForPeople(news.amount)) : th.withDeposit}
        </span>
      </span>
      <ButtonLink variant="line" compact to={claim ? '/promotion' : `/promotion#${news.id}`}>
        {claim ? th.see : th.seeDeposit}
      </ButtonLink>
      <MuteOffers quiet />
    </section>
  )
}
