import { type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import type { ShellHandle } from '#member/shell/handle.ts'
import { titled } from '#member/shell/th.ts'
import type { FormAnswer } from './form-answer.ts'
import { type CodeSeen, OtpStep } from './otp-step.tsx'
import { codeToMembers, type PhoneProof, readProof, unlockSteps } from './phone-proof.ts'
import { unlockAction } from './phone-proof-action.ts'
import { PhoneStep } from './phone-step.tsx'
import { LoginInstead, StepForm } from './step-form.tsx'
import './members.css'

export const handle: ShellHandle = { bare: true }

export const meta = () => [
  { title: titled('ปลดล็อกการเข้าสู่ระบบ') },
  { name: 'description', content: 'ปลดล็อกการเข้าสู่ระบบของสมาชิกโชคดีด้วยรหัส OTP ทาง SMS' },
]

type Seen = CodeSeen & { step: PhoneProof['step'] }

export function loader({ request }: LoaderFunctionArgs): Seen {
  const proof = readProof('unlock', request.headers.get('Cookie') ?? '')
  if (proof.step !== 'otp') return { step: 'phone', phone: '', reference: '', resendAtMs: 0 }
  // Neither the token nor the code is for the page.
  const { step, phone, reference, resendAtMs } = proof
  return { step, phone, reference, resendAtMs }
}

export const action = unlockAction

// The page shows one visitor's step: no shared cache may keep it.
export const headers = () => ({ 'Cache-Control': 'no-store' })

/** Unlocking a login that too many failures have locked: phone, code, and back to the login. Works without script. */
export default function Unlock() {
  const seen = useLoaderData<typeof loader>()
  const answer = useActionData<FormAnswer>()
  const steps = { label: 'ขั้นตอนการปลดล็อก', names: unlockSteps, current: seen.step === 'otp' ? 1 : 0 }
  return (
    <StepForm step={seen.step} answer={answer} steps={steps} below={seen.step === 'phone' && <LoginInstead>กลับไปเข้าสู่ระบบ</LoginInstead>}>
      {seen.step === 'otp' ? (
        <OtpStep seen={seen} answer={answer} />
      ) : (
        <PhoneStep
          answer={answer}
          title="ปลดล็อกการเข้าสู่ระบบ"
          intro="มีการใส่รหัสผ่านผิดหลายครั้ง ยืนยันเบอร์ด้วยรหัส OTP แล้วเข้าสู่ระบบใหม่ได้ทันที"
          hint={codeToMembers}
        />
      )}
    </StepForm>
  )
}
