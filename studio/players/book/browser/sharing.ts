import type { SlipShown } from '../wire.ts'
import { part } from './markup.ts'
import { drawPicture, pictureOf } from './picture.ts'

/** A slip as a picture to share or save. Amounts only where the member wants them. */
export function openSharing() {
  const dialog = part<HTMLDialogElement>('share')
  const canvas = part<HTMLCanvasElement>('share-picture')
  const amounts = part<HTMLInputElement>('share-amounts')
  const send = part<HTMLButtonElement>('share-send')
  let slip: SlipShown | null = null
  const draw = () => {
    if (slip === null) return
    const picture = pictureOf(slip, amounts.checked)
    drawPicture(canvas, picture, getComputedStyle(document.body).fontFamily)
    canvas.setAttribute(
      'aria-label',
      `รูปบิล ${picture.title} ${picture.legs.map(({ choice, price }) => `${choice} ${price}`).join(' ')}`,
    )
  }
  const file = async (): Promise<File | null> => {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
    return blob && new File([blob], `slip-${slip?.number ?? ''}.png`, { type: 'image/png' })
  }
  const canShare =
    typeof navigator.canShare === 'function' &&
    navigator.canShare({ files: [new File([], 'slip.png', { type: 'image/png' })] })
  send.hidden = !canShare
  amounts.addEventListener('change', draw)
  send.addEventListener('click', () => {
    // Closing the system's dialog is no failure.
    void file().then((picture) => picture && navigator.share({ files: [picture] }).catch(() => {}))
  })
  part('share-save').addEventListener('click', () => {
    void file().then((picture) => {
      if (picture === null) return
      const link = document.createElement('a')
      link.href = URL.createObjectURL(picture)
      link.download = picture.name
      link.click()
      setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
    })
  })
  return {
    show(one: SlipShown) {
      slip = one
      amounts.checked = false
      // The font may not have been loaded yet.
      void document.fonts.ready.then(draw)
      draw()
      dialog.showModal()
    },
  }
}

export type Sharing = ReturnType<typeof openSharing>
