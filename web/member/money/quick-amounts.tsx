import { quickAmountsBaht } from '#contract/plain/constants.ts'
import { useSite } from '#member/viewer.ts'
import { Chip, Chips } from '#ui/chip.tsx'
import { type Bounds, withinBounds } from './amount-choice.ts'
import * as th from './quick-amounts.th.ts'

type QuickAmountsProps = { typed: string; bounds: Bounds; tone: 'jade' | 'gold'; onChoose: (amount: string) => void }

/** Whole baht, set by operators; those outside the bounds are disabled. */
export function QuickAmounts({ typed, bounds, tone, onChoose }: QuickAmountsProps) {
  const amounts = useSite()?.quick_amounts.map(Number) ?? quickAmountsBaht
  if (amounts.length === 0) return null
  return (
    <Chips label={th.quickAmounts}>
      {amounts.map((amount) => (
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
}
