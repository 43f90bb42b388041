import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { thaiDigitsToAscii } from '#kit/digits.ts'
import { classes } from './classes.ts'
import { type FieldTexts, FieldFrame, tied } from './field.tsx'
import { useHydrated } from './hydrated.ts'

type AmountProps = FieldTexts & {
  name: string
  /** Plain digits with at most one dot: "1250.5". Commas are only shown. */
  value: string
  onAmount: (value: string) => void
  tone?: 'jade' | 'gold'
  currency?: string
  /** At the end of the box: a "take all" button. */
  action?: ReactNode
  disabled?: boolean
}

const useBrowserLayoutEffect = typeof document === 'undefined' ? () => {} : useLayoutEffect

/** Plain digits with at most one dot and two decimals; other characters are dropped. */
export function typedAmount(text: string): string {
  const [whole = '', ...decimals] = thaiDigitsToAscii(text)
    .replace(/[^0-9.]/g, '')
    .split('.')
  const digits = whole.replace(/^0+(?=\d)/, '').slice(0, 10)
  return decimals.length === 0 ? digits : `${digits || '0'}.${decimals.join('').slice(0, 2)}`
}

const withCommas = (value: string): string => value.replace(/^\d+/, (whole) => whole.replace(/\B(?=(\d{3})+$)/g, ','))

/** Commas while typing; the form sends `name` as plain digits. */
export function AmountField({
  label,
  aside,
  hint,
  error,
  name,
  value,
  onAmount,
  tone = 'gold',
  currency = '฿',
  action,
  disabled,
}: AmountProps) {
  const id = useId()
  const hydrated = useHydrated()
  const input = useRef<HTMLInputElement>(null)
  const charactersBehind = useRef<number | null>(null)

  // The caret keeps its place counted from the end, as commas come and go.
  useBrowserLayoutEffect(() => {
    const behind = charactersBehind.current
    if (behind === null || input.current === null) return
    charactersBehind.current = null
    const caret = Math.max(0, input.current.value.length - behind)
    input.current.setSelectionRange(caret, caret)
  })

  return (
    <FieldFrame {...{ id, label, aside, hint, error }}>
      <div className={classes('box amount', tone, error && 'bad')}>
        <span className="amount-sign" aria-hidden="true">
          {currency}
        </span>
        <input
          {...tied(id, error)}
          ref={input}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          placeholder="0"
          disabled={disabled}
          name={hydrated ? undefined : name}
          value={withCommas(value)}
          onChange={(event) => {
            charactersBehind.current = event.target.value.length - (event.target.selectionStart ?? 0)
            onAmount(typedAmount(event.target.value))
          }}
        />
        {action}
      </div>
      {hydrated && <input type="hidden" name={name} value={value.replace(/\.$/, '')} />}
    </FieldFrame>
  )
}
