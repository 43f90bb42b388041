import { type VerificationStatus, verificationStatusTexts } from '#contract/plain/account-verification.ts'
import { StatusPill } from '#ui/surface.tsx'

/** The verification status of the member's bank account; only what the bank has confirmed is called verified. `short`: beside a balance,
 *  where a small phone has room for few words. */
export const BankPill = ({ status, short }: { status: VerificationStatus | null; short?: boolean }) => (
  <StatusPill kind={status === null ? 'wait' : kinds[status]}>
    {status === null ? 'ยังไม่มีบัญชีธนาคาร' : (short ? shortTexts : verificationStatusTexts)[status]}
  </StatusPill>
)

const kinds = { verified: 'ok', unverified: 'wait', given_up: 'bad' } as const
const shortTexts: Record<VerificationStatus, string> = { verified: 'ยืนยันบัญชีแล้ว', unverified: 'รอยืนยันบัญชี', given_up: 'บัญชีใช้ไม่ได้' }
