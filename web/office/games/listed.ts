import type { OfficeAnswerOf } from '#contract/http/office.ts'

export type GamesList = OfficeAnswerOf<'GET /games'>['data']
/** `chosen`: something is overridden; `place`: its position in lists, where set. */
export type Listed = GamesList['games'][number]
/** `game`: as members see it; `published`: by its host; `choice`: the overrides. */
export type OneGame = OfficeAnswerOf<'GET /games/one'>['data']
export type Catalogue = OfficeAnswerOf<'GET /catalogue'>['data']
