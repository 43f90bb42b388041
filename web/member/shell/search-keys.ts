/** Ctrl K, ⌘ K or /, unless somebody types or a dialog is open. Returns the stop function. */
export function watchSearchKeys(open: () => void): () => void {
  const pressed = (event: KeyboardEvent) => {
    const wanted =
      event.key === '/' ? !isTyping(event.target) && !event.ctrlKey && !event.metaKey && !event.altKey : isCtrlK(event)
    // A dialog that is open keeps the keyboard.
    if (!wanted || document.querySelector('dialog[open]')) return
    event.preventDefault()
    open()
  }
  document.addEventListener('keydown', pressed)
  return () => document.removeEventListener('keydown', pressed)
}

const isCtrlK = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean => (ctrlKey || metaKey) && key.toLowerCase() === 'k'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
