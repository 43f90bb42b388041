import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react'
import { slipBytesMax, slipMegabytesMax } from '#contract/plain/constants.ts'
import { slipTooLargeText } from '#contract/plain/deposits.th.ts'
import { firstErrorText, isUnauthenticated } from '#member/api.ts'
import { call } from '#member/session/browser-session.ts'
import { useProfile } from '#member/session/snapshot.ts'
import { Button } from '#ui/button.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import { Icon } from '#ui/icon.tsx'
import { Note } from '#ui/surface.tsx'
import { holdSlip, takeHeldSlip } from './held-slip.ts'
import { slipText, slipTone } from './slip-state.ts'
import { key } from '#member/session/state.ts'
import * as th from './slip.th.ts'

type SlipNote = { kind: 'success' | 'info' | 'warning' | 'error'; text: string }

/**
 * Sends a slip's image once chosen and shows the bank's answer. Where the session ended, it can be sent again after
 * login.
 */
export function SendSlip({ refresh }: { refresh: () => void }) {
  const id = useId()
  const hydrated = useHydrated()
  const inFlight = useRef(false)
  const [busy, setBusy] = useState(false)
  const [note, setNote] = useState<SlipNote | null>(null)
  const [unsent, setUnsent] = useState<File | null>(null)
  const memberKey = key(useProfile()) ?? ''
  useEffect(() => setUnsent(takeHeldSlip(memberKey)), [memberKey])
  const send = async (image: File) => {
    if (inFlight.current) return
    inFlight.current = true
    setBusy(true)
    setNote(null)
    setUnsent(null)
    setNote(await uploadSlip(image, memberKey))
    inFlight.current = false
    setBusy(false)
    refresh()
  }
  const choose = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const [image] = input.files ?? []
    // So that the same file can be chosen again.
    input.value = ''
    if (image) void send(image)
  }
  return (
    <section className="card send-slip" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{th.creditMissing}</h2>
      <p className="small quiet">{th.sendImage}</p>
      {unsent && (
        <>
          <Note kind="info">{th.notSentYet}</Note>
          <Button variant="jade" full onClick={() => void send(unsent)}>
            {th.sendAgain}
          </Button>
        </>
      )}
      <label className={busy ? 'button ghost full away' : 'button ghost full'} htmlFor={id}>
        {busy ? <span className="spinner" aria-hidden="true" /> : <Icon name="file" size={20} />}
        {busy ? th.checking : th.choose}
      </label>
      <input
        id={id}
        className="unseen"
        type="file"
        accept="image/jpeg,image/png,image/webp"
        disabled={!hydrated || busy}
        aria-describedby={`${id}-message`}
        onChange={choose}
      />
      <div id={`${id}-message`} aria-live="polite">
        {note && <Note kind={note.kind}>{note.text}</Note>}
      </div>
      <p className="caption faint">{th.imageRules(slipMegabytesMax)}</p>
    </section>
  )
}

/** Where the session has ended the image is kept for the same member's next login. */
async function uploadSlip(image: File, memberKey: string): Promise<SlipNote | null> {
  if (image.size > slipBytesMax) return { kind: 'error', text: slipTooLargeText }
  const answer = await call('POST /requests/deposit/slip', {}, { picture: image })
  if (isUnauthenticated(answer)) {
    holdSlip(memberKey, image)
    return null
  }
  if (!answer.ok) return { kind: 'error', text: firstErrorText(answer.error) }
  const { status, amount } = answer.data
  return { kind: slipTone[status], text: slipText({ status, amount, cause: null }) }
}
