import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#member/session/browser-session.ts'
import { useViewer } from '#member/viewer.ts'
import { PromotionPopup, type ShownPromotion } from './promotion-popup.tsx'
import * as th from './th.ts'

type Offer = ShownPromotion & { claimable: boolean }

/** By its anchor on the promotions page, which opens instead where the offer cannot be read. */
export function OfferPopup({ anchor, onClose }: { anchor: string; onClose: () => void }) {
  const member = useViewer() !== null
  const navigate = useNavigate()
  const [offer, setOffer] = useState<Offer | null>(null)
  const page = `/promotion#${anchor}`
  const goThere = useEffectEvent(() => {
    onClose()
    void navigate(page)
  })
  useEffect(() => {
    let active = true
    void call('GET /promotions', { limit: '100' }).then((answer) => {
      if (!active) return
      const found = answer.ok ? answer.data.data.find((one) => (one.anchor || one.id) === anchor) : undefined
      if (found) setOffer(found)
      else goThere()
    })
    return () => {
      active = false
    }
  }, [anchor])
  const action = member
    ? { text: th.goClaim, to: page }
    : { text: th.logInToClaim, to: `/login?${new URLSearchParams({ to: page })}` }
  return (
    <PromotionPopup
      promotion={offer}
      onClose={onClose}
      action={offer?.claimable ? action : null}
      note={offer?.claimable ? undefined : th.upcomingText}
    />
  )
}
