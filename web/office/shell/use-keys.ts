import { useEffect, useRef } from 'react'

export type Act = 'down' | 'up' | 'claim' | 'approve' | 'reject'

/** By the key's place, not its letter: with a Thai layout the J key writes ่. */
const acts: Record<string, Act> = {
  KeyJ: 'down',
  ArrowDown: 'down',
  KeyK: 'up',
  ArrowUp: 'up',
  KeyC: 'claim',
  KeyA: 'approve',
  KeyR: 'reject',
}

/** Lets the queue be worked from the keyboard: not while somebody types, and not behind a question that is open. */
export function useKeys(onAct: (act: Act) => void): void {
  const latest = useRef(onAct)
  latest.current = onAct
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const act = acts[event.code]
      if (!act || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
      // A key held down walks through the queue; it never decides.
      if (event.repeat && act !== 'down' && act !== 'up') return
      if ((event.target as Element).closest('input, textarea, select, dialog') || document.querySelector('dialog[open]')) return
      event.preventDefault()
      latest.current(act)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
