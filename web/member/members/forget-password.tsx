import { type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import type { Mode } from '#member/session/mode.ts'
import type { ShellHandle } from '#member/shell/handle.ts'
import { titled } from '#member/shell/th.ts'
import happy from '#ui/art/m_happy.svg'
import { ButtonLink } from '#ui/button.tsx'
import { Note } from '#ui/surface.tsx'
import type { FormAnswer } from './form-answer.ts'
import { type OtpStepData, OtpStep } from './otp-step.tsx'
import { PasswordStep } from './password-step.tsx'
import { codeToMembers, type PhoneProof, readProof, resetSteps } from './phone-proof.ts'
import { resetAction } from './phone-proof-action.ts'
import { PhoneStep } from './phone-step.tsx'
import { LoginInstead, StepForm, StepFrame } from './step-form.tsx'
import './members.css'
import { forgetPassword } from '#member/session/state.ts'

export const handle: ShellHandle = { bare: true }

export const meta = () => [{ title: titled('ลืมรหัสผ่าน') }, { name: 'description', content: 'ตั้งรหัสผ่านใหม่ของสมาชิกโชคดีด้วยรหัส OTP ทาง SMS' }]

const stepIndexes: Record<PhoneProof['step'], number> = { phone: 0, otp: 1, password: 2, complete: resetSteps.length }
const modes: Record<PhoneProof['step'], Mode | null> = {
  phone: null,
  otp: 'otpPassword',
  password: 'otpNewpassword',
  complete: 'otpComplete',
}

/** The state the page may see: neither the token nor the code. */
type ForgetPasswordView = OtpStepData & { step: PhoneProof['step']; mode: Mode | null }

export function loader({ request }: LoaderFunctionArgs): ForgetPasswordView {
  const proof = readProof('reset', request.headers.get('Cookie') ?? '')
  return {
    step: proof.step,
    mode: modes[proof.step],
    phone: forgetPassword(proof).phone,
    reference: proof.step === 'otp' ? proof.reference : '',
    resendAtMs: proof.step === 'otp' ? proof.resendAtMs : 0,
  }
}

export const action = resetAction

// The page shows one visitor's step, so no shared cache may keep it.
export const headers = () => ({ 'Cache-Control': 'no-store' })

/** Resetting a forgotten password: phone, code, password, done. Works without script. */
export default function ForgetPassword() {
  const data = useLoaderData<typeof loader>()
  const answer = useActionData<FormAnswer>()
  const steps = { label: 'ขั้นตอนการตั้งรหัสผ่านใหม่', names: resetSteps, current: stepIndexes[data.step] }
  const frame = { step: data.step, mode: data.mode, answer, steps }
  if (data.step === 'complete') {
    return (
      <StepFrame {...frame}>
        <Complete />
      </StepFrame>
    )
  }
  return (
    <StepForm {...frame} below={data.step === 'phone' && <LoginInstead>กลับไปเข้าสู่ระบบ</LoginInstead>}>
      {data.step === 'phone' && (
        <PhoneStep answer={answer} title="ลืมรหัสผ่าน" intro="ใส่เบอร์ที่ใช้สมัคร เราจะส่งรหัส OTP ไปให้เพื่อตั้งรหัสผ่านใหม่" hint={codeToMembers} />
      )}
      {data.step === 'otp' && <OtpStep data={data} answer={answer} />}
      {data.step === 'password' && <PasswordStep phone={data.phone} answer={answer} title="ตั้งรหัสผ่านใหม่" button="บันทึกรหัสผ่านใหม่" />}
    </StepForm>
  )
}

const Complete = () => (
  <div className="stack">
    <div className="stack centred">
      <img className="welcome-art" src={happy} width="180" height="180" alt="" />
      <h1 className="display leaf">ตั้งรหัสผ่านใหม่แล้ว</h1>
      <p className="quiet">ออกจากระบบทุกอุปกรณ์แล้ว เข้าสู่ระบบด้วยรหัสผ่านใหม่ได้เลย</p>
    </div>
    <Note kind="info">หากอุปกรณ์นี้ไม่เคยเข้าสู่ระบบมาก่อน การถอนเงินจะพัก 24 ชั่วโมงเพื่อความปลอดภัยของเงินคุณ</Note>
    <ButtonLink full icon="login" to="/login">
      เข้าสู่ระบบ
    </ButtonLink>
  </div>
)
