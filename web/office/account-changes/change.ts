import type { OfficeAnswerOf } from '#contract/http/office.ts'

export type Changes = OfficeAnswerOf<'GET /account-changes'>['data']
export type Waiting = Changes['waiting'][number]
