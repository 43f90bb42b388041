import { type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import type { ShellHandle } from '#member/shell/handle.ts'
import { titled } from '#member/shell/th.ts'
import type { FormAnswer } from './form-answer.ts'
import { type OtpStepData, OtpStep } from './otp-step.tsx'
import { codeSentHint, type PhoneVerification, readVerification, unlockSteps } from './phone-verification.ts'
import { unlockAction } from './phone-verification-action.ts'
import { PhoneStep } from './phone-step.tsx'
import { LoginInstead, StepForm } from './step-form.tsx'
import { useUnchangedErrors } from './use-unchanged-errors.ts'
import * as th from './unlock.th.ts'
import './members.css'

export const handle: ShellHandle = { bare: true }

export const meta = () => [{ title: titled(th.title) }, { name: 'description', content: th.description }]

type UnlockView = OtpStepData & { step: PhoneVerification['step'] }

export function loader({ request }: LoaderFunctionArgs): UnlockView {
  const verification = readVerification('unlock', request.headers.get('Cookie') ?? '')
  if (verification.step !== 'otp') return { step: 'phone', phone: '', reference: '', resendAtMs: 0 }
  // The page gets neither the token nor the code.
  const { step, phone, reference, resendAtMs } = verification
  return { step, phone, reference, resendAtMs }
}

export const action = unlockAction

// The page shows one visitor's step, so no shared cache may keep it.
export const headers = () => ({ 'Cache-Control': 'no-store' })

/** After too many failures: phone, code, and back to the login. Works without script. */
export default function Unlock() {
  const data = useLoaderData<typeof loader>()
  const [answer, onChange] = useUnchangedErrors(useActionData<FormAnswer>())
  const steps = { label: th.steps, names: unlockSteps, current: data.step === 'otp' ? 1 : 0 }
  return (
    <StepForm
      step={data.step}
      answer={answer}
      onChange={onChange}
      steps={steps}
      below={data.step === 'phone' && <LoginInstead>{th.backToLogIn}</LoginInstead>}
    >
      {data.step === 'otp' ? (
        <OtpStep data={data} answer={answer} />
      ) : (
        <PhoneStep answer={answer} title={th.title} intro={th.lead} hint={codeSentHint} />
      )}
    </StepForm>
  )
}
