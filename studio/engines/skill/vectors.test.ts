import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { drawnFrom, numbersOf, type Seeds } from '#kit/draws.ts'
import { crashStepOf, drawPoint, heightAt, landingOf, multiplierAt, STEP_MS } from './crash.ts'
import { cardName, drawCards, playHilo } from './hilo.ts'
import { drawMines, minesLadder, playMines } from './mines.ts'
import { boards, bucketsOf, drawDrop, plinkoWin, type Risk } from './plinko.ts'

type Seeded = { server_seed: string; client_seed: string; nonce: number }
type Ended = { win: number; ending: string; valid_stake: number }
type Vectors = {
  draws: { in: Seeded; numbers: number[]; below: [number, number][] }[]
  crash: {
    points: { in: Seeded; out: { r: string; multiplier: number; crash_tick: number; crash_ms: number } }[]
    bets: {
      in: { stake: number; auto: number | null; press_ms: number | null; crash_point: number }
      out: Ended & { paid_at: number | null; by: string; press?: string }
    }[]
    curve: Record<string, { millionths: number; shown: number }>
  }
  mines: {
    in: Seeded & { mines: number; picks: number[]; stake: number; then: 'cash_out' | 'expire' | null }
    out: Ended & { board: number[]; hit: number | null; multiplier: number; next: number | null }
  }[]
  mines_multipliers: Record<string, number[]>
  plinko: {
    in: Seeded & { rows: number; risk: Risk; stake: number }
    out: { number: number; path: string; bucket: number; multiplier_tenths: number; win: number }
  }[]
  plinko_tables_tenths: Record<string, Record<Risk, number[]>>
  hilo: {
    in: Seeded & { stake: number; steps: string[] }
    out: Ended & { cards: string; counts_of_13: number[]; lost: boolean; multiplier: number }
  }[]
}

const vectors = JSON.parse(
  readFileSync(new URL('../../../tests/fixtures/skill-vectors.json', import.meta.url), 'utf8'),
) as Vectors
const seedsOf = ({ server_seed: serverSeed, client_seed: clientSeed, nonce }: Seeded): Seeds => ({
  serverSeed,
  clientSeed,
  nonce,
})

/** What counts for turnover of a round (docs/decisions/0068): of one that was cashed out what was won, at most the stake. */
const validOf = (stake: number, { win, ending }: { win: number; ending: string }) =>
  ending === 'cash_out' ? Math.min(stake, Math.abs(win - stake)) : stake

it('finds all the given examples', () => {
  const { draws, crash, mines, plinko, hilo } = vectors
  expect([draws, crash.points, crash.bets, mines, plinko, hilo].map(({ length }) => length)).toEqual([
    3, 15, 14, 12, 13, 12,
  ])
})

it.each(vectors.draws)('draws the given numbers from nonce $in.nonce', async ({ in: given, numbers, below }) => {
  expect(Array.from(await numbersOf(seedsOf(given), 2)).slice(0, numbers.length)).toEqual(numbers)
  const drawn = await drawnFrom(seedsOf(given), 1, (draws) => below.map(([count]) => draws.below(count)))
  expect(drawn).toEqual(below.map(([, number]) => number))
})

it.each(vectors.crash.points)(
  'lets the lantern of nonce $in.nonce go out where it must',
  async ({ in: given, out }) => {
    const { r, point } = await drawPoint(seedsOf(given))
    expect({
      r: String(r),
      multiplier: point,
      crash_tick: crashStepOf(point),
      crash_ms: crashStepOf(point) * STEP_MS,
    }).toEqual(out)
  },
)

it.each(Object.entries(vectors.crash.curve))('is as high as given at step %s', (step, { millionths, shown }) => {
  expect([heightAt(Number(step)), multiplierAt(Number(step))]).toEqual([millionths, shown])
})

it.each(vectors.crash.bets)('lands a bet of $in.stake satang at point $in.crash_point', ({ in: given, out }) => {
  const landing = landingOf({ stake: given.stake, target: given.auto, pressMs: given.press_ms }, given.crash_point)
  const { press, ...rest } = { press: undefined, ...out }
  expect({
    paid_at: landing.paidAt,
    win: landing.win,
    by: landing.by,
    ending: landing.ending,
    valid_stake: validOf(given.stake, landing),
  }).toEqual(rest)
  expect(landing.press ?? undefined).toBe(press)
})

it.each(vectors.mines)(
  'plays the mines of nonce $in.nonce',
  async ({ in: { mines, picks, stake, then, ...given }, out }) => {
    const board = await drawMines(seedsOf(given), mines)
    expect(board).toEqual(out.board)
    const safe = picks.slice(0, out.hit === null ? picks.length : picks.indexOf(out.hit) + 1)
    const standing = playMines(board, { stake, mines }, [
      ...safe.map(String),
      ...(then === 'cash_out' ? ['cash_out'] : []),
    ])
    if (typeof standing === 'string') throw new Error(standing)
    const { hit, multiplier, next, end } = standing
    expect({ hit, multiplier, next }).toEqual({ hit: out.hit, multiplier: out.multiplier, next: out.next })
    const ended =
      end === null ? { win: 0, ending: 'void', valid_stake: 0 } : { ...end, valid_stake: validOf(stake, end) }
    expect(ended).toEqual({ win: out.win, ending: out.ending, valid_stake: out.valid_stake })
  },
)

it.each(Object.entries(vectors.mines_multipliers))(
  'offers the given multipliers with %s coconuts',
  (mines, multipliers) => {
    expect(minesLadder({ stake: 1_000, mines: Number(mines) })).toEqual(multipliers)
  },
)

it.each(vectors.plinko)('drops the marble of nonce $in.nonce', async ({ in: { rows, risk, stake, ...given }, out }) => {
  const drop = await drawDrop(seedsOf(given), rows)
  const tenths = bucketsOf({ rows, risk })?.[drop.bucket] ?? -1
  expect({ ...drop, multiplier_tenths: tenths, win: plinkoWin(stake, tenths) }).toEqual(out)
})

it.each(Object.entries(vectors.plinko_tables_tenths))('has the given boards of %s rows', (rows, given) => {
  const at = boards.rows.indexOf(Number(rows))
  expect({ low: boards.low[at], mid: boards.mid[at], high: boards.high[at] }).toEqual(given)
})

it.each(vectors.hilo)('turns the cards of nonce $in.nonce', async ({ in: { stake, steps, ...given }, out }) => {
  const cards = await drawCards(seedsOf(given), steps.length + 1)
  expect(cards.map(cardName).join(' ')).toBe(out.cards)
  const standing = playHilo(cards, stake, out.lost ? steps : [...steps, 'cash_out'])
  if (typeof standing === 'string' || standing.end === null) throw new Error('the round is not over')
  const { counts, multiplier, end } = standing
  expect({ counts, multiplier, ...end, valid: validOf(stake, end) }).toEqual({
    counts: out.counts_of_13,
    multiplier: out.multiplier,
    win: out.win,
    ending: out.ending,
    valid: out.valid_stake,
  })
})
