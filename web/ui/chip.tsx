import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'

type ChipProps = {
  children: ReactNode
  tone?: 'jade' | 'gold'
  /** With name and value a form's radio, else a toggle button. */
  name?: string
  value?: string
  chosen?: boolean
  disabled?: boolean
  onChoose?: () => void
}

/** 44 px high. */
export function Chip({ children, tone = 'gold', name, value, chosen, disabled, onChoose }: ChipProps) {
  const className = classes('chip', tone)
  const face = (
    <>
      <Icon name="check" size={16} />
      {children}
    </>
  )
  if (name === undefined)
    return (
      <button type="button" className={className} aria-pressed={chosen ?? false} disabled={disabled} onClick={onChoose}>
        {face}
      </button>
    )
  return (
    <label className={className}>
      <input
        type="radio"
        name={name}
        value={value}
        disabled={disabled}
        onChange={onChoose}
        {...(onChoose ? { checked: chosen ?? false } : { defaultChecked: chosen })}
      />
      {face}
    </label>
  )
}

/** In an even grid. */
export const Chips = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="chips" role="group" aria-label={label}>
    {children}
  </div>
)
