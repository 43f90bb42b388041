/** The whole seconds left until `expiresAt` (an instant of the server), never below zero. `offsetMs` is how far the server's clock
 *  is ahead of this browser's. */
export const secondsUntil = (expiresAt: string, nowMs: number, offsetMs: number): number =>
  Math.max(0, Math.ceil((Date.parse(expiresAt) - (nowMs + offsetMs)) / 1000))
