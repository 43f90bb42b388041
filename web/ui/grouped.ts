import { useEffect, useRef } from 'react'
import { compactNumber } from '#kit/digits.ts'

/** Must keep digits and order, and end with the last digit: a hyphen comes with the digit after it. */
export type Group = (digits: string) => string

/** Unchanged unless it is digits only. */
export const grouped = (text: string, group: Group): string =>
  /^[0-9]+$/.test(compactNumber(text)) ? group(compactNumber(text)) : text

/**
 * Keeps the number of digits before the caret. `after`: behind a following hyphen, when deleting forwards or after
 * typing.
 */
export function caretIn(text: string, digitsBefore: number, after: boolean): number {
  let counted = 0
  let position = 0
  while (position < text.length && counted < digitsBefore) {
    if (/[0-9]/.test(text[position] ?? '')) counted += 1
    position += 1
  }
  while (after && position < text.length && text[position] === '-') position += 1
  return position
}

/** Groups while typing, and sends plain digits. Caret and selection stay at their digits. */
export function useGrouped(group: Group): { current: HTMLInputElement | null } {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const field = input.current
    if (!field) return
    const write = (event: Event) => {
      const typed = field.value
      const text = grouped(typed, group)
      if (text === typed) return
      const digitsBefore = (position: number | null): number =>
        compactNumber(typed.slice(0, position ?? typed.length)).length
      const [from, to] = [digitsBefore(field.selectionStart), digitsBefore(field.selectionEnd)]
      const kind = event instanceof InputEvent ? event.inputType : ''
      field.value = text
      if (document.activeElement !== field) return
      const deletesForward = kind === 'deleteContentForward'
      // Both ends: what is selected when the page comes alive is still to be replaced by what is typed.
      field.setSelectionRange(caretIn(text, from, deletesForward), caretIn(text, to, deletesForward))
    }
    const send = ({ formData }: FormDataEvent) => {
      const digits = compactNumber(field.value)
      if (formData.has(field.name) && /^[0-9]+$/.test(digits)) formData.set(field.name, digits)
    }
    write(new Event('input'))
    const form = field.form
    field.addEventListener('input', write)
    // In some browsers a password manager's fill fires only this event.
    field.addEventListener('change', write)
    form?.addEventListener('formdata', send)
    return () => {
      field.removeEventListener('input', write)
      field.removeEventListener('change', write)
      form?.removeEventListener('formdata', send)
    }
  }, [group])
  return input
}
