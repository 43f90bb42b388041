import { useEffect, useId, useRef } from 'react'
import { systemClock } from '#kit/clock.ts'
import { Icon } from '#ui/icon.tsx'
import { birthYears } from './birth-date.ts'
import * as th from './birth-date.th.ts'
import './members.css'

type Values = Readonly<Record<string, string>>
/** The value sent, and the text shown. */
type Option = readonly [value: string, text: string]

const bare = (figure: number): Option => [String(figure), String(figure)]
const days = Array.from({ length: 31 }, (_unused, day) => bare(day + 1))
const months = th.monthNames.map((name, month): Option => [String(month + 1), name])

type BirthDateProps = {
  values: Values
  error?: string | undefined
  /** False in a form that focuses its first wrong field. */
  focusing?: boolean
}

/** An error focuses the first choice. */
export function BirthDateFields({ values, error, focusing = true }: BirthDateProps) {
  const id = useId()
  const group = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    if (error && focusing) group.current?.querySelector('select')?.focus()
  }, [error, focusing])
  const parts = [
    { name: 'birth_day', label: th.day, autoComplete: 'bday-day', choices: days },
    { name: 'birth_month', label: th.month, autoComplete: 'bday-month', choices: months },
    { name: 'birth_year', label: th.year, autoComplete: 'off', choices: birthYears(systemClock.now()).map(bare) },
  ]
  const wrong = error ? `${id}-message` : undefined
  return (
    <fieldset ref={group} className="birth-date">
      <legend className="label">{th.birthDate}</legend>
      {parts.map((part) => (
        <Choice key={part.name} {...part} chosen={values[part.name]} wrong={wrong} />
      ))}
      {error && (
        <div id={wrong} className="message bad" role="alert">
          <Icon name="alert" size={16} />
          {error}
        </div>
      )}
    </fieldset>
  )
}

type ChoiceProps = {
  name: string
  label: string
  autoComplete: string
  chosen: string | undefined
  /** The id of the date's error. */
  wrong: string | undefined
  choices: readonly Option[]
}

const Choice = ({ name, label, autoComplete, chosen, wrong, choices }: ChoiceProps) => (
  <span className={wrong ? 'box bad' : 'box'}>
    <select
      name={name}
      aria-label={label}
      aria-invalid={wrong ? true : undefined}
      aria-describedby={wrong}
      autoComplete={autoComplete}
      required
      defaultValue={chosen ?? ''}
    >
      <option value="" disabled>
        {label}
      </option>
      {choices.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  </span>
)
