import { useId, useState } from 'react'
import { Badge } from './badge.tsx'
import { Icon } from './icon.tsx'
import * as th from './th.ts'
import './picker.css'

export type PickerOption = {
  value: string
  label: string
  badge: string
  color: string
  disabled?: boolean
  search?: string
}
type PickerProps = {
  name: string
  label: string
  options: readonly PickerOption[]
  /** Shown at once, in order; the others are behind "see all". */
  common: readonly string[]
  chosen?: string | undefined
  error?: string | undefined
  onChoose?: (value: string) => void
}

/** Radio options with badges; the rest unfolds and can be searched. Works without JavaScript. */
export function BadgePicker({ name, label, options, common, chosen, error, onChoose }: PickerProps) {
  const id = useId()
  const [search, setSearch] = useState('')
  const first = common.flatMap((value) => options.filter((option) => option.value === value))
  const rest = options.filter((option) => !common.includes(option.value))
  const wanted = search.trim().toLowerCase()
  const matches = (option: PickerOption) =>
    `${option.label} ${option.badge} ${option.search ?? ''}`.toLowerCase().includes(wanted)
  const pick = (option: PickerOption) => (
    <label key={option.value} className="pick" hidden={!common.includes(option.value) && !matches(option)}>
      <input
        type="radio"
        name={name}
        value={option.value}
        defaultChecked={option.value === chosen}
        disabled={option.disabled}
        onChange={() => onChoose?.(option.value)}
        required
      />
      <Badge text={option.badge} color={option.color} />
      {option.label}
      <Icon name="check" size={16} />
    </label>
  )
  return (
    <fieldset role="radiogroup" aria-invalid={error ? true : undefined} aria-describedby={`${id}-message`}>
      <legend className="label">{label}</legend>
      <div className="picker">{first.map(pick)}</div>
      {rest.length > 0 && (
        <details className="picker-more" open={rest.some((option) => option.value === chosen) || undefined}>
          <summary>
            {th.allChoices(options.length)}
            <Icon name="down" size={16} />
          </summary>
          <div className="box">
            <Icon name="search" size={20} />
            <input
              type="search"
              aria-label={th.searchChoices}
              placeholder={th.searchChoices}
              value={search}
              onChange={(event) => setSearch(event.target.value)}
            />
          </div>
          <div className="picker">{rest.map(pick)}</div>
        </details>
      )}
      <div id={`${id}-message`} className={error ? 'message bad' : 'message'} aria-live="polite">
        {error && (
          <>
            <Icon name="alert" size={16} />
            {error}
          </>
        )}
      </div>
    </fieldset>
  )
}
