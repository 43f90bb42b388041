import { toast } from '#ui/toast.tsx'
import { call, isSignedOut } from '../api.ts'
import * as th from '../th.ts'
import type { Waiting } from './waiting.ts'

/** Takes a withdrawal in hand, so that others leave it alone for two minutes. */
export function useClaim(refresh: () => Promise<void>, onEnded: () => void): (about: Waiting) => Promise<void> {
  return async ({ member, id }) => {
    const taken = await call('POST /withdrawals/{member}/{id}/claim', { member, id })
    if (isSignedOut(taken)) return onEnded()
    toast(taken.ok ? { type: 'success', message: th.claimed } : { type: 'error', message: taken.error.message })
    await refresh()
  }
}
