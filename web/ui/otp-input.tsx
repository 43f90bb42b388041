import { useId } from 'react'
import { compactNumber } from '#kit/digits.ts'
import { classes } from './classes.ts'
import { type FieldTexts, FieldFrame, tied } from './field.tsx'
import './otp.css'

type OtpProps = FieldTexts & {
  name: string
  autoFocus?: boolean
  disabled?: boolean
  /** Called with the current digits, whenever they change. */
  onCode?: (code: string) => void
  /** Called with the six digits once complete. */
  onComplete?: (code: string) => void
}

/** A six-digit one-time code: six boxes, one real input; paste and the phone's own suggestion work, also without JavaScript. */
export function OtpInput({ label, aside, hint, error, name, autoFocus, disabled, onCode, onComplete }: OtpProps) {
  const id = useId()
  const take = (into: HTMLInputElement, text: string) => {
    const digits = digitsOf(text)
    if (into.value !== digits) into.value = digits
    onCode?.(digits)
    if (digits.length === 6) onComplete?.(digits)
  }
  return (
    <FieldFrame {...{ id, label, aside, hint, error }}>
      <div className={classes('otp', error && 'bad')}>
        <div className="otp-boxes" aria-hidden="true">
          <i />
          <i />
          <i />
          <i />
          <i />
          <i />
        </div>
        <input
          {...tied(id, error)}
          name={name}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          // Only the pattern requires six digits: a `maxLength` would cut "OTP: 123456", pasted before the script runs, to no code at all.
          pattern="[0-9๐-๙]{6}"
          autoFocus={autoFocus}
          disabled={disabled}
          required
          onPaste={(event) => {
            event.preventDefault()
            take(event.currentTarget, event.clipboardData.getData('text'))
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
    .slice(0, 6)
