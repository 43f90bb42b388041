import { Button } from '#ui/button.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import type { FormAnswer } from './form-answer.ts'
import { NewPasswordFields, useNewPassword } from './new-password-fields.tsx'
import { StepHead } from './step-form.tsx'
import { useSending } from './use-sending.ts'
import * as th from './password-step.th.ts'

type PasswordStepProps = { phone: string; answer: FormAnswer | undefined; title: string; button: string }

/** For registration and reset. */
export function PasswordStep({ phone, answer, title, button }: PasswordStepProps) {
  const busy = useSending() !== null
  const hydrated = useHydrated()
  const typed = useNewPassword()
  return (
    <>
      <StepHead title={title}>{th.lead}</StepHead>
      <input type="hidden" name="step" value="password" />
      <HiddenUsernameField phone={phone} />
      <NewPasswordFields typed={typed} phone={phone} error={answer?.errors.password} />
      <Button type="submit" full busy={busy} busyText={th.saving} disabled={hydrated && !typed.matches}>
        {button}
      </Button>
    </>
  )
}

/** For password managers. */
export const HiddenUsernameField = ({ phone }: { phone: string }) => (
  <input type="text" name="username" autoComplete="username" value={phone} readOnly hidden />
)
