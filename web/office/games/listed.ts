import type { OfficeAnswerOf } from '#contract/http/office.ts'

export type GamesList = OfficeAnswerOf<'GET /games'>['data']
export type Listed = GamesList['games'][number]
export type OneGame = OfficeAnswerOf<'GET /games/one'>['data']
export type Catalogue = OfficeAnswerOf<'GET /catalogue'>['data']
