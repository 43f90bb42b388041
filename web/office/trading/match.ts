import type { OfficeAnswerOf } from '#contract/http/office.ts'

export type ListedMatch = OfficeAnswerOf<'GET /matches'>['data']['matches'][number]
