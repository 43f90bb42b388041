const listeners = new Set<(event: string) => void>()

/** A hint is an event's name without data. */
export function passOnHint(event: string): void {
  for (const listener of listeners) listener(event)
}

/** Returns the unsubscribe function. */
export function onHint(listener: (event: string) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
