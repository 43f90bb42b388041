import { describe, expect, it } from 'vitest'
import { commitmentOf } from '#kit/commitment.ts'
import vectors from '#tests/fixtures/book-vectors.json' with { type: 'json' }
import { beforeKickOffOf, replayMatch } from './match.ts'
import type { Played } from './minute.ts'
import { RECIPE } from './recipe.ts'

const given = vectors.draws.match
const [home, away] = given.strength as [number, number]

const shown = (played: readonly Played[]) =>
  played.flatMap(({ at, events }) =>
    events.flatMap((event) => {
      if (event.type === 'goal')
        return [[String(at.number), 'goal', event.side, event.kind === 'play' ? 'goal' : event.kind]]
      return event.type === 'card' ? [[String(at.number), event.colour, event.side, String(event.shirt)]] : []
    }),
  )

describe('a match replayed from its seed', () => {
  it('has the goals, cards, corners and stoppage that the vectors give', async () => {
    expect(given.recipe).toBe(RECIPE)
    expect(await commitmentOf(given.seed)).toBe(given.commitment)
    const played = await replayMatch(given.seed, [home, away], () => given.salt)
    const end = played.at(-1)?.state
    expect(shown(played)).toEqual(given.events)
    expect(end?.stoppage).toEqual(given.stoppage)
    expect(end?.halfTime?.join('-')).toBe(given.half_time)
    expect(end?.score.join('-')).toBe(given.full_time)
    expect(end?.corners.join('-')).toBe(given.corners)
    expect(end?.cards.join('-')).toBe(given.cards)
  })

  it('begins when it was announced and is reported rightly, as this seed has it', async () => {
    expect(await beforeKickOffOf(given.seed, given.salt)).toEqual({
      postponedHours: null,
      abandoned: null,
      wrongReport: null,
    })
  })

  it('is another match under another salt', async () => {
    const played = await replayMatch(given.seed, [home, away], () => 'f00d')
    expect(shown(played)).not.toEqual(given.events)
  })
})
