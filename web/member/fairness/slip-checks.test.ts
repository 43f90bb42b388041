import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { WitnessedFixture } from '#contract/http/fixtures.ts'
import { commitmentOf } from '#kit/commitment.ts'
import { resultOfLeg } from '#studio/engines/book/markets.ts'
import type { MatchResult } from '#studio/engines/book/results.ts'
import { BOOK_DEFAULTS } from '#studio/engines/book/settings.ts'
import { beaconRoundAt } from '#studio/engines/chain/beacon.ts'
import { drawYiki, saltingRound } from '#studio/engines/lotto/yiki.ts'
import { replayMatch } from '#studio/engines/football/match.ts'
import { recipes } from './replay-match.ts'
import { fixturesOf, isSlip, linesOf, type SlipRound } from './slip-checks.ts'

const SEED = '5f'.repeat(32)
const STRENGTH = [1_450, 1_100] as const
const PLACED = '2026-11-29T05:00:00.000Z'

/** A match that went as its seed has it, and a single on its home side at 2.00. */
async function played(salts: [number, string][] = []) {
  let minutes = 0
  const { events = [] } =
    (await recipes['match-1']?.replay(
      SEED,
      STRENGTH,
      salts.map(([, salt]) => salt),
    )) ?? {}
  const last = (await replayMatch(SEED, STRENGTH, () => salts[(minutes += 1)]?.[1] ?? 'none')).at(-1)?.state
  const [score, halfTime] = [last?.score ?? [0, 0], last?.halfTime ?? [0, 0]]
  const match: WitnessedFixture = {
    id: 'f-1',
    kind: 'match',
    game: 'football',
    commitment: await commitmentOf(SEED),
    beacon: salts.length > 0 ? 'sandbox' : null,
    seen_at: '2026-11-28T00:00:00.000Z',
    starts_at: '2026-11-29T06:00:00.000Z',
    status: 'FINISHED',
    teams: ['บางปลาทอง', 'ดอยหมอก'],
    number: null,
    day: null,
    result: {
      sport: 'football',
      status: 'finished',
      h1: halfTime.join('-'),
      h2: [score[0] - halfTime[0], score[1] - halfTime[1]].join('-'),
      h1_complete: true,
    },
    version: 1,
    reason: 'full_time',
    record: { seed: SEED, recipe: 'match-1', strength: [...STRENGTH], salts, events: [...events] },
  }
  const won = score[0] > score[1]
  const leg = { match: 'f-1', period: 'ft', market: '1x2', pick: 'home', price: '2.00' }
  const round: SlipRound = {
    host: 'sports.localhost',
    payout: won ? '200.00' : '0.00',
    created_at: PLACED,
    fairness: {
      commitment: match.commitment,
      client_seed: '',
      nonce: 0,
      server_seed: null,
      recipe: { id: 'book-1', parameters: {} },
      outcome: {
        legs: [{ fixture: 'f-1', commitment: match.commitment, result: won ? 'win' : 'loss' }],
        slip: { slip: 's', kind: 'single', format: 'decimal', stake: '10000', legs: [leg] },
      },
    },
  }
  return { match, round }
}
const statesOf = async (round: SlipRound, kept: WitnessedFixture[]) =>
  (await linesOf(round, kept)).map(({ state }) => state)

describe('a slip of the book', () => {
  test('is three right lines where its match went as its seed has it and it was paid by the rules', async () => {
    const { match, round } = await played()
    expect(isSlip(round)).toBe(true)
    expect(await fixturesOf(round.fairness)).toEqual(['f-1'])
    expect(await statesOf(round, [match])).toEqual(['right', 'right', 'right'])
  })

  test('is wrong where the site was told of another seed first, or only after the bet', async () => {
    const { match, round } = await played()
    expect((await linesOf(round, [{ ...match, commitment: 'a'.repeat(64) }]))[0]).toMatchObject({
      state: 'wrong',
      text: expect.stringContaining('ไม่ใช่รหัสที่เว็บไซต์ได้รับครั้งแรก'),
    })
    expect(await statesOf(round, [{ ...match, seen_at: '2026-11-29T05:00:00.001Z' }])).toEqual([
      'wrong',
      'right',
      'right',
    ])
    expect((await statesOf(round, []))[0]).toBe('wrong')
  })

  test('names the first event that does not follow from the seed', async () => {
    const { match, round } = await played()
    const [first, ...others] = match.record?.events ?? []
    const changed = { ...match, record: { ...(match.record as NonNullable<typeof match.record>), events: others } }
    const [, line] = await linesOf(round, [changed])
    expect(line?.state).toBe('wrong')
    expect(line?.text).toContain(`นาทีที่ ${String(first?.['minute'])}`)
  })

  test('names both sums where it was paid another than the rules give', async () => {
    const { match, round } = await played()
    const [, , line] = await linesOf({ ...round, payout: '123.45' }, [match])
    expect(line).toMatchObject({ state: 'wrong', text: expect.stringContaining('123.45') })
  })

  test('is paid by the rules that it was accepted under, not by the standard', async () => {
    const { match, round } = await played()
    const { legs, slip } = round.fairness.outcome as { legs: object[]; slip: object }
    // Half of it closed at its fair value of 100.00 less a fee of ten percent.
    const cash_outs = [{ share: 50, fair: [{ win: 500_000, loss: 500_000 }] }]
    const won = round.payout === '200.00'
    const lineOf = async (more: object) => {
      const outcome = { legs, slip: { ...slip, cash_outs, ...more } }
      const own = { ...round, payout: won ? '145.00' : '45.00', fairness: { ...round.fairness, outcome } }
      return (await linesOf(own, [match]))[2]
    }
    expect(await lineOf({ terms: { cash_out_fee_bp: 1_000 } })).toMatchObject({
      state: 'right',
      text: expect.stringContaining('กติกาตอนรับบิล'),
    })
    expect(await lineOf({})).toMatchObject({ state: 'wrong' })
  })

  test('follows the beacon that was announced: its values in the order of their rounds, none of before the kick-off', async () => {
    const first = beaconRoundAt(Date.parse('2026-11-29T06:00:00.000Z'))
    const salts = Array.from({ length: 110 }, (_, at): [number, string] => [
      first + 20 * at,
      createHash('md5').update(`${at}`).digest('hex'),
    ])
    const { match, round } = await played(salts)
    const record = match.record as NonNullable<typeof match.record>
    const lineOf = async (own: [number, string][], beacon: string | null = 'sandbox') =>
      (await linesOf(round, [{ ...match, beacon, record: { ...record, salts: own } }]))[1]
    expect(await lineOf(salts)).toMatchObject({ state: 'right' })
    expect(await lineOf(salts.map(([number, salt]) => [number, salt.split('').reverse().join('')]))).toMatchObject({
      state: 'wrong',
    })
    expect((await lineOf(salts.map(([number, salt]) => [number - 20, salt])))?.text).toContain('รู้กันก่อนเริ่มแข่ง')
    expect((await lineOf(salts.toReversed()))?.text).toContain('ไม่เรียงตามเวลา')
    expect(await lineOf([])).toMatchObject({ state: 'wrong', text: expect.stringContaining('แต่เล่นโดยไม่ได้ผสม') })
    expect(await lineOf([], null)).toMatchObject({ state: 'wrong' })
  })

  test('is told how often the beacon was silent', async () => {
    const first = beaconRoundAt(Date.parse('2026-11-29T06:00:00.000Z'))
    const { match, round } = await played([
      [first, 'a'.repeat(32)],
      [0, 'none'],
      [first + 40, 'b'.repeat(32)],
    ])
    expect((await linesOf(round, [match]))[1]).toMatchObject({
      state: 'right',
      text: expect.stringContaining('มี 1 ช่วงที่บีคอนเงียบ'),
    })
  })

  test('waits where the seeds are still secret', async () => {
    const { match, round } = await played()
    expect(await statesOf(round, [{ ...match, record: null }])).toEqual(['later', 'later', 'right'])
  })
})

/** How a match of each sport went as its seed has it, and a single on its home side. */
const others = [
  { recipe: 'basketball-1', game: 'basketball', strength: [1_180, 1_050], market: 'moneyline' },
  { recipe: 'tennis-1', game: 'tennis', strength: [3, 790, 700], market: 'winner' },
  { recipe: 'volleyball-1', game: 'volleyball', strength: [5, 520, 480], market: 'winner' },
  { recipe: 'series-1', game: 'frontline', strength: [0, 3, 540_000], market: 'series_winner' },
  { recipe: 'series-1', game: 'six-realms', strength: [1, 5, 460_000], market: 'series_winner' },
  { recipe: 'bout-1', game: 'muay-thai', strength: [5, 540, 60], market: 'winner2' },
] as const
const WRONG: Readonly<Record<string, string>> = { 'muay-thai': 'draw 1', frontline: 'HAHA', 'six-realms': 'AHAHAH' }
const resultOf = (game: string, score: string): Record<string, unknown> => {
  const [winner, rounds] = score.split(' ')
  if (game === 'frontline' || game === 'six-realms')
    return { sport: 'esports', status: 'finished', best_of: game === 'frontline' ? 3 : 5, maps: score, remade: [] }
  if (game === 'basketball')
    return {
      sport: game,
      status: 'finished',
      quarters: score.split(' ').slice(0, 4),
      overtime: score.split(' ').slice(4),
    }
  if (game === 'muay-thai') return { sport: 'boxing', status: 'finished', winner, completed_rounds: Number(rounds) }
  return { sport: game, status: 'finished', sets: score.split(' ') }
}

describe.each(others)('a slip of $game', ({ recipe, game, strength, market }) => {
  const whole = async () => {
    const { match, round } = await played()
    const replayed = await recipes[recipe]?.replay(SEED, strength, [])
    const { events = [], score = '' } = replayed ?? {}
    const result = resultOf(game, score)
    const leg = { match: 'f-1', period: 'ft', market, pick: 'home', price: '2.00' }
    const won = resultOfLeg(leg, result as unknown as MatchResult, BOOK_DEFAULTS)
    const outcome = round.fairness.outcome as { legs: object[]; slip: object }
    const record = { seed: SEED, recipe, strength: [...strength], salts: [], events: [...events] }
    return {
      match: { ...match, game, result, record } satisfies WitnessedFixture,
      round: {
        ...round,
        payout: { win: '200.00', loss: '0.00' }[won as 'win' | 'loss'] ?? '100.00',
        fairness: { ...round.fairness, outcome: { ...outcome, slip: { ...outcome.slip, legs: [leg] } } },
      },
    }
  }

  test('is three right lines where its match went as its seed has it and it was paid by the rules', async () => {
    const { match, round } = await whole()
    expect(match.record.events.length).toBeGreaterThan(0)
    expect(await statesOf(round, [match])).toEqual(['right', 'right', 'right'])
  })

  test('is wrong where an event or the score is another than follows from the seed', async () => {
    const { match, round } = await whole()
    const [first, ...rest] = match.record.events
    if (first === undefined) throw new Error('there is an event')
    const other = {
      ...match,
      record: { ...match.record, events: [{ ...first, score: [9, 9] as [number, number] }, ...rest] },
    }
    expect((await statesOf(round, [other]))[1]).toBe('wrong')
    const [, line] = await linesOf(round, [{ ...match, result: resultOf(game, WRONG[game] ?? '1-0 1-0 1-0 1-0') }])
    expect(line?.state).toBe('wrong')
  })
})

describe('a slip of yi-ki', () => {
  const draw = async (): Promise<WitnessedFixture> => ({
    id: 'yiki-2026-11-29-70',
    kind: 'draw',
    game: 'yiki',
    commitment: await commitmentOf(SEED),
    beacon: null,
    seen_at: '2026-11-29T10:15:02.000Z',
    starts_at: '2026-11-29T10:29:30.000Z',
    status: 'DRAWN',
    teams: [],
    number: 70,
    day: '2026-11-29',
    result: null,
    version: null,
    reason: null,
    record: null,
  })
  const slip = async (own: Partial<SlipRound> = {}): Promise<SlipRound> => {
    const five = await drawYiki({ day: '2026-11-29', round: 70 }, SEED, null)
    return {
      host: 'lotto.localhost',
      payout: '1900.00',
      created_at: '2026-11-29T10:20:00.000Z',
      fairness: {
        commitment: await commitmentOf(SEED),
        client_seed: '2026-11-29-70',
        nonce: 70,
        server_seed: SEED,
        recipe: { id: 'lotto-1', parameters: {} },
        outcome: { draw: 'yiki-2026-11-29-70', drawn: five, lines: [['2bottom', five.slice(0, 2), 20, 9_500]] },
      },
      ...own,
    }
  }

  test('is three right lines where the numbers follow from the seed and its lines were paid', async () => {
    expect(await statesOf(await slip(), [await draw()])).toEqual(['right', 'right', 'right'])
  })

  test('of a salted draw is right with the salt of the first round after the close alone', async () => {
    const salt = 'a1'.repeat(16)
    const five = await drawYiki({ day: '2026-11-29', round: 70 }, SEED, salt)
    const round = await slip()
    const outcome = { ...round.fairness.outcome, drawn: five, lines: [['2bottom', five.slice(0, 2), 20, 9_500]] }
    const played = { ...round, fairness: { ...round.fairness, outcome } }
    const first = saltingRound(Date.parse('2026-11-29T10:29:30.000Z'))
    const salted = async (by: [number, string] | null) =>
      (await statesOf(played, [{ ...(await draw()), beacon: 'sandbox', result: { salt: by } }]))[1]
    expect(await salted([first, salt])).toBe('right')
    expect(await salted([first - 1, salt])).toBe('wrong')
    expect(await salted([first, 'b2'.repeat(16)])).toBe('wrong')
    expect(await salted(null)).toBe('wrong')
    // Paid before the site has read the result.
    expect((await statesOf(played, [{ ...(await draw()), beacon: 'sandbox' }]))[1]).toBe('later')
  })

  test('is wrong where other numbers were shown, the site saw the seal after closing, or less was paid', async () => {
    const round = await slip()
    const outcome = { ...round.fairness.outcome, drawn: '00000' }
    expect((await statesOf({ ...round, fairness: { ...round.fairness, outcome } }, [await draw()]))[1]).toBe('wrong')
    expect((await statesOf(round, [{ ...(await draw()), seen_at: '2026-11-29T10:29:31.000Z' }]))[0]).toBe('wrong')
    expect((await statesOf(await slip({ payout: '0.00' }), [await draw()]))[2]).toBe('wrong')
  })
})
