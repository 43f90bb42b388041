import { useEffect } from 'react'
import type { MoneyAnswer } from './money-answer.ts'
import { focusFirstWrongField } from '#member/session/focus-on-failure.ts'

/** The button is further down, so the field may be out of sight. */
export function useFocusOnRefusedAmount(failed: MoneyAnswer | null): void {
  useEffect(() => {
    if (failed?.ok === false && failed.errors.amount) focusFirstWrongField()
  }, [failed])
}
