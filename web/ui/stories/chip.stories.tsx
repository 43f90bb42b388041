import type { Meta, StoryObj } from '@storybook/react-vite'
import { Chip, Chips } from '#ui/chip.tsx'

export default { title: 'Chip' } satisfies Meta

const amounts = ['100', '200', '300', '500', '1,000', '2,000', '3,000', '5,000']

export const Full: StoryObj = {
  render: () => (
    <Chips label="จำนวนเงิน">
      {amounts.map((amount) => (
        <Chip
          key={amount}
          tone="jade"
          name="amount"
          value={amount}
          chosen={amount === '300'}
          disabled={amount === '5,000'}
        >
          {amount}
        </Chip>
      ))}
    </Chips>
  ),
}

export const Gold: StoryObj = {
  render: () => (
    <div className="row wrap">
      <Chip chosen>ทั้งหมด</Chip>
      <Chip>ฮิต</Chip>
      <Chip>มาใหม่</Chip>
      <Chip disabled>เล่นล่าสุด</Chip>
    </div>
  ),
}

export const Focused: StoryObj = { tags: ['focused'], render: () => <Chip>มาใหม่</Chip> }
export const Hovered: StoryObj = { tags: ['hovered'], render: () => <Chip tone="jade">500</Chip> }
