import { useEffect, useId, useRef } from 'react'
import { systemClock } from '#kit/clock.ts'
import { Icon } from '#ui/icon.tsx'
import { birthYears, monthNames } from './birth-date.ts'
import './members.css'

type Values = Readonly<Record<string, string>>

/** When somebody was born, in three choices. What is wrong with it stands below them, and the focus is led to the first. */
export function BirthDateFields({ values, error }: { values: Values; error?: string | undefined }) {
  const id = useId()
  const group = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    if (error) group.current?.querySelector('select')?.focus()
  }, [error])
  const days = Array.from({ length: 31 }, (_unused, day) => String(day + 1))
  const months = monthNames.map((name, month) => [String(month + 1), name] as const)
  const years = birthYears(systemClock.now()).map(String)
  const wrong = error ? `${id}-message` : undefined
  return (
    <fieldset ref={group} className="birth-date">
      <legend className="label">วันเกิด (ต้องมีอายุ 20 ปีบริบูรณ์ขึ้นไป)</legend>
      <Choice
        name="birth_day"
        label="วัน"
        autoComplete="bday-day"
        chosen={values['birth_day']}
        wrong={wrong}
        choices={days.map((day) => [day, day] as const)}
      />
      <Choice name="birth_month" label="เดือน" autoComplete="bday-month" chosen={values['birth_month']} wrong={wrong} choices={months} />
      <Choice
        name="birth_year"
        label="ปี พ.ศ."
        autoComplete="off"
        chosen={values['birth_year']}
        wrong={wrong}
        choices={years.map((year) => [year, year] as const)}
      />
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
  /** The id of what is said against the date. */
  wrong: string | undefined
  choices: readonly (readonly [string, string])[]
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
