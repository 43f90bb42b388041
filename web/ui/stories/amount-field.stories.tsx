import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { AmountField } from '#ui/amount-field.tsx'
import { Button } from '#ui/button.tsx'

export default { title: 'AmountField' } satisfies Meta

function Typed({
  starts,
  ...rest
}: { starts: string } & Omit<Parameters<typeof AmountField>[0], 'label' | 'name' | 'value' | 'onAmount'>) {
  const [value, setValue] = useState(starts)
  return <AmountField label="จำนวนเงิน" name="amount" value={value} onAmount={setValue} {...rest} />
}

export const Full: StoryObj = {
  render: () => (
    <Typed
      starts="12480.50"
      hint="ถอนได้สูงสุด 12,480.50 บาท"
      aside={<span className="caption quiet">ขั้นต่ำ 100 บาท</span>}
      action={
        <Button variant="line" compact>
          ถอนทั้งหมด
        </Button>
      }
    />
  ),
}
export const Empty: StoryObj = { render: () => <Typed starts="" tone="jade" hint="ขั้นต่ำ 50 บาท" /> }
export const Largest: StoryObj = { render: () => <Typed starts="1500000.75" tone="jade" /> }
export const Wrong: StoryObj = { render: () => <Typed starts="20" tone="jade" error="ฝากขั้นต่ำ 50.00 บาท" /> }
export const Disabled: StoryObj = { render: () => <Typed starts="300" disabled /> }
export const Focused: StoryObj = { tags: ['focused'], render: () => <Typed starts="300" tone="jade" /> }
