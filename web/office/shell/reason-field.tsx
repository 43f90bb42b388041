import { reasonLengthMax } from '#contract/plain/office.ts'
import { Field } from '#ui/field.tsx'
import * as th from '../office.th.ts'

/** The reason of an operator's action: one line that others will read, `hint` says who. */
export const ReasonField = ({ hint, error }: { hint: string; error: string | undefined }) => (
  <Field label={th.reason} name="reason" maxLength={reasonLengthMax} autoComplete="off" hint={hint} error={error} required />
)
