import type { Meta, StoryObj } from '@storybook/react-vite'
import { Badge } from '#ui/badge.tsx'
import { BadgePicker } from '#ui/badge-picker.tsx'

export default { title: 'Badge' } satisfies Meta

const banks = [
  ['kbank', 'กสิกรไทย', 'KBANK', '#138f2d'],
  ['scb', 'ไทยพาณิชย์', 'SCB', '#4e2e7f'],
  ['ktb', 'กรุงไทย', 'KTB', '#1ba5e1'],
  ['bbl', 'กรุงเทพ', 'BBL', '#1e4598'],
  ['bay', 'กรุงศรี', 'BAY', '#fec43b'],
  ['ttb', 'ทีทีบี', 'TTB', '#ecf0f1'],
  ['gsb', 'ออมสิน', 'GSB', '#eb198d'],
  ['baac', 'ธ.ก.ส.', 'BAAC', '#4b9b1d'],
  ['uob', 'ยูโอบี', 'UOB', '#0b3979'],
  ['tmb', 'ทหารไทย', 'TMB', '#1279be'],
] as const
const options = banks.map(([value, label, badge, color]) => ({ value, label, badge, color, disabled: value === 'tmb' }))
const common = banks.slice(0, 8).map(([value]) => value)

export const Full: StoryObj = {
  render: () => <BadgePicker name="bank" label="ธนาคาร" options={options} common={common} chosen="scb" />,
}
export const Unfolded: StoryObj = {
  render: () => <BadgePicker name="bank" label="ธนาคาร" options={options} common={common} chosen="uob" />,
}
export const Wrong: StoryObj = {
  render: () => <BadgePicker name="bank" label="ธนาคาร" options={options} common={common} error="กรุณาเลือกธนาคาร" />,
}
export const Sizes: StoryObj = {
  render: () => (
    <div className="row wrap">
      {([32, 44, 52] as const).map((size) => (
        <Badge key={size} text="KBANK" color="#138f2d" size={size} />
      ))}
      {banks.map(([value, , badge, color]) => (
        <Badge key={value} text={badge} color={color} />
      ))}
    </div>
  ),
}
