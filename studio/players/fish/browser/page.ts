import type { PageState } from '../wire.ts'

/** The page always has the element. */
export function part<Kind extends Element = HTMLElement>(id: string): Kind {
  const element = document.getElementById(id)
  if (element === null) throw new Error(`the page has no ${id}`)
  return element as unknown as Kind
}

export const state = JSON.parse(part('state').textContent ?? '{}') as PageState & { address: string; sheet: string }

/** Writes a figure wherever the page shows it. */
export function show(name: string, text: string): void {
  for (const element of document.querySelectorAll(`[data-show="${name}"]`))
    if (element.textContent !== text) element.textContent = text
}

/** For a screen reader. */
export function readOut(text: string): void {
  part('said').textContent = text
}

export const leave = (): void => location.assign(state.way_out)

const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)')
export const isCalm = (): boolean => reducedMotion.matches

export function openDialogs(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-open]'))
    button.addEventListener('click', () => part<HTMLDialogElement>(button.dataset['open'] ?? '').showModal())
  for (const button of document.querySelectorAll<HTMLElement>('[data-close]'))
    button.addEventListener('click', () => button.closest('dialog')?.close())
}
