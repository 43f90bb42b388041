import type { PageState } from '../wire.ts'
import { part } from './markup.ts'

const MINUTE_MS = 60_000

/** The page's time, and the reminder to pause as often as its player wants it. */
export function openClock({ reality_check_minutes: every }: Pick<PageState, 'reality_check_minutes'>, changed: () => void) {
  const beganMs = performance.timeOrigin + performance.now()
  let remindedMs = beganMs
  let isTicking = false
  setInterval(() => {
    if (isTicking) changed()
    if (
      every === null ||
      performance.timeOrigin + performance.now() - remindedMs < every * MINUTE_MS ||
      document.querySelector('dialog[open]') !== null
    )
      return
    remindedMs = performance.timeOrigin + performance.now()
    part('pause-text').textContent = `คุณอยู่ในหน้านี้มาแล้ว ${Math.floor((remindedMs - beganMs) / MINUTE_MS)} นาที`
    part<HTMLDialogElement>('pause').showModal()
  }, 1_000)
  return {
    nowMs: () => performance.timeOrigin + performance.now(),
    /** Whether what is shown counts seconds. */
    tick(is: boolean) {
      isTicking = is
    },
  }
}

export type PageClock = ReturnType<typeof openClock>
