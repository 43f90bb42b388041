import type { OfficeAnswerOf } from '#contract/http/office.ts'

export type Approvals = OfficeAnswerOf<'GET /approvals'>['data']
export type Waiting = Approvals['waiting'][number]
export type DecidedApproval = Approvals['decided'][number]

/** What is to be changed or done: the value of the first line, such as "ถอนขั้นต่ำ" of a setting. */
export const subjectOf = ({ lines }: Pick<DecidedApproval, 'lines'>): string => lines[0]?.value ?? ''
