const listeners = new Set<(event: string) => void>()

/** Notifies listeners of what the live stream sent: an event's name, which is a hint and nothing more. */
export function passOnHint(event: string): void {
  for (const listener of listeners) listener(event)
}

/** Listens for hints of the live stream; returns the way to stop. */
export function onHint(listener: (event: string) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
