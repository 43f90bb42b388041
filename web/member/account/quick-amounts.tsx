import { quickAmountsBaht } from '#contract/plain/constants.ts'
import { Chip, Chips } from '#ui/chip.tsx'
import { type Bounds, withinBounds } from './amount-choice.ts'

type QuickAmountsProps = { typed: string; bounds: Bounds; tone: 'jade' | 'gold'; onChoose: (amount: string) => void }

/** The eight quick amounts; those outside the bounds cannot be chosen. */
export const QuickAmounts = ({ typed, bounds, tone, onChoose }: QuickAmountsProps) => (
  <Chips label="จำนวนเงินด่วน">
    {quickAmountsBaht.map((amount) => (
      <Chip
        key={amount}
        tone={tone}
        chosen={typed === String(amount)}
        disabled={!withinBounds(amount, bounds)}
        onChoose={() => onChoose(String(amount))}
      >
        {amount.toLocaleString('en-US')}
      </Chip>
    ))}
  </Chips>
)
