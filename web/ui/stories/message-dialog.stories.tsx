import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect } from 'react'
import happy from '#ui/art/m_happy.svg'
import { type Message, showMessage } from '#ui/message.ts'
import { MessageDialog } from '#ui/message-dialog.tsx'

export default { title: 'MessageDialog', tags: ['overlay'] } satisfies Meta

function Shown({ message }: { message: Message }) {
  useEffect(() => showMessage(message), [message])
  return <MessageDialog />
}

const done = { title: 'รับโบนัสแล้ว', text: 'เครดิตฟรี เข้าเครดิตแล้ว ดูรายละเอียดได้ในประวัติโบนัสกิจกรรม', picture: happy }
const refused = { title: 'รับโบนัสไม่ได้', text: 'คุณรับโบนัสนี้ไปแล้ว' }

export const Done: StoryObj = { render: () => <Shown message={done} /> }
export const Refused: StoryObj = { render: () => <Shown message={refused} /> }
