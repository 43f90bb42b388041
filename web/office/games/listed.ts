import type { OfficeAnswerOf } from '#contract/http/office.ts'

export type GamesList = OfficeAnswerOf<'GET /games'>['data']
/** A game of the list. `chosen`: operators have overridden something that its host publishes; `place`: its position in lists, where
 *  operators have set one. */
export type Listed = GamesList['games'][number]
/** `game`: as members see it; `published`: as its host publishes it; `choice`: what operators have overridden. */
export type OneGame = OfficeAnswerOf<'GET /games/one'>['data']
export type Catalogue = OfficeAnswerOf<'GET /catalogue'>['data']
