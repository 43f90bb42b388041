import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { imageSrcSet } from '#contract/plain/content.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Note, Skeleton } from '#ui/surface.tsx'
import { call, sendImage } from '../api.ts'
import * as th from './content.th.ts'

type Props = { open: boolean; onClose: () => void; onChosen: (image: string) => void }

/** Stored images, and an upload. */
export function ImageDialog({ open, onClose, onChosen }: Props) {
  const file = useRef<HTMLInputElement>(null)
  // Loaded again each time that the dialog opens.
  const stored = useQuery({
    queryKey: ['GET /pictures'],
    queryFn: ({ signal }) => call('GET /pictures', {}, signal),
    enabled: open,
    staleTime: 0,
  })
  const uploading = useMutation({ mutationFn: sendImage, onSuccess: ({ image }) => onChosen(image) })
  const { reset } = uploading
  useEffect(() => {
    if (open) reset()
  }, [open, reset])
  const pictures = stored.data?.data.pictures ?? null
  const error = uploading.isPending ? null : (uploading.error ?? stored.error)
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
            if (picture) uploading.mutate(picture)
          }}
        />
        <Button
          full
          icon="plus"
          busy={uploading.isPending}
          busyText={th.uploading}
          onClick={() => file.current?.click()}
        >
          {th.upload}
        </Button>
        <p className="caption faint">{th.uploadHint}</p>
        {error !== null && <Note kind="error">{error.message}</Note>}
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

/** For a small place. */
const smallest = (image: string): string => imageSrcSet(image)?.split(' ')[0] ?? image
