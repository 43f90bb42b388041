import { useEffect, useRef } from 'react'

export type Action = 'down' | 'up' | 'claim' | 'approve' | 'reject'

/** By physical key: with a Thai layout the J key writes ่. */
const actions: Record<string, Action> = {
  KeyJ: 'down',
  ArrowDown: 'down',
  KeyK: 'up',
  ArrowUp: 'up',
  KeyC: 'claim',
  KeyA: 'approve',
  KeyR: 'reject',
}

/** Off while typing and behind an open dialog. */
export function useKeys(onAction: (action: Action) => void): void {
  const latest = useRef(onAction)
  latest.current = onAction
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const action = actions[event.code]
      if (!action || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
      // A held key moves through the queue, but never decides.
      if (event.repeat && action !== 'down' && action !== 'up') return
      if (
        (event.target as Element).closest('input, textarea, select, dialog') ||
        document.querySelector('dialog[open]')
      )
        return
      event.preventDefault()
      latest.current(action)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
