import { useHydrated } from '#ui/hydrated.ts'
import './turnover-bar.css'

type TurnoverBarProps = {
  label: string
  /** Baht, as the API writes them. */
  target: string
  parts: readonly { name: string; amount: string }[]
}

/** How much of a turnover is done, stacked by category. */
export function TurnoverBar({ label, target, parts }: TurnoverBarProps) {
  // The policy refuses widths in a document; the browser sets them.
  const hydrated = useHydrated()
  return (
    <div
      className="turnover-bar"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.min(100, Math.floor(parts.reduce((sum, { amount }) => sum + shareOf(amount, target), 0)))}
    >
      {parts.map(({ name, amount }) => (
        <i key={name} className={name} style={hydrated ? { width: `${shareOf(amount, target)}%` } : undefined} />
      ))}
    </div>
  )
}

/** In percent; for the width on a screen only. */
const shareOf = (amount: string, target: string): number => (Number(target) === 0 ? 0 : (100 * Number(amount)) / Number(target))
