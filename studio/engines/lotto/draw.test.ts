import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { drawFromSeeds, drawGovernment } from './draw.ts'
import { invalidResultField, resultOfGovernment, resultOfYiki } from './results.ts'
import { checkYiki, drawYiki, YIKI_ROUNDS, yikiRound, yikiRoundAt, yikiSeeds } from './yiki.ts'

type Given = { round: number; commitment: string; seed: string; salt: string; nonce: number; five: string } & Record<
  string,
  string
>
const given = (JSON.parse(readFileSync('tests/fixtures/book-vectors.json', 'utf8')) as { draws: { yiki: Given[] } })
  .draws.yiki

describe('the rounds of yi-ki that the rule book gives', () => {
  it.each(given)('round $round is drawn as given, from the seed that was committed to', async (round) => {
    const day = '2026-11-16'
    expect(yikiSeeds({ day, round: round.round }, round.seed, null)).toEqual({
      serverSeed: round.seed,
      clientSeed: round.salt,
      nonce: round.nonce,
    })
    const five = await drawYiki({ day, round: round.round }, round.seed, null)
    const { top, two } = resultOfYiki(five)
    expect([five, top, top.slice(1), two]).toEqual([round.five, round['3top'], round['2top'], round['2bottom']])
    const drawn = { day, round: round.round, seed: round.seed, beacon: null, five }
    expect(await checkYiki(drawn, round.commitment)).toEqual({ committed: true, drawn: true })
    expect(await checkYiki({ ...drawn, five: '00000' }, round.seed)).toEqual({ committed: false, drawn: false })
  })

  it('are three', () => expect(given).toHaveLength(3))

  it('come out otherwise with a beacon, of which the first 32 digits count', async () => {
    const [round] = given as [Given]
    const beacon = 'ab'.repeat(32)
    const seeds = yikiSeeds({ day: '2026-11-16', round: 1 }, round.seed, beacon)
    expect(seeds.clientSeed).toBe(`2026-11-16-1-${'ab'.repeat(16)}`)
    expect(await drawYiki({ day: '2026-11-16', round: 1 }, round.seed, beacon)).not.toBe(round.five)
  })
})

describe('the rounds of a day', () => {
  it('follow each other without a gap from Bangkok midnight to the next', () => {
    const rounds = Array.from(
      { length: YIKI_ROUNDS },
      (_, index) => yikiRound('2026-11-16', index + 1) as NonNullable<ReturnType<typeof yikiRound>>,
    )
    expect(rounds[0]?.opensAt.toISOString()).toBe('2026-11-15T17:00:00.000Z')
    expect(rounds[0]?.closesAt.toISOString()).toBe('2026-11-15T17:14:30.000Z')
    expect(rounds[69]?.drawnAt.toISOString()).toBe('2026-11-16T10:30:00.000Z')
    expect(rounds.at(-1)?.drawnAt.toISOString()).toBe('2026-11-16T17:00:00.000Z')
    for (const [index, round] of rounds.entries()) {
      if (index > 0) expect(round.opensAt).toEqual(rounds[index - 1]?.drawnAt)
      expect(yikiRoundAt(round.opensAt)).toEqual(round)
      expect(yikiRoundAt(new Date(round.drawnAt.getTime() - 1))).toEqual(round)
    }
  })

  it('are no others', () => {
    for (const round of [0, 97, 1.5, Number.NaN]) expect(yikiRound('2026-11-16', round)).toBeNull()
    expect(yikiRound('2026-02-30', 1)).toBeNull()
  })
})

describe('a government draw of the sandbox', () => {
  it('is twenty digits in their order', async () => {
    let next = 0
    const result = drawGovernment({ below: (count) => next++ % count })
    expect(next).toBe(20)
    expect(result).toEqual({ first: '012345', front: ['678', '901'], back: ['234', '567'], two: '89' })
    expect(resultOfGovernment(result)).toEqual({ top: '345', two: '89', front: ['678', '901'], back: ['234', '567'] })
    const seeds = { serverSeed: 'a', clientSeed: '2026-12-01', nonce: 202_623 }
    const drawn = await drawFromSeeds(seeds, drawGovernment)
    expect(await drawFromSeeds(seeds, drawGovernment)).toEqual(drawn)
    expect(invalidResultField(drawn)).toBeNull()
  })

  it('goes on with more numbers where the first do not suffice', async () => {
    const many = await drawFromSeeds({ serverSeed: 'a', clientSeed: 'b', nonce: 1 }, (draws) =>
      Array.from({ length: 100 }, () => draws.below(10)),
    )
    const few = await drawFromSeeds({ serverSeed: 'a', clientSeed: 'b', nonce: 1 }, (draws) =>
      Array.from({ length: 20 }, () => draws.below(10)),
    )
    expect(many.slice(0, 20)).toEqual(few)
  })

  it('is refused by its field where one is typed wrongly', () => {
    const right = { first: '012345', front: ['678', '901'], back: ['234', '567'], two: '89' } as const
    expect(invalidResultField({ ...right, first: '12345' })).toBe('first')
    expect(invalidResultField({ ...right, back: ['234', '56x'] })).toBe('back.1')
    expect(invalidResultField({ ...right, two: '๘๙' })).toBe('two')
  })
})
