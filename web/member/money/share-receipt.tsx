import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'
import { receiptOf } from './receipt.ts'
import * as th from './receipt.th.ts'
import type { CompletedRequest } from './request-watch.ts'
import type { Profile } from '#member/session/snapshot.ts'

/** The drawing code is loaded on the press. */
export function ShareReceipt({ request, profile }: { request: CompletedRequest; profile: Profile }) {
  const [busy, setBusy] = useState(false)
  const share = async () => {
    setBusy(true)
    try {
      const { shareReceipt } = await import('./receipt-image.ts')
      if ((await shareReceipt(receiptOf(request, profile))) === 'saved') toast({ type: 'success', message: th.saved })
    } catch {
      toast({ type: 'error', message: th.notDrawn })
    }
    setBusy(false)
  }
  return (
    <Button
      variant="plain"
      full
      icon="share"
      needsScript
      busy={busy}
      busyText={th.drawing}
      onClick={() => void share()}
    >
      {th.share}
    </Button>
  )
}
