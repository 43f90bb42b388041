/** Between checks. */
const pollMs = 250
/** Without a press, key or scroll. */
const idleMs = 1_000

/**
 * Calls `perform` once after an idle second with nothing open and no field focused, so that nothing interrupts. Returns
 * the cancel function.
 */
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
