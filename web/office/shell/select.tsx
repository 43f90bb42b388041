import { type ReactNode, useId } from 'react'
import { FieldFrame, tied } from '#ui/field.tsx'

type Props = { name: string; label: string; hint?: string; error?: string | undefined; children: ReactNode } & (
  | { value: string; onChange?: never }
  | { value: string; onChange: (value: string) => void }
)

/** Uncontrolled without `onChange`. */
export function Select({ name, label, value, onChange, hint, error, children }: Props) {
  const id = useId()
  const chosen = onChange
    ? { value, onChange: (event: { target: { value: string } }) => onChange(event.target.value) }
    : { defaultValue: value }
  return (
    <FieldFrame {...{ id, label, hint, error }}>
      <div className="box">
        <select name={name} {...chosen} {...tied(id, error)}>
          {children}
        </select>
      </div>
    </FieldFrame>
  )
}
