import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Pairs } from '#ui/surface.tsx'

export default { title: 'Dialog', tags: ['overlay'] } satisfies Meta

const close = () => {}
const twoWays = (
  <>
    <Button variant="ghost">ยกเลิก</Button>
    <Button variant="jade">ถูกต้อง ไปฝากเงิน</Button>
  </>
)

export const Full: StoryObj = {
  render: () => (
    <Dialog open onClose={close} title="ตรวจสอบเลขบัญชีก่อนโอน" wide actions={twoWays}>
      <Pairs
        pairs={[
          ['ธนาคาร', 'กสิกรไทย'],
          ['เลขที่บัญชี', '123-4-56789-0'],
          ['ชื่อบัญชี', 'สมชาย ใจดี'],
        ]}
      />
    </Dialog>
  ),
}
export const OneWay: StoryObj = {
  render: () => (
    <Dialog open onClose={close} title="รับโบนัสแล้ว" actions={<Button>รับทราบ</Button>}>
      <p>เครดิต 100.00 บาท เข้าบัญชีของคุณแล้ว</p>
    </Dialog>
  ),
}
export const WithField: StoryObj = {
  render: () => (
    <Dialog open onClose={close} title="เข้าสู่ระบบอีกครั้ง" actions={twoWays}>
      <Field label="เบอร์โทรศัพท์" icon="phone" />
    </Dialog>
  ),
}
export const Long: StoryObj = {
  render: () => (
    <Dialog open onClose={close} title="ข้อกำหนดของโปรโมชัน" actions={<Button>รับทราบ</Button>}>
      <div className="stack">
        {Array.from({ length: 14 }, (_, index) => (
          <p key={index}>ข้อ {index + 1} ยอดฝากและโบนัสต้องมียอดเล่นครบตามจำนวนที่กำหนดก่อนจึงจะถอนเงินได้</p>
        ))}
      </div>
    </Dialog>
  ),
}
