import type { OfficeAnswerOf } from '#contract/http/office.ts'

export type ParkedNews = OfficeAnswerOf<'GET /parked-news'>['data']
export type Parked = ParkedNews['parked'][number]
