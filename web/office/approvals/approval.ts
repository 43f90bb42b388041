import type { OfficeAnswerOf } from '#contract/http/office.ts'

export type Approvals = OfficeAnswerOf<'GET /approvals'>['data']
export type Waiting = Approvals['waiting'][number]
export type DecidedApproval = Approvals['decided'][number]

/** The subject in one line: "เปลี่ยนค่าที่ตั้งไว้ · ถอนขั้นต่ำ". */
export const subjectOf = ({ lines }: Pick<DecidedApproval, 'lines'>): string => lines[0]?.value ?? ''
