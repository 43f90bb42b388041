import type { OfficeAnswerOf } from '#contract/http/office.ts'

export type Reconciliation = OfficeAnswerOf<'GET /reconciliation'>['data']
export type Break = Reconciliation['open'][number]
export type Run = Reconciliation['runs'][number]
