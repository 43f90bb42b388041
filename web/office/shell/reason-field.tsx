import { reasonLengthMax } from '#contract/plain/office.ts'
import { Field } from '#ui/field.tsx'
import * as th from '../office.th.ts'

/** Others will read it; `hint` names them. */
export const ReasonField = ({ hint, error }: { hint: string; error: string | undefined }) => (
  <Field
    label={th.reason}
    name="reason"
    maxLength={reasonLengthMax}
    autoComplete="off"
    hint={hint}
    error={error}
    required
  />
)
