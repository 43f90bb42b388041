/** Between two looks whether somebody is idle. */
const pollMs = 250
/** So long nothing was pressed, typed or scrolled. */
const idleMs = 1_000

/** Acts once the person at this page has been idle for a second with nothing open over it and no field in hand, so that what opens by itself takes nothing
 *  away from him. Returns the way to call it off. */
export function whenIdle(act: () => void): () => void {
  let since = performance.now()
  const stir = () => {
    since = performance.now()
  }
  const stirs = ['pointerdown', 'keydown', 'wheel', 'touchmove', 'scroll'] as const
  for (const kind of stirs) addEventListener(kind, stir, { capture: true, passive: true })
  const stop = () => {
    clearInterval(timer)
    for (const kind of stirs) removeEventListener(kind, stir, { capture: true })
  }
  const timer = setInterval(() => {
    if (document.visibilityState !== 'visible' || performance.now() - since < idleMs || isBusy()) return
    stop()
    act()
  }, pollMs)
  return stop
}

const isBusy = (): boolean =>
  document.querySelector('dialog[open], [popover=auto]:popover-open') !== null ||
  document.activeElement?.matches('input, select, textarea') === true
