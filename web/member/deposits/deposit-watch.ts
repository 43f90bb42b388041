import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { depositPollMs, storagePrefix } from '#contract/plain/constants.ts'
import { usePoll } from '#member/account/refresh.ts'
import type { Profile } from '#member/account/seen.ts'
import { toast } from '#ui/toast.tsx'
import { depositNotice, watchStep } from './deposit-outcome.ts'

// In the tab's own storage: on a phone the tab is often thrown away while its owner is in the banking app.
const watchedKey = `${storagePrefix}deposit`
let inMemory: string | null = null

function watchedId(): string | null {
  try {
    return sessionStorage.getItem(watchedKey)
  } catch {
    return inMemory
  }
}

function watch(id: string | null): void {
  inMemory = id
  try {
    if (id) sessionStorage.setItem(watchedKey, id)
    else sessionStorage.removeItem(watchedKey)
  } catch {
    return
  }
}

/** Stops watching: the member cancelled it himself and needs no telling. */
export const unwatchDeposit = (): void => watch(null)

/** Watches the pending deposit on every page: asks every 10 seconds until it is among the completed requests, then tells how it
 *  ended; from the deposit page and from home it goes to `/`, where the result opens. */
export function useDepositWatch(profile: Profile, refresh: () => void): void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  useEffect(() => {
    const step = watchStep(watchedId(), profile)
    watch(step.watch)
    if (!step.finished) return
    toast(depositNotice(step.finished))
    if (pathname === '/' || pathname === '/deposit') void navigate('/', { replace: true, state: { depositResult: step.finished.id } })
  }, [profile, pathname, navigate])
  usePoll(profile.pending_request?.type === 'deposit', depositPollMs, refresh)
}
