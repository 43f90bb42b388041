import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hostGame } from '#contract/provider/games.ts'
import type { BlackjackRound } from '#studio/engines/tables/blackjack.ts'
import { redrawBlackjack } from '#studio/engines/tables/blackjack-recipe.ts'
import type { RoundsAnswer, StepAnswer } from '#studio/players/skill/wire.ts'
import { openForTest, siteKeyOf } from '#world/open-for-test.ts'
import { blackjackAt, isLow, mayDo, shownOf, winOf } from './blackjack-for-test.ts'
import { casinoHost } from './host.ts'
import { openPurse } from './open-for-test.ts'

const folder = mkdtempSync(join(tmpdir(), 'blackjack-'))
const purse = openPurse()
const world = await openForTest((got) => purse.answer(got), { DATA_DIR: folder })
const { asked, bet, dealt, error, finish, launch, placed, play, post, read, settled, step } = blackjackAt(
  world,
  folder,
  siteKeyOf(world.config, 'casino.localhost') as never,
)

beforeAll(async () => {
  expect(await launch()).toBe(200)
})
afterAll(async () => {
  await world.close()
  rmSync(folder, { recursive: true, force: true })
})

test('The catalogue has both tables of blackjack with return, highest win, limits and recipe.', () => {
  const found = casinoHost.facts
    .map((facts) => hostGame.parse(facts))
    .filter(({ recipe }) => recipe?.id === 'blackjack-v1')
  expect(found.map(({ code, return_bp: bp, max_win: most, stakes }) => [code, bp, most, stakes])).toEqual([
    ['blackjack', 9_951, 10_100, { min: 2_000, max: 90_000 }],
    ['blackjack-gold', 9_951, 10_100, { min: 5_000, max: 600_000 }],
  ])
})

describe('A hand of blackjack', () => {
  test('takes its stake, hides what lies face down, is played and paid, and is one round of the site.', async () => {
    const before = purse.satang
    const round = await dealt(isLow)
    expect(purse.satang).toBe(before - 10_000)
    expect(shownOf(round)).toMatchObject({ hands: [{ stake: 10_000, result: null }], turn: 0, bet: 10_000 })
    expect(shownOf(round).dealer).toHaveLength(1)
    expect(await asked(round)).toEqual({ state: 'open', round: round.round })
    const hit = await play(round, 'hit')
    expect(shownOf(hit).hands[0]?.cards).toHaveLength(3)
    const over = await finish(hit)
    const win = winOf(over)
    expect(over).toMatchObject({ stake: '100.00', settled: true })
    expect(purse.satang).toBe(before - 10_000 + win)
    const [txn] = settled(round)
    expect(txn).toMatchObject({ isEndRound: true, playInfo: { ending: over.end?.ending, opposed: '0' } })
    expect(await asked(round)).toMatchObject({ state: 'won', amount: String(win), closes_round: true })
  })

  test('takes the stake of a double before the card is drawn, as a bet of the same round, and answers a repeated press once.', async () => {
    const before = purse.satang
    const named = { key: 'the-hand-of-a-double' }
    const round = await dealt(isLow, named)
    const [one, other] = await Promise.all([step(round, 0, 'double'), step(round, 0, 'double')])
    expect([one.status, one.json]).toEqual([200, other.json])
    const over = (one.json as unknown as StepAnswer).round
    expect(over).toMatchObject({ stake: '200.00', steps: ['double'] })
    expect((await bet(named)).json).toMatchObject({ round: { round: round.round } })
    for (const more of [{ stake: '200' }, { pairs: '20' }])
      expect(await error(bet({ ...named, ...more }))).toBe('KEY_REUSED')
    expect(placed(round).map(({ betAmount }) => betAmount)).toEqual(['100.00', '100.00'])
    expect(settled(round)).toHaveLength(1)
    expect(purse.satang).toBe(before - 20_000 + winOf(over))
  })

  test('splits a pair into two hands with a stake each, and doubles one of them.', async () => {
    const before = purse.satang
    const round = await dealt(
      (found) => mayDo('split')(found) && (found.hands[0] ?? []).every((card) => card >= 4 && card < 20),
    )
    const split = await play(round, 'split')
    expect(shownOf(split).hands.map(({ stake, cards }) => [stake, cards.length])).toEqual([
      [10_000, 2],
      [10_000, 2],
    ])
    const doubled = shownOf(split).may.includes('double') ? await play(split, 'double') : split
    const over = await finish(doubled)
    const stake = Math.round(Number(over.stake) * 100)
    expect(placed(round)).toHaveLength(stake / 10_000)
    expect(purse.satang).toBe(before - stake + winOf(over))
    expect(over.end?.outcome['stake']).toBe(stake)
  })

  test('sells insurance for half the stake, down to a satang, and pays it where the dealer has blackjack.', async () => {
    const before = purse.satang
    const round = await dealt((found) => mayDo('insure')(found), { stake: '21' })
    expect(shownOf(round)).toMatchObject({ may: ['insure', 'no'], insurance: null })
    const insured = await play(round, 'insure')
    expect(placed(round).map(({ betAmount }) => betAmount)).toEqual(['21.00', '10.50'])
    const over = await finish(insured)
    const returned = shownOf(over).insurance?.returned
    expect(returned).toBe(shownOf(over).dealerTotal === 21 && shownOf(over).dealer.length === 2 ? 3_150 : 0)
    expect(purse.satang).toBe(before - 3_150 + winOf(over))
  })

  test('counts a pushed hand as a draw, and side bets as stakes beside it.', async () => {
    const isPush = (found: BlackjackRound) => found.end?.results[0] === 'push'
    const push = await dealt(isPush)
    expect(push.end).toMatchObject({ win: '100.00', ending: 'draw' })
    const withSides = await dealt(isPush, { pairs: '20', plus3: '50' })
    expect(placed(withSides).map(({ betAmount }) => betAmount)).toEqual(['170.00'])
    expect(settled(withSides)[0]?.playInfo).toMatchObject({ ending: 'played', opposed: '10000' })
  })

  test('is computed again from its revealed seed, for which no round may be open.', async () => {
    const round = await dealt(isLow)
    expect(await error(post('/api/seeds/rotate', {}))).toBe('ROUND_OPEN')
    await finish(round)
    expect((await post('/api/seeds/rotate', {})).status).toBe(200)
    const { rounds } = await read<RoundsAnswer>('/api/rounds')
    expect(rounds.length).toBeGreaterThan(4)
    for (const { fairness, end, stake } of rounds) {
      const seeds = { serverSeed: fairness.server_seed ?? '', clientSeed: fairness.client_seed, nonce: fairness.nonce }
      const again = await redrawBlackjack({ decks: 8 }, seeds, end?.outcome ?? {})
      expect([((again?.stake ?? 0) / 100).toFixed(2), ((again?.win ?? 0) / 100).toFixed(2), again?.text]).toEqual([
        stake,
        end?.win,
        end?.outcome['cards'],
      ])
    }
  })
})

describe('What cannot be bet or pressed', () => {
  test.each([
    [{ stake: '0.5' }, 'STAKE_INVALID'],
    [{ stake: '19' }, 'STAKE_INVALID'],
    [{ stake: '501' }, 'STAKE_INVALID'],
    [{ stake: '100.50' }, 'STAKE_INVALID'],
    [{ pairs: '120' }, 'STAKE_INVALID'],
    [{ plus3: '0.5' }, 'STAKE_INVALID'],
    [{ plus3: [20] }, 'STAKE_INVALID'],
    [{ game: 'baccarat-north' }, 'GAME_UNKNOWN'],
  ])('the bet %j is refused in Thai, and no money moves.', async (more, code) => {
    const before = purse.satang
    const refused = await bet(more)
    expect(refused.json['error']).toBe(code)
    expect(String(refused.json['message'])).toMatch(/[ก-๙]/)
    expect(purse.satang).toBe(before)
  })

  test('an unknown act, one that is not offered, and one after the end are refused; a second hand waits for the first.', async () => {
    const round = await dealt(isLow)
    expect(await error(step(round, 0, 'surrender'))).toBe('STEP_UNKNOWN')
    expect(await error(step(round, 0, 'insure'))).toBe('STEP_NOT_OFFERED')
    expect(await error(step(round, 1, 'hit'))).toBe('BAD_FIELD')
    expect(await error(bet())).toBe('ROUND_OPEN')
    const hit = await play(round, 'hit')
    expect(await error(step(hit, 1, 'double'))).toBe('STEP_NOT_OFFERED')
    expect(await error(step(hit, 0, 'stand'))).toBe('STEP_TAKEN')
    const over = await finish(hit)
    expect(await error(step(over, over.steps.length, 'hit'))).toBe('ROUND_OVER')
    expect(settled(round)).toHaveLength(1)
  })

  test('a stake that the site refuses leaves the hand as it was, and the hand goes on.', async () => {
    const round = await dealt(isLow)
    const before = purse.satang
    purse.satang = 5_000
    expect(await error(step(round, 0, 'double'))).toBe('INSUFFICIENT_FUNDS')
    purse.satang = before
    purse.instead = (got) =>
      got.path.endsWith('placeBets') ? { status: 200, json: { statusCode: 10_003, timestampMillis: 1 } } : null
    expect(await error(step(round, 0, 'double'))).toBe('LIMIT_REACHED')
    purse.instead = null
    expect(purse.satang).toBe(before)
    const over = await play(round, 'double')
    expect(over).toMatchObject({ stake: '200.00', steps: ['double'] })
  })
})
