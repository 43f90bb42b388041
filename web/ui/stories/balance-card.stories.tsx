import type { Meta, StoryObj } from '@storybook/react-vite'
import { BalanceCard, BalanceOwner } from '#ui/balance-card.tsx'
import { Button } from '#ui/button.tsx'
import { StatusPill } from '#ui/surface.tsx'

export default { title: 'BalanceCard' } satisfies Meta

const texts = { label: 'กระเป๋าเงิน', caption: 'เครดิตคงเหลือ' }
const owner = <BalanceOwner>081-234-5678</BalanceOwner>
const refresh = { label: 'เช็คเครดิต', checking: false, onRefresh: () => {} }
const actions = (
  <>
    <Button variant="jade" icon="deposit">
      ฝากเงิน
    </Button>
    <Button icon="withdraw">ถอนเงิน</Button>
  </>
)

export const Full: StoryObj = {
  render: () => (
    <BalanceCard
      {...texts}
      balance="12,480.50"
      owner={owner}
      pill={<StatusPill kind="ok">ยืนยันแล้ว</StatusPill>}
      refresh={refresh}
      status="อัปเดตเมื่อ 14:05 น."
      actions={actions}
    />
  ),
}
export const Checking: StoryObj = {
  render: () => (
    <BalanceCard
      {...texts}
      balance="12,480.50"
      owner={owner}
      refresh={{ ...refresh, checking: true }}
      status="กำลังเช็คเครดิต รอบที่ 1 จาก 3"
      actions={actions}
    />
  ),
}
export const Covered: StoryObj = {
  render: () => (
    <BalanceCard {...texts} balance="12,480.50" owner={owner} refresh={refresh} status="" actions={actions} />
  ),
  play: async ({ canvas, userEvent }) => userEvent.click(canvas.getByRole('button', { name: 'ซ่อนยอดเงิน' })),
}
export const Nothing: StoryObj = {
  render: () => <BalanceCard {...texts} balance="0.00" owner={owner} refresh={refresh} />,
}
export const Largest: StoryObj = {
  render: () => <BalanceCard {...texts} balance="123,456,789.50" owner={owner} refresh={refresh} actions={actions} />,
}
