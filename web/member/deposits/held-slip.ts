import { onSessionStatus, sessionStatus } from '#member/session/browser-session.ts'

let held: { memberKey: string; image: File } | null = null

if (typeof document !== 'undefined') {
  onSessionStatus(() => {
    if (sessionStatus() === 'left') held = null
  })
}

/** Keeps a slip that could not be sent because the session had ended, until the same member is logged in again. `memberKey`: the member's
 *  public id. In this page's memory only: session storage takes no files. */
export function holdSlip(memberKey: string, image: File): void {
  held = { memberKey, image }
}

/** Returns the kept slip once, if this member chose it; another member's is dropped. */
export function takeHeldSlip(memberKey: string): File | null {
  const image = held?.memberKey === memberKey ? held.image : null
  held = null
  return image
}
