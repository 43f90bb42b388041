import { Form, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { useNotifyFailure } from '#member/account/notify.ts'
import type { ShellHandle } from '#member/shell/shell.tsx'
import { titled } from '#member/shell/th.ts'
import { Note } from '#ui/surface.tsx'
import type { FormAnswer } from './form-answer.ts'
import { type PhoneProof, readProof } from './phone-proof.ts'
import { unlockAction } from './phone-proof-action.ts'
import { ProofPhoneStep } from './proof-phone-step.tsx'
import { type CodeSeen, OtpStep } from './register-otp-step.tsx'
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
  useNotifyFailure(answer)
  return (
    <div className="column guest-form">
      {answer?.errors.error && <Note kind="error">{answer.errors.error}</Note>}
      <Form method="post" className="stack" key={seen.step}>
        {seen.step === 'otp' ? (
          <OtpStep seen={seen} answer={answer} />
        ) : (
          <ProofPhoneStep answer={answer} title="ปลดล็อกการเข้าสู่ระบบ">
            มีการใส่รหัสผ่านผิดหลายครั้ง ยืนยันเบอร์ด้วยรหัส OTP แล้วเข้าสู่ระบบใหม่ได้ทันที
          </ProofPhoneStep>
        )}
      </Form>
      {/* By itself, so that Enter in the code's field confirms the code. */}
      <Form method="post" id="change-phone">
        <input type="hidden" name="step" value="change" />
      </Form>
    </div>
  )
}
