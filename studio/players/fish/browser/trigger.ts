export type Trigger = {
  /** `isRepeat`: by a key that is held down. */
  press: (isRepeat?: boolean) => void
  release: () => void
  /** Fires again while held. */
  turn: () => void
}

/** Each press is a bullet. Held, more follow only where the regulation lets it (`holds`). */
export function openTrigger(holds: boolean, fire: () => void): Trigger {
  let isHeld = false
  return {
    press(isRepeat = false) {
      if (isRepeat) return
      isHeld = holds
      fire()
    },
    release() {
      isHeld = false
    },
    turn() {
      if (isHeld) fire()
    },
  }
}
