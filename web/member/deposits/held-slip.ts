import { onStanding, standingNow } from '#member/account/browser-session.ts'

let held: { of: string; picture: File } | null = null

if (typeof document !== 'undefined') {
  onStanding(() => {
    if (standingNow() === 'left') held = null
  })
}

/** Keeps a picture that a session ended under, for the member with this public key, as long as this page lives: no storage of the browser takes one. */
export function holdSlip(of: string, picture: File): void {
  held = { of, picture }
}

/** Hands it back, once, to the same member. */
export function takeHeldSlip(of: string): File | null {
  const picture = held?.of === of ? held.picture : null
  held = null
  return picture
}
