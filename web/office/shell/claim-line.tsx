import { Button } from '#ui/button.tsx'
import { Note } from '#ui/surface.tsx'
import { toast } from '#ui/toast.tsx'
import { isSignedOut, type Outcome } from '../api.ts'
import * as th from '../th.ts'

export type Claim = { operator: string; seconds_left: number } | null

/** The other operator who holds a row's claim, or null. */
export const otherHolder = (claim: Claim, operator: string): Claim => (claim !== null && claim.operator !== operator ? claim : null)

/** Claims a row for two minutes, notifies of the result, and refreshes. */
export async function claimRow(take: Promise<Outcome<unknown>>, refresh: () => Promise<void>, onEnded: () => void): Promise<void> {
  const taken = await take
  if (isSignedOut(taken)) return onEnded()
  toast(taken.ok ? { type: 'success', message: th.claimed } : { type: 'error', message: taken.error.message })
  await refresh()
}

/** In a row's panel: who holds the claim, or the button to claim it. */
export function ClaimLine({ claim, operator, onClaim }: { claim: Claim; operator: string; onClaim: () => void }) {
  const other = otherHolder(claim, operator)
  if (other) return <Note kind="warning">{th.inOtherHands(other.operator, other.seconds_left)}</Note>
  return (
    <Button variant="ghost" full onClick={onClaim} aria-keyshortcuts="C">
      {claim ? th.claimAgain : th.claim}
    </Button>
  )
}
