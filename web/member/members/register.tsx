import { type ClientActionFunctionArgs, Form, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { adoptHalves } from '#member/account/browser-session.ts'
import type { Mode } from '#member/account/mode.ts'
import { useNotifyFailure } from '#member/account/notify.ts'
import type { ShellHandle } from '#member/shell/shell.tsx'
import { titled } from '#member/shell/th.ts'
import { Note } from '#ui/surface.tsx'
import { Stepper } from '#ui/progress.tsx'
import { BankStep } from './register-bank-step.tsx'
import { OtpStep } from './register-otp-step.tsx'
import { PasswordStep } from './register-password-step.tsx'
import { PhoneStep } from './register-phone-step.tsx'
import { registerAction } from './register-action.ts'
import { type Registration, readRegistration, registerSteps } from './registration.ts'
import type { FormAnswer } from './form-answer.ts'
import './members.css'

export const handle: ShellHandle = { register: true }

export const meta = () => [
  { title: titled('สมัครสมาชิก') },
  { name: 'description', content: 'สมัครสมาชิกโชคดีด้วยเบอร์มือถือและบัญชีธนาคารของคุณ ใช้เวลาไม่ถึง 2 นาที' },
]

const places: Record<Registration['step'], number> = { phone: 0, otp: 1, password: 2, bank: 3 }

/** What a page of registration may know: never the registration token. */
export type RegistrationSeen = { step: Registration['step']; phone: string; reference: string; resendAtMs: number; mode: Mode | null }

export function loader({ request }: LoaderFunctionArgs): RegistrationSeen {
  const registration = readRegistration(request.headers.get('Cookie') ?? '')
  return {
    step: registration.step,
    phone: 'phone' in registration ? registration.phone : '',
    reference: registration.step === 'otp' ? registration.reference : '',
    resendAtMs: registration.step === 'otp' ? registration.resendAtMs : 0,
    mode: registration.step === 'password' ? 'RegisterSetpassword' : registration.step === 'bank' ? 'RegisterBank' : null,
  }
}

export const action = registerAction

/** By script the same; after the last step the readable half is copied to storage before the next page asks for it. */
export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  try {
    return await serverAction<typeof action>()
  } finally {
    adoptHalves()
  }
}

// The page shows one visitor's step: no shared cache may keep it.
export const headers = () => ({ 'Cache-Control': 'no-store' })

export default function Register() {
  const seen = useLoaderData<typeof loader>()
  const answer = useActionData<FormAnswer>()
  useNotifyFailure(answer)
  return (
    <div className="column guest-form" data-mode={seen.mode ?? undefined}>
      <Stepper label="ขั้นตอนการสมัคร" steps={registerSteps} current={places[seen.step]} />
      {answer?.errors.error && <Note kind="error">{answer.errors.error}</Note>}
      <Form method="post" className="stack" key={seen.step}>
        {seen.step === 'phone' && <PhoneStep answer={answer} />}
        {seen.step === 'otp' && <OtpStep seen={seen} answer={answer} />}
        {seen.step === 'password' && <PasswordStep answer={answer} title="ตั้งรหัสผ่าน" button="ถัดไป" />}
        {seen.step === 'bank' && <BankStep answer={answer} />}
      </Form>
      {/* By itself, so that Enter in the code's field confirms the code. */}
      <Form method="post" id="change-phone">
        <input type="hidden" name="step" value="change" />
      </Form>
    </div>
  )
}
