import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button, ButtonLink, type ButtonVariant, IconButton } from '#ui/button.tsx'

export default { title: 'Button' } satisfies Meta

const variants: readonly (readonly [ButtonVariant, string])[] = [
  ['gold', 'เข้าสู่ระบบ'],
  ['jade', 'ฝากเงิน'],
  ['line', 'ดูรายละเอียด'],
  ['ghost', 'ยกเลิก'],
  ['danger', 'ปิดบัญชีนี้'],
  ['plain', 'ส่งรหัสอีกครั้ง'],
]

export const Full: StoryObj = {
  render: () => (
    <div className="stack">
      {variants.map(([variant, text]) => (
        <Button key={variant} variant={variant} full>
          {text}
        </Button>
      ))}
    </div>
  ),
}

export const WithIcons: StoryObj = {
  render: () => (
    <div className="row wrap">
      <Button icon="login">เข้าสู่ระบบ</Button>
      <Button icon="deposit" variant="jade">
        ฝากเงิน
      </Button>
      <Button icon="copy" variant="line">
        คัดลอก
      </Button>
    </div>
  ),
}

export const Compact: StoryObj = {
  render: () => (
    <div className="row wrap">
      {variants.map(([variant, text]) => (
        <Button key={variant} variant={variant} compact>
          {text}
        </Button>
      ))}
    </div>
  ),
}

export const Disabled: StoryObj = {
  render: () => (
    <div className="row wrap">
      {variants.map(([variant, text]) => (
        <Button key={variant} variant={variant} disabled>
          {text}
        </Button>
      ))}
    </div>
  ),
}

export const Busy: StoryObj = {
  render: () => (
    <div className="stack">
      <Button busy busyText="กำลังเข้าสู่ระบบ" full>
        เข้าสู่ระบบ
      </Button>
      <Button busy busyText="กำลังส่ง" variant="jade">
        ฝากเงิน 1,250.00 บาท
      </Button>
      <Button busy variant="line">
        ตรวจสอบ
      </Button>
    </div>
  ),
}

export const Focused: StoryObj = { tags: ['focused'], render: () => <Button variant="jade">ฝากเงิน</Button> }
export const Hovered: StoryObj = { tags: ['hovered'], render: () => <Button>เข้าสู่ระบบ</Button> }
export const Pressed: StoryObj = { tags: ['pressed'], render: () => <Button>เข้าสู่ระบบ</Button> }

export const Links: StoryObj = {
  render: () => (
    <div className="stack">
      <ButtonLink to="/register" full>
        สมัครสมาชิก
      </ButtonLink>
      <ButtonLink to="/promotion" variant="line" icon="gift">
        ดูโปรโมชัน
      </ButtonLink>
      <ButtonLink href="https://example.com/" newTab variant="ghost" icon="external" compact>
        เปิดในแท็บใหม่
      </ButtonLink>
    </div>
  ),
}

export const Icons: StoryObj = {
  render: () => (
    <div className="row wrap">
      <IconButton icon="bell" label="การแจ้งเตือน" />
      <IconButton icon="refresh" label="เช็คเครดิต" boxed />
      <IconButton icon="refresh" label="เช็คเครดิต" boxed round />
      <IconButton icon="refresh" label="กำลังเช็คเครดิต" boxed round busy />
      <IconButton icon="x" label="ปิด" disabled />
    </div>
  ),
}
