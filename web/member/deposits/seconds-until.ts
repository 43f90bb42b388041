/** Whole seconds to a server instant, at least zero. `offsetMs`: the server's clock less this browser's. */
export const secondsUntil = (expiresAt: string, nowMs: number, offsetMs: number): number =>
  Math.max(0, Math.ceil((Date.parse(expiresAt) - (nowMs + offsetMs)) / 1000))
