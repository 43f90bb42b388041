import { useSyncExternalStore } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import * as th from './th.ts'

/** What a dialog says. `picture`: a decorative image above it. */
type Message = { title: string; text: string; picture?: string }

let message: Message | null = null
const listeners = new Set<() => void>()

function setMessage(next: Message | null): void {
  message = next
  for (const listener of listeners) listener()
}

/** Says something in a dialog that stays until it is closed, whatever becomes of the part of the page that was pressed. Browser only. */
export const showMessage = (next: Message): void => setMessage(next)

/** The message shown now, or null. */
export const shownMessage = (): Message | null => message

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The place of these messages; once, above every page. */
export function MessageDialog() {
  const current = useSyncExternalStore(subscribe, shownMessage, () => null)
  const close = () => setMessage(null)
  return (
    <Dialog
      open={current !== null}
      onClose={close}
      title={current?.title ?? ''}
      centred={current?.picture !== undefined}
      emblem={current?.picture && <img src={current.picture} width="132" height="132" alt="" />}
      actions={
        <Button full onClick={close}>
          {th.understood}
        </Button>
      }
    >
      <p className="quiet">{current?.text}</p>
    </Dialog>
  )
}
