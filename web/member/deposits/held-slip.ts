import { onSessionStatus, sessionStatus } from '#member/session/browser-session.ts'

let held: { of: string; image: File } | null = null

if (typeof document !== 'undefined') {
  onSessionStatus(() => {
    if (sessionStatus() === 'left') held = null
  })
}

/** Keeps an image that a session ended under, for the member with this public key, in this page's memory: browser storage takes no
 *  files. */
export function holdSlip(of: string, image: File): void {
  held = { of, image }
}

/** Hands it back, once, to the same member. */
export function takeHeldSlip(of: string): File | null {
  const image = held?.of === of ? held.image : null
  held = null
  return image
}
