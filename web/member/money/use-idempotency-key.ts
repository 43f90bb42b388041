import { useEffect, useState } from 'react'
import type { MoneyAnswer } from './money-answer.ts'
import { type IdempotencyKeys, idempotencyKeys } from './idempotency-key.ts'

/** The idempotency keys of a money form. A key is replaced once a definite answer to its request has arrived. */
export function useIdempotencyKey(prefix: 'dep' | 'wdr', answer: MoneyAnswer | undefined): IdempotencyKeys {
  const [keys] = useState(() => idempotencyKeys(prefix))
  useEffect(() => {
    if (answer?.answered) keys.answered()
  }, [answer, keys])
  return keys
}
