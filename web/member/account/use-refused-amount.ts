import { useEffect } from 'react'
import type { MoneyAnswer } from './money-answer.ts'
import { standInFirstWrong } from './notify.ts'

/** Leads back to the amount where the server has refused it: whoever pressed the button stands below it, and may not see it. */
export function useRefusedAmount(failed: MoneyAnswer | null): void {
  useEffect(() => {
    if (failed?.ok === false && failed.errors.amount) standInFirstWrong()
  }, [failed])
}
