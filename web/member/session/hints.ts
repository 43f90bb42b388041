const listeners = new Set<(event: string) => void>()

/** Passes on the name of an event of the live stream: a hint only, it carries no data. */
export function passOnHint(event: string): void {
  for (const listener of listeners) listener(event)
}

/** Subscribes to hints of the live stream; returns the unsubscribe function. */
export function onHint(listener: (event: string) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
