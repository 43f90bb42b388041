import { useSyncExternalStore } from 'react'

/** `picture`: a decorative image above. */
export type Message = { title: string; text: string; picture?: string }

let message: Message | null = null
const listeners = new Set<() => void>()

function setMessage(next: Message | null): void {
  message = next
  for (const listener of listeners) listener()
}

/** In a dialog that outlives the pressed part of the page. Browser only. */
export const showMessage = (next: Message): void => setMessage(next)

/** Ends the message. */
export const endMessage = (): void => setMessage(null)

const shownMessage = (): Message | null => message

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useMessage = (): Message | null => useSyncExternalStore(subscribe, shownMessage, () => null)
