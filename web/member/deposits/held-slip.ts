import { onSessionStatus, sessionStatus } from '#member/session/browser-session.ts'

let held: { memberKey: string; image: File } | null = null

if (typeof document !== 'undefined') {
  onSessionStatus(() => {
    if (sessionStatus() === 'left') held = null
  })
}

/**
 * Keeps a slip unsent because the session ended, until the same member (`memberKey`: public id) logs in. In memory:
 * session storage takes no files.
 */
export function holdSlip(memberKey: string, image: File): void {
  held = { memberKey, image }
}

/** Returns the kept slip once, if this member chose it; another member's is dropped. */
export function takeHeldSlip(memberKey: string): File | null {
  const image = held?.memberKey === memberKey ? held.image : null
  held = null
  return image
}
