declare global {
  /** Presses before React ran (early.server.ts). */
  var earlyPresses: Set<HTMLElement> | undefined
  /** Presses on parts not hydrated yet. Gone half a minute later. */
  var latePresses: Set<HTMLElement> | undefined
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Replays input from before hydration: values are dispatched to React, buttons pressed. On a slow phone that is seconds
 * of input.
 */
export function catchUp(): void {
  for (const field of document.querySelectorAll<Field>('input:not([type=hidden]),textarea,select')) replay(field)
  globalThis.latePresses = globalThis.earlyPresses
  globalThis.earlyPresses = undefined
  pressAgain()
  // A part whose code is still loading hydrates later than the page, and ignores presses until then.
  const late = setInterval(pressAgain, LATE_EVERY_MS)
  setTimeout(() => {
    clearInterval(late)
    globalThis.latePresses = undefined
  }, LATE_MS)
}

/** Remembers field contents and focus; the returned function puts them into the redrawn fields. */
export function rememberFields(): () => void {
  const before = fields().map((field) => ({
    name: field.name,
    value: field.value,
    focused: field === document.activeElement,
  }))
  return () => {
    const now = fields()
    for (const [index, { name, value, focused }] of before.entries()) {
      const field = now[index]
      if (!field || field.name !== name) return
      if (field.value !== value)
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
      if (focused) field.focus()
    }
  }
}

const TYPED = 'input:not([type=hidden],[type=file],[type=checkbox],[type=radio]),textarea,select'
const fields = (): Field[] => [...document.querySelectorAll<Field>(TYPED)]

const LATE_EVERY_MS = 100
const LATE_MS = 30_000

/** Presses the recorded buttons that are hydrated by now; the others wait. */
function pressAgain(): void {
  const pressed = globalThis.latePresses
  for (const button of pressed ?? []) {
    if (button.isConnected && !isAlive(button)) continue
    pressed?.delete(button)
    if (button.isConnected) button.click()
  }
}

/** React stores its props on an element that it has taken over. */
const isAlive = (element: HTMLElement): boolean => Object.keys(element).some((name) => name.startsWith('__reactProps'))

function replay(field: Field): void {
  if (field instanceof HTMLSelectElement) {
    if ([...field.options].some((option) => option.selected !== option.defaultSelected)) dispatch(field, 'change')
  } else if (field.type === 'checkbox' || field.type === 'radio') retick(field as HTMLInputElement)
  else if (field.type === 'file') {
    if (field.value !== '') dispatch(field, 'change')
  } else if (field.value !== field.defaultValue) retype(field)
}

/**
 * React notices only a value other than the one it found: so the field gets the document's value, then the typed one.
 */
function retype(field: HTMLInputElement | HTMLTextAreaElement): void {
  const { value, selectionStart, selectionEnd } = field
  field.value = field.defaultValue
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd)
  dispatch(field, 'input')
}

/** In a group of radios only the chosen one is replayed. */
function retick(field: HTMLInputElement): void {
  if (field.checked === field.defaultChecked || (field.type === 'radio' && !field.checked)) return
  field.checked = !field.checked
  field.click()
}

const dispatch = (field: Field, kind: 'input' | 'change') => field.dispatchEvent(new Event(kind, { bubbles: true }))
