/** Between two checks for idleness. */
const pollMs = 250
/** Idle after this long without a press, key or scroll. */
const idleMs = 1_000

/** Calls `perform` once, when the page has been idle for a second, the mouse too, with nothing open over it and no field focused, so that
 *  what opens by itself does not interrupt. Returns a function that cancels it. */
export function whenIdle(perform: () => void): () => void {
  let since = performance.now()
  const restart = () => {
    since = performance.now()
  }
  const inputEvents = ['pointerdown', 'pointermove', 'pointerup', 'keydown', 'wheel', 'touchmove', 'scroll'] as const
  for (const kind of inputEvents) addEventListener(kind, restart, { capture: true, passive: true })
  const stop = () => {
    clearInterval(timer)
    for (const kind of inputEvents) removeEventListener(kind, restart, { capture: true })
  }
  const timer = setInterval(() => {
    if (document.visibilityState !== 'visible' || performance.now() - since < idleMs || isBusy()) return
    stop()
    perform()
  }, pollMs)
  return stop
}

const isBusy = (): boolean =>
  document.querySelector('dialog[open], [popover=auto]:popover-open') !== null ||
  document.activeElement?.matches('input, select, textarea') === true
