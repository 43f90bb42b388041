import { type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import type { Mode } from '#member/session/mode.ts'
import type { ShellHandle } from '#member/shell/handle.ts'
import { titled } from '#member/shell/th.ts'
import happy from '#ui/art/m_happy.avif'
import { ButtonLink } from '#ui/button.tsx'
import { Note } from '#ui/surface.tsx'
import type { FormAnswer } from './form-answer.ts'
import { type OtpStepData, OtpStep } from './otp-step.tsx'
import { PasswordStep } from './password-step.tsx'
import { codeSentHint, type PhoneVerification, readVerification, resetSteps } from './phone-verification.ts'
import { resetAction } from './phone-verification-action.ts'
import { PhoneStep } from './phone-step.tsx'
import { LoginInstead, StepForm, StepFrame } from './step-form.tsx'
import './members.css'
import { forgetPassword } from '#member/session/state.ts'
import { useUnchangedErrors } from './use-unchanged-errors.ts'
import * as th from './forget-password.th.ts'

export const handle: ShellHandle = { bare: true }

export const meta = () => [{ title: titled(th.title) }, { name: 'description', content: th.description }]

const stepIndexes: Record<PhoneVerification['step'], number> = {
  phone: 0,
  otp: 1,
  password: 2,
  complete: resetSteps.length,
}
/** The specification's modes. */
const modes: Record<PhoneVerification['step'], Mode | null> = {
  phone: null,
  otp: 'otpPassword',
  password: 'otpNewpassword',
  complete: 'otpComplete',
}

/** Neither the token nor the code. */
type ForgetPasswordView = OtpStepData & { step: PhoneVerification['step']; mode: Mode | null }

export function loader({ request }: LoaderFunctionArgs): ForgetPasswordView {
  const verification = readVerification('reset', request.headers.get('Cookie') ?? '')
  return {
    step: verification.step,
    mode: modes[verification.step],
    phone: forgetPassword(verification).phone,
    reference: verification.step === 'otp' ? verification.reference : '',
    resendAtMs: verification.step === 'otp' ? verification.resendAtMs : 0,
  }
}

export const action = resetAction

// The page shows one visitor's step, so no shared cache may keep it.
export const headers = () => ({ 'Cache-Control': 'no-store' })

/** Phone, code, password, done. Works without script. */
export default function ForgetPassword() {
  const data = useLoaderData<typeof loader>()
  const [answer, onChange] = useUnchangedErrors(useActionData<FormAnswer>())
  const steps = { label: th.steps, names: resetSteps, current: stepIndexes[data.step] }
  const frame = { step: data.step, mode: data.mode, answer, steps }
  if (data.step === 'complete') {
    return (
      <StepFrame {...frame}>
        <Complete />
      </StepFrame>
    )
  }
  return (
    <StepForm
      {...frame}
      onChange={onChange}
      below={data.step === 'phone' && <LoginInstead>{th.backToLogIn}</LoginInstead>}
    >
      {data.step === 'phone' && <PhoneStep answer={answer} title={th.title} intro={th.lead} hint={codeSentHint} />}
      {data.step === 'otp' && <OtpStep data={data} answer={answer} />}
      {data.step === 'password' && (
        <PasswordStep phone={data.phone} answer={answer} title={th.setPassword} button={th.save} />
      )}
    </StepForm>
  )
}

const Complete = () => (
  <div className="stack">
    <div className="stack centred">
      <img className="welcome-art" src={happy} width="180" height="180" alt="" />
      <h1 className="display leaf">{th.done}</h1>
      <p className="quiet">{th.doneDetail}</p>
    </div>
    <Note kind="info">{th.cooldown}</Note>
    <ButtonLink full icon="login" to="/login">
      {th.logIn}
    </ButtonLink>
  </div>
)
