import { useState } from 'react'
import { useDraft } from './use-draft.ts'

/** The amount typed into a money form. Where the session ended under it, the amount stands there again after the login; whoever
 *  logs out, or only goes elsewhere, takes it along. `of` is the member's public key. */
export function useTypedAmount(form: 'deposit' | 'withdraw', of: string): [typed: string, setTyped: (typed: string) => void] {
  const [typed, setTyped] = useState('')
  useDraft(
    form,
    of,
    () => ({ amount: typed }),
    ({ amount }) => setTyped(amount ?? ''),
  )
  return [typed, setTyped]
}
