import type { Meta, StoryObj } from '@storybook/react-vite'
import happy from '#ui/art/m_happy.avif'
import search from '#ui/art/m_search.avif'
import { Button } from '#ui/button.tsx'
import {
  Card,
  Empty,
  Note,
  type NoteKind,
  Pairs,
  type PillKind,
  SectionTitle,
  Skeleton,
  StatusPill,
} from '#ui/surface.tsx'

export default { title: 'Surface' } satisfies Meta

const notes: readonly (readonly [NoteKind, string])[] = [
  ['success', 'เครดิตเข้าบัญชีแล้ว 300.00 บาท'],
  ['info', 'ฝากและถอนได้เฉพาะบัญชีที่ลงทะเบียนไว้'],
  ['warning', 'รายการถอนจะพักไว้ 24 ชั่วโมงหลังเปลี่ยนบัญชี'],
  ['error', 'หมดเวลาทำรายการฝากเงิน'],
]
const pills: readonly (readonly [PillKind, string])[] = [
  ['ok', 'สำเร็จ'],
  ['wait', 'กำลังตรวจสอบ'],
  ['bad', 'ไม่สำเร็จ'],
  ['info', 'โปรโมชันใหม่'],
]

export const Full: StoryObj = {
  render: () => (
    <div className="stack loose">
      <SectionTitle more={{ to: '/history', text: 'ดูทั้งหมด' }}>รายการล่าสุด</SectionTitle>
      <Card raised gilt>
        <Pairs
          pairs={[
            ['จำนวนเงิน', <b key="amount">1,250.00 บาท</b>],
            [
              'สถานะ',
              <StatusPill key="state" kind="wait">
                กำลังตรวจสอบ
              </StatusPill>,
            ],
            ['เวลา', '22 พ.ย. 2569 14:05 น.'],
          ]}
        />
      </Card>
      <Note kind="info">โดยทั่วไปใช้เวลา 10–15 นาที ปิดหน้านี้ได้เลย</Note>
    </div>
  ),
}

export const Cards: StoryObj = {
  render: () => (
    <div className="stack">
      <Card>แผงธรรมดา</Card>
      <Card raised>แผงที่สำคัญ</Card>
      <Card gilt>แผงขอบทอง</Card>
    </div>
  ),
}
export const Notes: StoryObj = {
  render: () => (
    <div className="stack">
      {notes.map(([kind, text]) => (
        <Note key={kind} kind={kind}>
          {text}
        </Note>
      ))}
    </div>
  ),
}
export const Pills: StoryObj = {
  render: () => (
    <div className="row wrap">
      {pills.map(([kind, text]) => (
        <StatusPill key={kind} kind={kind}>
          {text}
        </StatusPill>
      ))}
    </div>
  ),
}
export const Skeletons: StoryObj = {
  render: () => (
    <div className="stack">
      {(['line', 'short', 'control', 'block'] as const).map((shape) => (
        <Skeleton key={shape} shape={shape} />
      ))}
      <div className="tiles">
        <Skeleton shape="square" />
        <Skeleton shape="square" />
        <Skeleton shape="square" />
      </div>
    </div>
  ),
}
export const NothingHere: StoryObj = {
  render: () => (
    <Empty art={search} title="ไม่พบเกมที่ค้นหา" action={<Button variant="line">ล้างคำค้น</Button>}>
      ลองพิมพ์ชื่อเกมสั้นลง หรือเลือกค่ายอื่น
    </Empty>
  ),
}
export const NothingHereShort: StoryObj = { render: () => <Empty art={happy} title="ยังไม่มีรายการ" /> }
export const TitleAlone: StoryObj = { render: () => <SectionTitle>เกมฮิต</SectionTitle> }
