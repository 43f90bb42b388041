import { type FormEvent, useId, useState } from 'react'
import { phoneForPeople } from '#kit/phone.ts'
import { firstErrorText } from '#member/api.ts'
import { call, keepToken } from '#member/account/browser-session.ts'
import { claimedIp } from '#member/account/claimed-ip.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field, PasswordField } from '#ui/field.tsx'
import { textOf } from './form-answer.ts'

type LoginAgainProps = { phone: string; open: boolean; onClose: () => void; onDone: () => void }

/** Asks a member for the password again where a call answered `REAUTH_REQUIRED`. The phone is fixed: it is the same member. */
export function LoginAgain({ phone, open, onClose, onDone }: LoginAgainProps) {
  const formId = useId()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // It lies within another form's tree in React, which must not hear of it.
    event.stopPropagation()
    const password = textOf(new FormData(event.currentTarget), 'password')
    setBusy(true)
    const answer = await call('POST /login', { phone, password, ip: await claimedIp(call) })
    setBusy(false)
    if (!answer.ok) return setError(firstErrorText(answer.error))
    setError(undefined)
    keepToken(answer.data)
    onDone()
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="ยืนยันว่าเป็นคุณ"
      actions={
        <>
          <Button look="ghost" onClick={onClose}>
            ยกเลิก
          </Button>
          <Button type="submit" form={formId} busy={busy}>
            เข้าสู่ระบบ
          </Button>
        </>
      }
    >
      <form id={formId} className="stack" onSubmit={(event) => void send(event)}>
        <p className="small quiet">เพื่อความปลอดภัยของเงินคุณ กรุณาใส่รหัสผ่านอีกครั้งก่อนทำรายการ</p>
        <Field label="เบอร์โทรศัพท์" icon="phone" value={phoneForPeople(phone)} autoComplete="username" readOnly />
        <PasswordField label="รหัสผ่าน" name="password" autoComplete="current-password" required error={error} />
      </form>
    </Dialog>
  )
}
