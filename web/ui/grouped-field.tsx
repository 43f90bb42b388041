import type { ComponentProps } from 'react'
import { Field } from './field.tsx'
import { type Group, useGrouped } from './grouped.ts'

type GroupedFieldProps = Omit<ComponentProps<typeof Field>, 'inputRef'> & { group: Group }

/** Grouped while typed, sent as plain digits. */
export const GroupedField = ({ group, ...field }: GroupedFieldProps) => (
  <Field {...field} inputRef={useGrouped(group)} />
)
