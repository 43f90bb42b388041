import type { ReactNode } from 'react'
import { groupedPhone } from '#kit/phone.ts'
import { Button } from '#ui/button.tsx'
import { GroupedField } from '#ui/grouped-field.tsx'
import { Icon } from '#ui/icon.tsx'
import type { FormAnswer } from './form-answer.ts'
import { StepHead } from './step-form.tsx'
import { useSending } from './use-sending.ts'
import * as th from './phone-step.th.ts'

type PhoneFieldProps = {
  answer: FormAnswer | undefined
  autoComplete?: 'username' | 'tel-national' | undefined
  hint?: ReactNode
}

/** A member's user name for password managers. Registration offers the visitor's own number instead. */
export const PhoneField = ({ answer, autoComplete = 'username', hint }: PhoneFieldProps) => (
  <GroupedField
    label={th.phone}
    icon="phone"
    name="phone"
    type="tel"
    inputMode="tel"
    autoComplete={autoComplete}
    placeholder="081-234-5678"
    required
    group={groupedPhone}
    defaultValue={answer?.values.phone}
    error={answer?.errors.phone ?? answer?.errors.otp}
    hint={hint}
  />
)

type PhoneStepProps = PhoneFieldProps & { title: string; intro: string; hint: string; children?: ReactNode }

/** For registration and phone verification. `children`: the consent before the button. */
export function PhoneStep({ answer, autoComplete, title, intro, hint, children }: PhoneStepProps) {
  const busy = useSending() !== null
  return (
    <>
      <StepHead title={title}>{intro}</StepHead>
      <input type="hidden" name="step" value="phone" />
      <PhoneField
        answer={answer}
        autoComplete={autoComplete}
        hint={
          <>
            <Icon name="lock" size={16} />
            {hint}
          </>
        }
      />
      {children}
      <Button type="submit" full busy={busy} busyText={th.sending}>
        {th.send}
      </Button>
    </>
  )
}
