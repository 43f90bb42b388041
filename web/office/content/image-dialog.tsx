import { useEffect, useRef, useState } from 'react'
import type { OfficeAnswerOf } from '#contract/http/office.ts'
import { imageSrcSet } from '#contract/plain/content.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Note, Skeleton } from '#ui/surface.tsx'
import { call, isSignedOut, sendImage } from '../api.ts'
import * as th from './th.ts'

type Images = OfficeAnswerOf<'GET /pictures'>['data']['pictures']
type Props = { open: boolean; onClose: () => void; onChosen: (image: string) => void; onEnded: () => void }

/** The stored images to choose from, and an upload. */
export function ImageDialog({ open, onClose, onChosen, onEnded }: Props) {
  const [pictures, setImages] = useState<Images | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const file = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!open) return
    setError(null)
    void call('GET /pictures').then((outcome) => {
      if (isSignedOut(outcome)) return onEnded()
      if (outcome.ok) setImages(outcome.data.data.pictures)
      else setError(outcome.error.message)
    })
  }, [open, onEnded])
  const send = async (picture: File) => {
    setBusy(true)
    setError(null)
    const sent = await sendImage(picture)
    setBusy(false)
    if (isSignedOut(sent)) return onEnded()
    if (sent.ok) onChosen(sent.data.image)
    else setError(sent.error.message)
  }
  return (
    <Dialog open={open} onClose={onClose} title={th.chooseImage} wide>
      <div className="stack">
        <input
          ref={file}
          type="file"
          className="unseen"
          tabIndex={-1}
          aria-label={th.upload}
          accept="image/jpeg,image/png,image/webp"
          onChange={(event) => {
            const [picture] = event.currentTarget.files ?? []
            event.currentTarget.value = ''
            if (picture) void send(picture)
          }}
        />
        <Button full icon="plus" busy={busy} busyText={th.uploading} onClick={() => file.current?.click()}>
          {th.upload}
        </Button>
        <p className="caption faint">{th.uploadHint}</p>
        {error !== null && <Note kind="error">{error}</Note>}
        {pictures === null && error === null && <Skeleton shape="block" />}
        <ul className="pictures">
          {pictures?.map(({ image, operator }, n) => (
            <li key={image}>
              <button type="button" aria-label={th.imageOf(n + 1)} onClick={() => onChosen(image)}>
                <img src={smallest(image)} alt="" loading="lazy" />
                <span className="caption faint">{operator ?? th.ownImage}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}

/** An image in its smallest width, for a small place. */
const smallest = (image: string): string => imageSrcSet(image)?.split(' ')[0] ?? image
