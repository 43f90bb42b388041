import { part } from '#studio/players/slots/browser/host-call.ts'

/** Shared by skill pages: message, reading aloud, trouble dialog, exit. */

export function showMessage(text: string, kind: '' | 'bad' | 'won' = '') {
  part('message').textContent = text
  part('message').className = `message ${kind}`.trim()
}

export const readOut = (text: string): void => void (part('said').textContent = text)

type Way = 'leave' | 'deposit' | 'limits'

function openTrouble(title: string, text: string, way: Way) {
  part('trouble-title').textContent = title
  part('trouble-text').textContent = text
  for (const id of ['leave', 'deposit', 'limits'] as const) part(`trouble-${id}`).hidden = id !== way && id !== 'leave'
  part<HTMLDialogElement>('trouble').showModal()
}

const OTHER_TAB = 'แท็บนี้เล่นต่อไม่ได้แล้ว และไม่มีการหักเครดิต กลับไปเปิดเกมนี้ใหม่ได้เลย'

/** Opens the dialog of a refusal that ends play; false for any other. */
export function isTrouble(code: string, text: string): boolean {
  const deposit = `${text} เติมเครดิตในแท็บใหม่ได้โดยไม่ต้องออกจากเกม ยอดใหม่จะขึ้นเองเมื่อกลับมาหน้านี้`
  const troubles: Readonly<Record<string, readonly [string, string, Way]>> = {
    INSUFFICIENT_FUNDS: ['เครดิตไม่พอ', deposit, 'deposit'],
    LIMIT_REACHED: ['ถึงวงเงินที่คุณตั้งไว้', text, 'limits'],
    GAME_UNKNOWN: ['เปิดเกมอื่นอยู่ในอีกแท็บ', OTHER_TAB, 'leave'],
    PLAYER_BLOCKED: ['หยุดเล่นก่อน', text, 'leave'],
    SESSION_EXPIRED: ['หยุดเล่นก่อน', text, 'leave'],
  }
  const found = Object.hasOwn(troubles, code) ? troubles[code] : undefined
  if (found !== undefined) openTrouble(...found)
  return found !== undefined
}

/** `wayOut`: where the page leads back to. */
export function listenToFrame(
  wayOut: string,
  { fair, press, back }: { fair: () => void; press: () => void; back: () => void },
) {
  for (const link of document.querySelectorAll('[data-leave]'))
    link.addEventListener('click', (event) => {
      event.preventDefault()
      // The game was opened in its own tab; where the browser refuses to close it, the site opens here.
      window.close()
      setTimeout(() => location.assign(wayOut), 150)
    })
  for (const button of document.querySelectorAll('[data-close]'))
    button.addEventListener('click', () => button.closest('dialog')?.close())
  for (const button of document.querySelectorAll<HTMLElement>('[data-open]'))
    button.addEventListener('click', () => part<HTMLDialogElement>(button.dataset['open'] ?? '').showModal())
  for (const button of document.querySelectorAll('[data-fair]')) button.addEventListener('click', fair)
  part('cta').addEventListener('click', press)
  // A held key would play on.
  part('cta').addEventListener('keydown', (event) => {
    if (event.repeat) event.preventDefault()
  })
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) back()
  })
}
