import {
  type ClientActionFunctionArgs,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { adoptToken } from '#member/session/browser-session.ts'
import type { Mode } from '#member/session/mode.ts'
import { ownDrafts } from '#member/session/use-draft.ts'
import type { ShellHandle } from '#member/shell/handle.ts'
import { titled } from '#member/shell/th.ts'
import { bankValues } from './bank-values.ts'
import { OtpStep } from './otp-step.tsx'
import { PasswordStep } from './password-step.tsx'
import { BankStep } from './register-bank-step.tsx'
import { FirstStep } from './register-first-step.tsx'
import { LoginInstead, StepForm } from './step-form.tsx'
import { registerAction } from './register-action.ts'
import { type Registration, readRegistration, registerSteps } from './registration.ts'
import { type FormAnswer, textOf } from './form-answer.ts'
import { useUnchangedErrors } from './use-unchanged-errors.ts'
import { answeredOrNetworkFailure } from './network-failure.ts'
import './members.css'
import { registerPhone } from '#member/session/state.ts'
import * as th from './register.th.ts'

export const handle: ShellHandle = { register: true }

export const meta = () => [{ title: titled(th.title) }, { name: 'description', content: th.description }]

const stepIndexes: Record<Registration['step'], number> = { phone: 0, otp: 1, password: 2, bank: 3 }

/** Never the registration token. */
export type RegistrationData = {
  step: Registration['step']
  phone: string
  reference: string
  resendAtMs: number
  mode: Mode | null
}

export function loader({ request }: LoaderFunctionArgs): RegistrationData {
  const registration = readRegistration(request.headers.get('Cookie') ?? '')
  return {
    step: registration.step,
    phone: registerPhone(registration),
    reference: registration.step === 'otp' ? registration.reference : '',
    resendAtMs: registration.step === 'otp' ? registration.resendAtMs : 0,
    mode:
      registration.step === 'password' ? 'RegisterSetpassword' : registration.step === 'bank' ? 'RegisterBank' : null,
  }
}

export const action = registerAction

/**
 * With script: the last step copies the readable token to storage. Bank input is kept under the phone before sending:
 * if the time runs out, the member finds it after login.
 */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const form = await request.clone().formData()
  if (textOf(form, 'step') === 'bank') ownDrafts.keep('registration', textOf(form, 'phone'), bankValues(form))
  try {
    return await answeredOrNetworkFailure(() => serverAction<typeof action>())
  } finally {
    adoptToken()
  }
}

const isOutOfTime = (answer: Partial<FormAnswer> | undefined): boolean => answer?.code === 'REGISTRATION_OVER'

/** A refused step stays; after the time ran out the first step replaces it. */
export const shouldRevalidate = ({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  defaultShouldRevalidate || isOutOfTime(actionResult)

// The page shows one visitor's step, so no shared cache may keep it.
export const headers = () => ({ 'Cache-Control': 'no-store' })

export default function Register() {
  const data = useLoaderData<typeof loader>()
  const [answer, onChange] = useUnchangedErrors(useActionData<FormAnswer>())
  const { step, mode } = data
  const steps = { label: th.steps, names: registerSteps, current: stepIndexes[step] }
  const below = step === 'phone' && <LoginInstead question={th.haveAccount}>{th.logIn}</LoginInstead>
  return (
    <StepForm step={step} mode={mode} answer={answer} onChange={onChange} steps={steps} below={below}>
      {step === 'phone' && <FirstStep answer={answer} />}
      {step === 'otp' && <OtpStep data={data} answer={answer} />}
      {step === 'password' && (
        <PasswordStep phone={data.phone} answer={answer} title={th.passwordTitle} button={th.next} />
      )}
      {step === 'bank' && <BankStep phone={data.phone} answer={answer} />}
    </StepForm>
  )
}
