import { useState } from 'react'
import type { DraftFields } from '#member/session/drafts.ts'
import { useGivenBack } from '#member/session/use-draft.ts'
import { Button } from '#ui/button.tsx'
import { BankAccountFields } from './bank-account-fields.tsx'
import type { FormAnswer } from './form-answer.ts'
import { StepHead } from './step-form.tsx'
import { useSending } from './use-sending.ts'
import * as th from './register.th.ts'

/** Step 4. Restores what was typed for this phone when the time ran out. */
export function BankStep({ phone, answer }: { phone: string; answer: FormAnswer | undefined }) {
  const [before, setBefore] = useState<DraftFields>()
  useGivenBack('registration', phone, setBefore)
  const busy = useSending() !== null
  return (
    <>
      <StepHead title={th.bankTitle}>{th.bankLead}</StepHead>
      <input type="hidden" name="step" value="bank" />
      <input type="hidden" name="phone" value={phone} />
      <BankAccountFields
        key={String(before !== undefined)}
        answer={answer ?? (before && { code: null, values: before, errors: {}, answerId: '' })}
      />
      <Button type="submit" full busy={busy} busyText={th.registering}>
        {th.confirmAndRegister}
      </Button>
    </>
  )
}
