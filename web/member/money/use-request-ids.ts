import { useEffect, useState } from 'react'
import type { MoneyAnswer } from './money-answer.ts'
import { type RequestIds, requestIds } from './request-id.ts'

/** The request ids of a money form, released as soon as its request was answered. */
export function useRequestIds(prefix: 'dep' | 'wdr', answer: MoneyAnswer | undefined): RequestIds {
  const [ids] = useState(() => requestIds(prefix))
  useEffect(() => {
    if (answer?.answered) ids.answered()
  }, [answer, ids])
  return ids
}
