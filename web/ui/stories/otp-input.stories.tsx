import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '#ui/button.tsx'
import { OtpInput } from '#ui/otp-input.tsx'

export default { title: 'OtpInput' } satisfies Meta

const typed: StoryObj['play'] = async ({ canvas, userEvent }) => userEvent.type(canvas.getByRole('textbox'), '482913')

export const Full: StoryObj = {
  render: () => (
    <OtpInput
      label="รหัส OTP 6 หลัก"
      name="otp"
      hint="รหัสอ้างอิง KXQM · ใช้ได้ 5 นาที"
      aside={
        <Button variant="plain" compact disabled>
          ส่งอีกครั้งใน 42 วินาที
        </Button>
      }
    />
  ),
  play: typed,
}
export const Empty: StoryObj = { render: () => <OtpInput label="รหัส OTP 6 หลัก" name="otp" hint="รหัสอ้างอิง KXQM" /> }
export const HalfTyped: StoryObj = {
  render: () => <OtpInput label="รหัส OTP 6 หลัก" name="otp" />,
  play: async ({ canvas, userEvent }) => userEvent.type(canvas.getByRole('textbox'), '482'),
}
export const Wrong: StoryObj = {
  render: () => <OtpInput label="รหัส OTP 6 หลัก" name="otp" error="รหัส OTP ไม่ถูกต้อง เหลืออีก 4 ครั้ง" />,
  play: typed,
}
export const Disabled: StoryObj = { render: () => <OtpInput label="รหัส OTP 6 หลัก" name="otp" disabled /> }
