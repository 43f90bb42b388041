import { Button } from '#ui/button.tsx'
import { Note } from '#ui/surface.tsx'
import { toast } from '#ui/toast.tsx'
import * as th from '../office.th.ts'
import { useOperatorAction } from './use-operator-action.ts'

export type Claim = { operator: string; seconds_left: number } | null

/** Null where nobody else holds the row. */
export const otherHolder = (claim: Claim, operator: string): Claim =>
  claim !== null && claim.operator !== operator ? claim : null

/** For two minutes; notifies of the result. */
export const useClaim = <Row,>(claim: (row: Row) => Promise<unknown>) =>
  useOperatorAction(claim, { onSuccess: () => toast({ type: 'success', message: th.claimed }) })

/** The claim's holder, or the button to claim. */
export function ClaimLine({ claim, operator, onClaim }: { claim: Claim; operator: string; onClaim: () => void }) {
  const other = otherHolder(claim, operator)
  if (other) return <Note kind="warning">{th.inOtherHands(other.operator, other.seconds_left)}</Note>
  return (
    <Button variant="ghost" full onClick={onClaim} aria-keyshortcuts="C">
      {claim ? th.claimAgain : th.claim}
    </Button>
  )
}
