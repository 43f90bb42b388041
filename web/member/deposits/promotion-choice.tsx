import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { AnswerOf } from '#contract/http/api.ts'
import { call } from '#member/session/browser-session.ts'
import { Icon } from '#ui/icon.tsx'
import { Note } from '#ui/surface.tsx'
import type { ChosenPromotion } from './chosen-promotion.ts'
import * as th from './promotion-choice.th.ts'

type Offer = AnswerOf<'GET /promotions'>['data'][number]

/** The promotion that a link has named. One that is open to the member goes with the deposit; for any other the member reads, before
 *  paying, that it does not. The deposit form shows only the latter: the open ones are in offer-choice.tsx. */
export function PromotionChoice({ chosen }: { chosen: ChosenPromotion }) {
  const found = useOffer(chosen.id)
  if (found === 'loading' && chosen.name === null) return null
  const offer = typeof found === 'string' ? null : found
  const terms = (
    <Link className="gold underlined nowrap" to={offer ? `/promotion#${offer.anchor || offer.id}` : '/promotion'}>
      {offer ? th.readTerms : th.allPromotions}
    </Link>
  )
  if (chosen.name !== null) {
    return (
      <section className="card promotion-choice" aria-label={th.chosenPromotion}>
        <div className="row">
          <span className="jade">
            <Icon name="gift" />
          </span>
          <b className="grow">{chosen.name}</b>
          {terms}
        </div>
        {offer && <p className="small quiet">{offer.summary}</p>}
        <Link className="small gold" to="/deposit" replace>
          {th.withoutPromotion}
        </Link>
      </section>
    )
  }
  return (
    <Note kind="warning">
      <b>{offer ? th.notOpenFor(offer.title) : found === 'failed' ? th.promotionUnread : th.promotionUnknown}</b>
      <br />
      {th.withoutBonus} {terms}
    </Note>
  )
}

/** The offer of this id. `loading`: no answer yet; `failed`: the API did not answer; `none`: it is not among the offers. */
function useOffer(id: string): Offer | 'loading' | 'failed' | 'none' {
  const [offer, setOffer] = useState<Offer | 'loading' | 'failed' | 'none'>('loading')
  useEffect(() => {
    let wanted = true
    void call('GET /promotions', { limit: '100' }).then((answer) => {
      if (wanted) setOffer(answer.ok ? (answer.data.data.find((one) => one.id === id) ?? 'none') : 'failed')
    })
    return () => {
      wanted = false
    }
  }, [id])
  return offer
}
