declare global {
  /** Buttons pressed before React ran (early.server.ts). Gone once it runs. */
  var earlyPresses: Set<HTMLElement> | undefined
  /** Buttons of parts of the page that React has not taken over yet, while it runs. Gone half a minute later. */
  var latePresses: Set<HTMLElement> | undefined
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Makes up for what somebody did before the page was alive: what was typed, ticked, chosen or filled in by the browser is reported to React, and
 *  the buttons that were pressed are pressed. On a slow phone that is seconds of a person's work. */
export function catchUp(): void {
  for (const field of document.querySelectorAll<Field>('input:not([type=hidden]),textarea,select')) replay(field)
  globalThis.latePresses = globalThis.earlyPresses
  globalThis.earlyPresses = undefined
  pressAgain()
  // A part of the page whose code is still on its way comes alive later than the page, and is deaf until then.
  const late = setInterval(pressAgain, LATE_EVERY_MS)
  setTimeout(() => {
    clearInterval(late)
    globalThis.latePresses = undefined
  }, LATE_MS)
}

const LATE_EVERY_MS = 100
const LATE_MS = 30_000

/** Presses what was pressed and is alive by now; the rest waits. */
function pressAgain(): void {
  const pressed = globalThis.latePresses
  for (const button of pressed ?? []) {
    if (button.isConnected && !isAlive(button)) continue
    pressed?.delete(button)
    if (button.isConnected) button.click()
  }
}

/** Whether React has taken over an element: it then keeps what it knows of it there. */
const isAlive = (element: HTMLElement): boolean => Object.keys(element).some((name) => name.startsWith('__reactProps'))

function replay(field: Field): void {
  if (field instanceof HTMLSelectElement) {
    if ([...field.options].some((option) => option.selected !== option.defaultSelected)) dispatch(field, 'change')
  } else if (field.type === 'checkbox' || field.type === 'radio') retick(field as HTMLInputElement)
  else if (field.type === 'file') {
    if (field.value !== '') dispatch(field, 'change')
  } else if (field.value !== field.defaultValue) retype(field)
}

/** React notices only a value other than the one it knows, which is what it found here: so it is shown the document's, and the person's again. */
function retype(field: HTMLInputElement | HTMLTextAreaElement): void {
  const { value, selectionStart, selectionEnd } = field
  field.value = field.defaultValue
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd)
  dispatch(field, 'input')
}

/** Of radios the one that was chosen speaks for its group. */
function retick(field: HTMLInputElement): void {
  if (field.checked === field.defaultChecked || (field.type === 'radio' && !field.checked)) return
  field.checked = !field.checked
  field.click()
}

const dispatch = (field: Field, kind: 'input' | 'change') => field.dispatchEvent(new Event(kind, { bubbles: true }))
