import { useNavigation } from 'react-router'
import { Button } from '#ui/button.tsx'
import { BankAccountFields } from './bank-account-fields.tsx'
import type { FormAnswer } from './form-answer.ts'
import { StepHead } from './step-form.tsx'

/** Step 4: the member's own bank account. */
export function BankStep({ answer }: { answer: FormAnswer | undefined }) {
  const busy = useNavigation().state === 'submitting'
  return (
    <>
      <StepHead title="บัญชีธนาคารของคุณ">ใช้ฝากและถอนด้วยบัญชีนี้เท่านั้น ชื่อต้องตรงกับคุณ</StepHead>
      <input type="hidden" name="step" value="bank" />
      <BankAccountFields answer={answer} />
      <Button type="submit" full busy={busy} busyText="กำลังสมัคร">
        ยืนยันและสมัคร
      </Button>
    </>
  )
}
