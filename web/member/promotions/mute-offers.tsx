import { useState } from 'react'
import { call } from '#member/session/browser-session.ts'
import { useRefresh } from '#member/session/refresh.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'
import * as th from './offer-news.th.ts'

/**
 * Ends offer notices on pages, by SMS and by chat at one tap; `subscribed` false: brings back those on pages. `quiet`:
 * beside another button.
 */
export function MuteOffers({ subscribed = true, quiet = false }: { subscribed?: boolean; quiet?: boolean }) {
  const [busy, setBusy] = useState(false)
  const refresh = useRefresh()
  const toggle = async () => {
    setBusy(true)
    const answer = await call('POST /customers/bonus/subscription', { subscribed: subscribed ? 'false' : 'true' })
    setBusy(false)
    toast(
      answer.ok
        ? { type: 'success', message: subscribed ? th.muted : th.subscribed }
        : { type: 'error', message: answer.error.msg },
    )
    if (answer.ok) refresh()
  }
  return (
    <Button
      variant={quiet ? 'plain' : 'ghost'}
      compact
      needsScript
      busy={busy}
      onClick={() => void toggle()}
      aria-label={subscribed ? th.muteOf : th.subscribeAgain}
    >
      {subscribed ? th.mute : th.subscribeAgain}
    </Button>
  )
}
