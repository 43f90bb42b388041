import { useEffect, useState } from 'react'
import { mayCall, type officeRights, type OperatorRole } from '#contract/plain/office-rights.ts'
import type { IconName } from '#ui/icon.tsx'
import { changes as accountChanges } from '../account-changes/th.ts'
import { content as contentDesk } from '../content/th.ts'
import * as th from '../th.ts'

type Described = {
  label: string
  icon: IconName
  /** The call that the place needs: it is hidden from operators without the right to it. */
  needs: keyof typeof officeRights
  /** Pending money, or the system. */
  group: 'money' | 'system'
}

/** The places of the office, in order, by the part behind `#/` in the address. */
export const places = {
  withdrawals: { label: th.queue, icon: 'withdraw', needs: 'GET /withdrawals/queue', group: 'money' },
  deposits: { label: th.deposits, icon: 'deposit', needs: 'GET /deposits', group: 'money' },
  suspense: { label: th.suspense, icon: 'pause', needs: 'GET /suspense', group: 'money' },
  changes: { label: accountChanges, icon: 'bank', needs: 'GET /account-changes', group: 'money' },
  reconciliation: { label: th.reconciliation, icon: 'refresh', needs: 'GET /reconciliation', group: 'money' },
  approvals: { label: th.approvalsPlace, icon: 'check', needs: 'GET /approvals', group: 'system' },
  parked: { label: th.parkedNews, icon: 'alert', needs: 'GET /parked-news', group: 'system' },
  content: { label: contentDesk, icon: 'news', needs: 'GET /content', group: 'system' },
  accounts: { label: th.accounts, icon: 'wallet', needs: 'GET /accounts', group: 'system' },
  staff: { label: th.staff, icon: 'users', needs: 'GET /staff', group: 'system' },
  trail: { label: th.trail, icon: 'history', needs: 'GET /trail', group: 'system' },
  settings: { label: th.settings, icon: 'cog', needs: 'GET /settings', group: 'system' },
} as const satisfies Record<string, Described>
export type Place = keyof typeof places

/** The places that a role may open. */
export const placesOf = (role: OperatorRole): Place[] =>
  (Object.keys(places) as Place[]).filter((place) => mayCall(role, places[place].needs))

/** The address of a place. The slash keeps it from being an in-page jump, as people and axe read `#name`. */
export const addressOf = (place: Place): string => `#/${place}`

const placeNow = (): Place => {
  const name = window.location.hash.replace(/^#\/?/, '')
  return Object.hasOwn(places, name) ? (name as Place) : 'withdrawals'
}

/** The current place. */
export function usePlace(): Place {
  const [place, setPlace] = useState(placeNow)
  useEffect(() => {
    const move = () => setPlace(placeNow())
    window.addEventListener('hashchange', move)
    return () => window.removeEventListener('hashchange', move)
  }, [])
  return place
}
