import { useEffect, useState } from 'react'
import type { MoneyAnswer } from './money-answer.ts'
import { type IdempotencyKeys, idempotencyKeys } from './idempotency-key.ts'

/** A key is replaced once its request has a definite answer. */
export function useIdempotencyKey(prefix: 'dep' | 'wdr', answer: MoneyAnswer | undefined): IdempotencyKeys {
  const [keys] = useState(() => idempotencyKeys(prefix))
  useEffect(() => {
    if (answer?.answered) keys.answered()
  }, [answer, keys])
  return keys
}
