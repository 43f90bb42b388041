import { useNavigation } from 'react-router'
import { Button } from '#ui/button.tsx'
import { BankAccountFields } from './bank-account-fields.tsx'
import type { FormAnswer } from './form-answer.ts'

/** Step 4: the member's own bank account. */
export function BankStep({ answer }: { answer: FormAnswer | undefined }) {
  const busy = useNavigation().state === 'submitting'
  return (
    <>
      <div>
        <h1 className="display">บัญชีธนาคารของคุณ</h1>
        <p className="quiet small">ใช้ฝากและถอนด้วยบัญชีนี้เท่านั้น ชื่อต้องตรงกับคุณ</p>
      </div>
      <input type="hidden" name="step" value="bank" />
      <BankAccountFields answer={answer} />
      <Button type="submit" full busy={busy} busyText="กำลังสมัคร">
        ยืนยันและสมัคร
      </Button>
    </>
  )
}
