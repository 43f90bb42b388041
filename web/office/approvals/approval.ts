import type { OfficeAnswerOf } from '#contract/http/office.ts'

export type Approvals = OfficeAnswerOf<'GET /approvals'>['data']
export type Waiting = Approvals['waiting'][number]
export type DecidedApproval = Approvals['decided'][number]

/** The first line's value, such as "ถอนขั้นต่ำ" of a setting. */
export const subjectOf = ({ lines }: Pick<DecidedApproval, 'lines'>): string => lines[0]?.value ?? ''
