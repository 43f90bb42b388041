import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { AnswerOf } from '#contract/http/api.ts'
import { call } from '#member/session/browser-session.ts'
import { Note } from '#ui/surface.tsx'
import * as th from './promotion-not-open.th.ts'

type Offer = AnswerOf<'GET /promotions'>['data'][number]

/** Before payment: a linked promotion is not open to this member. `locked`: a running bonus locks the money. */
export function PromotionNotOpen({ id, locked }: { id: string; locked: boolean }) {
  const found = useOffer(id)
  if (found === 'loading') return null
  const offer = typeof found === 'string' ? null : found
  return (
    <Note kind="warning">
      <b>{offer ? th.notOpenFor(offer.title) : found === 'failed' ? th.promotionUnread : th.promotionUnknown}</b>
      <br />
      {th.withoutBonus(locked)}{' '}
      <Link className="gold underlined nowrap" to={offer ? `/promotion#${offer.anchor || offer.id}` : '/promotion'}>
        {offer ? th.readTerms : th.allPromotions}
      </Link>
    </Note>
  )
}

/** `loading`: no answer yet; `failed`: the API did not answer; `none`: not among the offers. */
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
