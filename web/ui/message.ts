import { useSyncExternalStore } from 'react'

/** What a dialog says. `picture`: a decorative image above it. */
export type Message = { title: string; text: string; picture?: string }

let message: Message | null = null
const listeners = new Set<() => void>()

function setMessage(next: Message | null): void {
  message = next
  for (const listener of listeners) listener()
}

/** Says something in a dialog that stays until it is closed, whatever becomes of the part of the page that was pressed. Browser only. */
export const showMessage = (next: Message): void => setMessage(next)

/** Ends the message. */
export const endMessage = (): void => setMessage(null)

const shownMessage = (): Message | null => message

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The message shown now, or null. */
export const useMessage = (): Message | null => useSyncExternalStore(subscribe, shownMessage, () => null)
