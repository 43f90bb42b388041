import { verificationStatusTexts, unverifiedTexts } from '#contract/plain/members.th.ts'
import type { OfficeAnswerOf } from '#contract/http/office.ts'
import { Note } from '#ui/surface.tsx'
import { whenForPeople } from './times.ts'
import * as th from './verified-line.th.ts'

type Verification = OfficeAnswerOf<'GET /withdrawals/queue'>['data']['waiting'][number]['verification']

/** By which bank answer and since when, or why not. */
export function VerifiedLine({ verification: { standing, at, evidence, why } }: { verification: Verification }) {
  if (standing === 'verified')
    return (
      <Note kind="success">
        {verificationStatusTexts.verified} {at && whenForPeople(at)}{' '}
        <span className="reference">{th.evidenceOf(evidence)}</span>
      </Note>
    )
  if (standing === 'given_up') return <Note kind="error">{th.ownedByAnother}</Note>
  return <Note kind="warning">{unverifiedTexts[why ?? 'not_asked']}</Note>
}
