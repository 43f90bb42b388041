import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect } from 'react'
import { Toasts, type ToastKind, toast } from '#ui/toast.tsx'

export default { title: 'Toast', tags: ['overlay'] } satisfies Meta

function Shown({ messages }: { messages: readonly (readonly [ToastKind, string])[] }) {
  useEffect(() => {
    for (const [type, message] of messages) toast({ type, message })
  }, [messages])
  return <Toasts />
}

const three = [
  ['success', 'คุณทำการฝากเงินจำนวน 300.00 บาท เรียบร้อยแล้ว'],
  ['warning', 'ยอดเล่นยังไม่ครบ เหลืออีก 450.00 บาท'],
  ['error', 'เบอร์โทร, รหัสผ่านไม่ถูกต้อง'],
] as const
const one = [['info', 'ดำเนินการเช็คเครดิต']] as const
const long = [['error', 'ไม่สามารถฝากเงิน (ยอดโอนมาจากบัญชีอื่นที่ไม่ได้ลงทะเบียนไว้ ทีมงานจะติดต่อกลับเพื่อคืนเงินให้คุณ)']] as const

export const Full: StoryObj = { render: () => <Shown messages={three} /> }
export const One: StoryObj = { render: () => <Shown messages={one} /> }
export const Long: StoryObj = { render: () => <Shown messages={long} /> }
