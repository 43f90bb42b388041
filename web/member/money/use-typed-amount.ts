import { useState } from 'react'
import { useDraft } from '#member/session/use-draft.ts'

/** The amount typed into a money form. Restored after the login where the session ended under it; dropped by a logout and by leaving the
 *  page. `of`: whose amount it is, by the member's public id, which the API calls `referral_id`. */
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
