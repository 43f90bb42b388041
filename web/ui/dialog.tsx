import { type ReactNode, useEffect, useId, useRef } from 'react'
import { IconButton } from './button.tsx'
import { classes } from './classes.ts'
import type { DialogRank } from './dialog-turns.ts'
import * as th from './th.ts'
import { useTurn } from './use-turn.ts'

export type DialogImage = { src: string; whole?: boolean; href?: string | undefined }

type DialogProps = {
  open: boolean
  /** For a dialog that opens at its turn (dialog-turns.ts); absent after a press. */
  byItself?: DialogRank
  onClose: () => void
  title: string
  /** 600 px instead of 500. */
  wide?: boolean
  /** Decorative, edge to edge: cropped to a band, or `whole`. `href`: opened by pressing it. */
  image?: DialogImage | undefined
  /** For a short message. `emblem` is then above the title. */
  centred?: boolean
  emblem?: ReactNode
  /** First back, then on, which gets two thirds. */
  actions?: ReactNode
  children?: ReactNode
}

/** A native modal: focus is held, Esc and a press outside close it, focus returns. A bottom sheet below 970 px. */
export function Dialog({
  open: wanted,
  byItself,
  onClose,
  title,
  wide,
  image,
  centred,
  emblem,
  actions,
  children,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const open = useTurn(wanted, byItself)
  useEffect(() => {
    if (open && dialog.current && !dialog.current.open) {
      dialog.current.showModal()
      focusWithin(dialog.current)
    }
    if (!open && dialog.current?.open) dialog.current.close()
  }, [open])
  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      className={classes('dialog', wide && 'wide', image && 'pictured', centred && 'centred')}
      aria-labelledby={titleId}
      onClose={onClose}
      closedby="any"
    >
      {open && (
        <>
          {image && <DialogFigure {...image} />}
          <div className="dialog-head">
            {emblem && <div className="dialog-emblem">{emblem}</div>}
            <h2 id={titleId} className="display">
              {title}
            </h2>
            <IconButton icon="x" label={th.close} onClick={onClose} />
          </div>
          {children}
          {actions && <div className="dialog-actions">{actions}</div>}
        </>
      )}
    </dialog>
  )
}

const FIELDS = ':is(input:not([type=hidden], [type=checkbox]), select, textarea):enabled:not([readonly])'

/**
 * The first field, else the dialog itself, so that it is read out and Enter does nothing unread; the browser would
 * choose the close button.
 */
function focusWithin(dialog: HTMLDialogElement): void {
  const field = dialog.querySelector<HTMLElement>(FIELDS)
  field?.focus()
  if (!field || document.activeElement !== field) dialog.focus()
}

/** A link for pointers only: the dialog must offer it as text too. */
function DialogFigure({ src, whole, href }: DialogImage) {
  const image = (
    <img className={classes('dialog-picture', whole && 'whole')} src={src} width="500" height="150" alt="" />
  )
  if (href === undefined) return image
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" tabIndex={-1} aria-hidden="true">
      {image}
    </a>
  )
}
