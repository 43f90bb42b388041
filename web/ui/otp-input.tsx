import { type FormEvent, useId, useState } from 'react'
import { compactNumber } from '#kit/digits.ts'
import { classes } from './classes.ts'
import { type FieldTexts, FieldFrame, tied } from './field.tsx'
import './otp.css'

const PLACES = [0, 1, 2, 3, 4, 5] as const

type OtpProps = FieldTexts & {
  name: string
  autoFocus?: boolean
  disabled?: boolean
  /** On every change. */
  onCode?: (code: string) => void
  /** Once the six digits are complete. */
  onComplete?: (code: string, input: HTMLInputElement) => void
}

/**
 * Six boxes, one real input; paste and the phone's suggestion work, also without JavaScript. The next digit's box is
 * marked while focused.
 */
export function OtpInput({ label, aside, hint, error, name, autoFocus, disabled, onCode, onComplete }: OtpProps) {
  const id = useId()
  const [place, setPlace] = useState(0)
  const take = (into: HTMLInputElement, text: string) => {
    const digits = digitsOf(text)
    if (into.value !== digits) into.value = digits
    setPlace(digits.length)
    onCode?.(digits)
    if (digits.length === PLACES.length) onComplete?.(digits, into)
  }
  const followCaret = ({ currentTarget: { selectionStart, value } }: FormEvent<HTMLInputElement>) =>
    setPlace(selectionStart ?? value.length)
  return (
    <FieldFrame {...{ id, label, aside, hint, error }}>
      <div className={classes('otp', error && 'bad')}>
        <div className="otp-boxes" aria-hidden="true">
          {PLACES.map((one) => (
            <i
              key={one}
              className={
                one === Math.min(place, PLACES.length - 1) ? classes('at', place === one && 'caret') : undefined
              }
            />
          ))}
        </div>
        <input
          {...tied(id, error)}
          name={name}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          // Only the pattern requires six digits: a `maxLength` would cut "OTP: 123456", pasted before the script runs,
          // to no code at all.
          pattern="[0-9๐-๙]{6}"
          autoFocus={autoFocus}
          disabled={disabled}
          required
          onPaste={(event) => {
            event.preventDefault()
            take(event.currentTarget, event.clipboardData.getData('text'))
          }}
          onSelect={followCaret}
          onKeyDown={(event) => {
            // It is on its way already.
            if (event.key === 'Enter' && onComplete && digitsOf(event.currentTarget.value).length === PLACES.length)
              event.preventDefault()
          }}
          onChange={(event) => take(event.currentTarget, event.currentTarget.value)}
        />
      </div>
    </FieldFrame>
  )
}

const digitsOf = (text: string): string =>
  compactNumber(text)
    .replace(/[^0-9]/g, '')
    .slice(0, PLACES.length)
