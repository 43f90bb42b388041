import { useEffect, useState } from 'react'
import type { IconName } from '#ui/icon.tsx'
import * as th from '../th.ts'

/** The places of the office, by what stands behind `#` in the address. */
export const places = {
  withdrawals: { label: th.queue, icon: 'withdraw' },
  deposits: { label: th.deposits, icon: 'deposit' },
  suspense: { label: th.suspense, icon: 'pause' },
} as const satisfies Record<string, { label: string; icon: IconName }>
export type Place = keyof typeof places

const placeNow = (): Place => {
  const name = window.location.hash.slice(1)
  return name in places ? (name as Place) : 'withdrawals'
}

/** Where the operator is. */
export function usePlace(): Place {
  const [place, setPlace] = useState(placeNow)
  useEffect(() => {
    const move = () => setPlace(placeNow())
    window.addEventListener('hashchange', move)
    return () => window.removeEventListener('hashchange', move)
  }, [])
  return place
}
