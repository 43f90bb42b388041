import type { PageState } from '../wire.ts'
import { part } from './markup.ts'

const MINUTE_MS = 60_000

/** The host's time, and the periodic reality check. */
export function openClock(
  { reality_check_minutes: every }: Pick<PageState, 'reality_check_minutes'>,
  changed: () => void,
) {
  let hostMs = performance.timeOrigin
  let heldAtMs = 0
  let remindedMs = 0
  let isTicking = false
  setInterval(() => {
    if (isTicking) changed()
    const here = performance.now()
    if (every === null || here - remindedMs < every * MINUTE_MS || document.querySelector('dialog[open]') !== null)
      return
    remindedMs = here
    part('pause-text').textContent = `คุณอยู่ในหน้านี้มาแล้ว ${Math.floor(here / MINUTE_MS)} นาที`
    part<HTMLDialogElement>('pause').showModal()
  }, 1_000)
  return {
    nowMs: () => hostMs + performance.now() - heldAtMs,
    /** The sandbox's time may differ from the device's. */
    set(now: string) {
      hostMs = new Date(now).getTime()
      heldAtMs = performance.now()
    },
    /** Whether seconds are shown. */
    tick(is: boolean) {
      isTicking = is
    },
  }
}

export type PageClock = ReturnType<typeof openClock>
