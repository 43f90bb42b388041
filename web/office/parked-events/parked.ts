import type { OfficeAnswerOf } from '#contract/http/office.ts'

export type ParkedEvents = OfficeAnswerOf<'GET /parked-events'>['data']
export type ParkedEvent = ParkedEvents['parked'][number]
