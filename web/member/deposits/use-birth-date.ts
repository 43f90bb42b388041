import { useState } from 'react'
import type { DraftFields } from '#member/session/drafts.ts'
import type { MoneyAnswer } from '#member/money/money-answer.ts'
import { typedIn, useDraft } from '#member/session/use-draft.ts'
import { birthDateText } from '#member/members/birth-date.ts'

const BIRTH_DATE_CODES = ['BIRTH_DATE_REQUIRED', 'BIRTH_DATE_INVALID', 'TOO_YOUNG']

/**
 * Whether the server requires the birth date, and its error. Other members do not see the field. `of`: the member's
 * public id; `before`: typed when their session ended.
 */
export function useBirthDate(failed: MoneyAnswer | null, of: string, form: { current: HTMLFormElement | null }) {
  const [required, setRequired] = useState(false)
  const [before, setBefore] = useState<DraftFields>({})
  const error = failed?.ok === false && BIRTH_DATE_CODES.includes(failed.code) ? failed.errors.error : undefined
  if (error !== undefined && !required) setRequired(true)
  const typed = () =>
    Object.fromEntries(Object.entries(typedIn(form.current)).filter(([name]) => name.startsWith('birth_')))
  useDraft('birth-date', of, typed, (draft) => {
    setBefore(draft)
    setRequired(true)
  })
  const fields = (): { birth_date?: string } => {
    if (!required) return {}
    const { birth_day = '', birth_month = '', birth_year = '' } = typed()
    return { birth_date: birthDateText(birth_day, birth_month, birth_year) }
  }
  return { required, before, error, fields }
}
