import type { Meta, StoryObj } from '@storybook/react-vite'
import { GroupedField } from '#ui/grouped-field.tsx'
import { CheckField, Field, FieldFrame, PasswordField, tied } from '#ui/field.tsx'

export default { title: 'Field' } satisfies Meta

const rules = [
  { text: 'ยาว 8–15 ตัวอักษร', met: true },
  { text: 'มีตัวพิมพ์เล็กและตัวพิมพ์ใหญ่', met: true },
  { text: 'มีตัวเลขอย่างน้อยหนึ่งตัว', met: false },
]

export const Full: StoryObj = {
  render: () => (
    <div className="stack loose">
      <Field label="เบอร์โทรศัพท์" icon="phone" defaultValue="081-234-5678" ok hint="ใช้รับรหัส OTP" />
      <PasswordField
        label="รหัสผ่านใหม่"
        defaultValue="Mangosteen"
        strength={3}
        rules={rules}
        autoComplete="new-password"
      />
      <CheckField defaultChecked>ฉันอายุ 20 ปีบริบูรณ์ขึ้นไป และยอมรับข้อกำหนดการใช้งาน</CheckField>
    </div>
  ),
}

export const Empty: StoryObj = {
  render: () => <Field label="ชื่อ–นามสกุล" placeholder="ตามหน้าสมุดบัญชี" hint="ต้องตรงกับชื่อบัญชี" />,
}
export const WithAside: StoryObj = {
  render: () => <Field label="เลขที่บัญชี" aside={<span className="caption quiet">10–12 หลัก</span>} inputMode="numeric" />,
}
export const Grouped: StoryObj = {
  render: () => (
    <GroupedField
      label="เลขที่บัญชี"
      group={(digits) => digits.replace(/^(.{3})(.)(.{5})/, '$1-$2-$3-')}
      defaultValue="123-4-56789-0"
      inputMode="numeric"
    />
  ),
}
export const Wrong: StoryObj = {
  render: () => <Field label="เบอร์โทรศัพท์" icon="phone" defaultValue="0812345" error="กรุณากรอกเบอร์โทรศัพท์ให้ครบ 10 หลัก" />,
}
export const LongMistake: StoryObj = {
  render: () => (
    <Field
      label="เลขที่บัญชี"
      defaultValue="123"
      error="เลขที่บัญชีนี้ไม่ตรงกับรูปแบบของธนาคารที่เลือก กรุณาตรวจสอบตัวเลขทุกหลักแล้วลองอีกครั้ง"
    />
  ),
}
export const Locked: StoryObj = {
  render: () => <Field label="ชื่อบัญชี" defaultValue="สมชาย ใจดี" readOnly hint="แก้ไขไม่ได้" />,
}
export const Disabled: StoryObj = { render: () => <Field label="ไลน์ไอดี" defaultValue="somchai.j" disabled /> }
export const Focused: StoryObj = { tags: ['focused'], render: () => <Field label="เบอร์โทรศัพท์" icon="phone" /> }

export const Password: StoryObj = {
  render: () => (
    <div className="stack loose">
      <PasswordField label="รหัสผ่าน" autoComplete="current-password" />
      <PasswordField
        label="รหัสผ่าน"
        defaultValue="Mangosteen88"
        autoComplete="current-password"
        error="เบอร์โทร, รหัสผ่านไม่ถูกต้อง"
      />
    </div>
  ),
}
export const PasswordShown: StoryObj = {
  render: () => <PasswordField label="รหัสผ่าน" defaultValue="Mangosteen88" autoComplete="current-password" />,
  play: async ({ canvas, userEvent }) => userEvent.click(canvas.getByRole('button', { name: 'แสดงรหัสผ่าน' })),
}
export const Strengths: StoryObj = {
  render: () => (
    <div className="stack loose">
      {([0, 1, 2, 3, 4] as const).map((strength) => (
        <PasswordField
          key={strength}
          label={`ความแข็งแรง ${strength}`}
          strength={strength}
          autoComplete="new-password"
        />
      ))}
    </div>
  ),
}
export const Checks: StoryObj = {
  render: () => (
    <div className="stack">
      <CheckField>จดจำเบอร์โทรศัพท์ในเครื่องนี้</CheckField>
      <CheckField defaultChecked>ไม่ต้องแสดงอีกใน 1 ชั่วโมง</CheckField>
      <CheckField disabled>รับข่าวสารทางข้อความ</CheckField>
    </div>
  ),
}
export const OwnInput: StoryObj = {
  render: () => (
    <FieldFrame id="note" label="ข้อความถึงทีมงาน" hint="ไม่เกิน 200 ตัวอักษร">
      <div className="box">
        <input type="text" {...tied('note', undefined)} defaultValue="โอนเข้าเมื่อเช้านี้" />
      </div>
    </FieldFrame>
  ),
}
