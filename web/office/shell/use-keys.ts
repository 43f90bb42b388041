import { useEffect, useRef } from 'react'

export type Act = 'down' | 'up' | 'claim' | 'approve' | 'reject'

/** By physical key, not letter: with a Thai layout the J key writes ่. */
const acts: Record<string, Act> = {
  KeyJ: 'down',
  ArrowDown: 'down',
  KeyK: 'up',
  ArrowUp: 'up',
  KeyC: 'claim',
  KeyA: 'approve',
  KeyR: 'reject',
}

/** Keyboard control of the queue; off while typing and behind an open dialog. */
export function useKeys(onAct: (act: Act) => void): void {
  const latest = useRef(onAct)
  latest.current = onAct
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const act = acts[event.code]
      if (!act || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
      // A held key moves through the queue, but never decides.
      if (event.repeat && act !== 'down' && act !== 'up') return
      if ((event.target as Element).closest('input, textarea, select, dialog') || document.querySelector('dialog[open]')) return
      event.preventDefault()
      latest.current(act)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
