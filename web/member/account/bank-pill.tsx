import { type VerificationStatus } from '#contract/plain/account-verification.ts'
import { verificationStatusTexts } from '#contract/plain/members.th.ts'
import { StatusPill } from '#ui/surface.tsx'
import * as th from './bank-pill.th.ts'

/** Only what the bank has confirmed is called verified. Null: no account yet. `short`: for small phones. */
export const BankPill = ({ status, short }: { status: VerificationStatus | null; short?: boolean }) => (
  <StatusPill kind={status === null ? 'wait' : kinds[status]}>
    {status === null ? th.none : (short ? shortTexts : verificationStatusTexts)[status]}
  </StatusPill>
)

const kinds = { verified: 'ok', unverified: 'wait', given_up: 'bad' } as const
const shortTexts: Record<VerificationStatus, string> = {
  verified: th.verified,
  unverified: th.waiting,
  given_up: th.unusable,
}
