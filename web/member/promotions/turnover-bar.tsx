import { useHydrated } from '#ui/hydrated.ts'
import './turnover-bar.css'

type TurnoverBarProps = {
  label: string
  /** Amounts are baht, as the API writes them. */
  done: string
  target: string
  parts: readonly { name: string; amount: string }[]
}

/** Stacked by category. */
export function TurnoverBar({ label, done, target, parts }: TurnoverBarProps) {
  // The CSP refuses inline styles in the server's HTML, so widths are set after hydration.
  const hydrated = useHydrated()
  return (
    <div
      className="turnover-bar"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percentDone({ done, target })}
    >
      {parts.map(({ name, amount }) => (
        <i key={name} className={name} style={hydrated ? { width: `${shareOf(amount, target)}%` } : undefined} />
      ))}
    </div>
  )
}

/** In percent of the target; 100 without one. */
const shareOf = (amount: string, target: string): number =>
  Number(target) === 0 ? 100 : (100 * Number(amount)) / Number(target)

/** In percent, rounded down: 100 only once nothing is missing. */
export const percentDone = ({ done, target }: Pick<TurnoverBarProps, 'done' | 'target'>): number =>
  Math.min(100, Math.floor(shareOf(done, target)))
