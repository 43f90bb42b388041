import type { Meta, StoryObj } from '@storybook/react-vite'
import { Stepper, Tabs, Timeline } from '#ui/progress.tsx'

export default { title: 'Progress' } satisfies Meta

const steps = ['เบอร์โทร', 'รหัส OTP', 'รหัสผ่าน', 'บัญชีธนาคาร']
const tabs = ['ข้อมูลบัญชี', 'โบนัสกิจกรรม', 'ฝาก–ถอน']
const tabsAt = (index: number) => tabs.map((text, at) => ({ to: `/history?tab=${at}`, text, current: at === index }))

export const Full: StoryObj = {
  render: () => (
    <div className="stack loose">
      <Stepper label="ขั้นตอนการสมัคร" steps={steps} current={2} />
      <Tabs label="ประวัติ" panel="story-panel" tabs={tabsAt(2)} />
      <Timeline
        label="สถานะการถอน"
        items={[
          { title: 'รับคำขอแล้ว', detail: '14:05 น.', state: 'done' },
          { title: 'กำลังตรวจสอบ', detail: 'โดยทั่วไปใช้เวลา 10–15 นาที', state: 'current', icon: 'shield' },
          { title: 'โอนเข้าบัญชี', state: 'upcoming', icon: 'bank' },
        ]}
      />
    </div>
  ),
}
export const FirstStep: StoryObj = { render: () => <Stepper label="ขั้นตอนการสมัคร" steps={steps} current={0} /> }
export const AllDone: StoryObj = { render: () => <Stepper label="ขั้นตอนการสมัคร" steps={steps} current={4} /> }
export const FirstTab: StoryObj = { render: () => <Tabs label="ประวัติ" panel="story-panel" tabs={tabsAt(0)} /> }
export const TabFocused: StoryObj = {
  tags: ['focused'],
  render: () => <Tabs label="ประวัติ" panel="story-panel" tabs={tabsAt(1)} />,
}
export const TimelineDone: StoryObj = {
  render: () => (
    <Timeline
      label="สถานะการถอน"
      items={tabs.map((_, at) => ({
        title: ['รับคำขอแล้ว', 'ตรวจสอบแล้ว', 'โอนเข้าบัญชีแล้ว'][at] ?? '',
        state: 'done',
        detail: `14:${10 + at} น.`,
      }))}
    />
  ),
}
