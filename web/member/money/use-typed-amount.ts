import { useState } from 'react'
import { useDraft } from '#member/session/use-draft.ts'

/**
 * Restored after login where the session ended under it; dropped by a logout and by leaving the page. `of`: the public
 * id (`referral_id`).
 */
export function useTypedAmount(
  form: 'deposit' | 'withdraw',
  of: string,
): [typed: string, setTyped: (typed: string) => void] {
  const [typed, setTyped] = useState('')
  useDraft(
    form,
    of,
    () => ({ amount: typed }),
    ({ amount }) => setTyped(amount ?? ''),
  )
  return [typed, setTyped]
}
