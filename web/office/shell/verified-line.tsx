import { verificationStatusTexts, unverifiedTexts } from '#contract/plain/account-verification.ts'
import type { OfficeAnswerOf } from '#contract/http/office.ts'
import { Note } from '#ui/surface.tsx'
import { whenForPeople } from './times.ts'

type Verification = OfficeAnswerOf<'GET /withdrawals/queue'>['data']['waiting'][number]['verification']

/** The bank's verification of the receiving account: since when and by which answer, or why not. */
export function VerifiedLine({ verification: { standing, at, evidence, why } }: { verification: Verification }) {
  if (standing === 'verified')
    return (
      <Note kind="success">
        {verificationStatusTexts.verified} {at && whenForPeople(at)} <span className="nowrap">(อ้างอิง {evidence})</span>
      </Note>
    )
  if (standing === 'given_up') return <Note kind="error">ธนาคารยืนยันบัญชีนี้ให้สมาชิกอื่นแล้ว อนุมัติไม่ได้ ให้ปฏิเสธพร้อมเหตุผล</Note>
  return <Note kind="warning">{unverifiedTexts[why ?? 'not_asked']}</Note>
}
