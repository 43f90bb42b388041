import { describe, expect, test } from 'vitest'
import { worthAtMost } from '#contract/plain/offer-worth.ts'
import type { OfferRule } from '#contract/plain/offers.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { openOfferPlay } from '#tests/fixtures/offer-play.ts'
import { bestPlay, onAverage, withoutRisk, withoutTurnover } from './best-play.ts'
import { type Act, type End, type Game, type GameOptions, gameOf, type State } from './offer-game.ts'
import { bestWeek } from './rebate-game.ts'

// Every offer that the site gives, played by whoever wants nothing but money: every order of deposits, stakes, wins, open rounds and giving
// up is tried on the terms alone, and the best of it is then played on the site.
const context = await testContext()
const { newPlayer, relayAll, runJobs } = await openOfferPlay(context)

const RETURNED = 0.97
const returns = { slot: 9_700 }
const common = { returned: RETURNED, odds: [2, 4, 20] }
const options: Readonly<Record<string, GameOptions>> = {
  'new-member': { ...common, unit: 100_00, deposit: 300_00, top: 24 },
  thousand: { ...common, unit: 200_00, deposit: 1_000_00, top: 24 },
  'free-credit': { ...common, unit: 10_00, deposit: 0, top: 40 },
  'code-bonus': { ...common, unit: 10_00, deposit: 0, top: 40 },
}
const optionsOf = (offer: string): GameOptions => options[offer] as GameOptions
const deposits = ['new-member', 'thousand'] as const

async function ruleOf(offer: string, version?: number): Promise<OfferRule> {
  const rows = await context.sql<{ rule: OfferRule }>(
    'select rule from promotions.offer_version where offer_id = $1 and version = coalesce($2, version) order by version desc limit 1',
    [offer, version ?? null],
  )
  return rows[0]?.rule as OfferRule
}
const newest = Object.fromEntries(
  await Promise.all(Object.keys(options).map(async (offer) => [offer, await ruleOf(offer)] as const)),
)
const played = Object.fromEntries(
  Object.entries(options).map(([offer, how]) => {
    const game = gameOf(newest[offer] as OfferRule, how)
    return [offer, { game, best: bestPlay(game, onAverage) }] as const
  }),
)
const playedOf = (offer: string) => played[offer] as (typeof played)[string]

test.each(Object.keys(options))(
  'the best play of %s gains no more than its what-if says, and nearly as much',
  (offer) => {
    const worth = playedOf(offer).best.worth * optionsOf(offer).unit
    const most = Number(worthAtMost(newest[offer] as OfferRule, returns))
    expect(worth).toBeLessThanOrEqual(most)
    expect(worth).toBeGreaterThan(most * 0.6)
  },
)

test.each(deposits)('nobody gains from %s who risks nothing of their own, or does not reach its turnover', (offer) => {
  const { game } = playedOf(offer)
  expect(bestPlay(game, withoutRisk).worth).toBe(0)
  expect(bestPlay(game, withoutTurnover).worth).toBe(0)
})

test.each(deposits)(
  'the search finds the free bet that %s was: staked first, and gone with the lock once it was lost',
  async (offer) => {
    const before = await ruleOf(offer, 2)
    expect(before.lock).toMatchObject({ spend: 'bonus_first', floor: 500 })
    expect(bestPlay(gameOf(before, optionsOf(offer)), withoutRisk).worth).toBeGreaterThan(0.5)
  },
)

test('the search finds the free bet that own money first alone would be: the deposit waits in an open round', async () => {
  const { returns: _, ...lock } = (newest['thousand'] as OfferRule).lock
  const game = gameOf({ ...(newest['thousand'] as OfferRule), lock }, optionsOf('thousand'))
  expect(bestPlay(game, withoutTurnover).worth).toBeGreaterThan(0.1)
})

test('no play of a week gains more from its rebate than the what-if says, and nearly as much', async () => {
  const rule = await ruleOf('friday-rebate')
  const asCredit: OfferRule = { ...rule, trigger: { kind: 'free_credit' }, value: { kind: 'fixed', amount: 10_000_00 } }
  const unit = 1_000_00
  const lock = bestPlay(gameOf(asCredit, { ...common, unit, deposit: 0, top: 40 }), onAverage)
  const week = { unit: 20_000_00, returned: RETURNED, odds: [2, 4, 50], stakes: 8, most: 10, each: lock.worth / 10 }
  const worth = bestWeek(rule.value, week)
  const most = Number(worthAtMost(rule, returns))
  expect(worth).toBeLessThanOrEqual(most)
  expect(worth).toBeGreaterThan(most * 0.6)
})

describe('what the search found is what the site does', () => {
  /** Which way each stake ends: all lost; the first won and the others lost; all won. */
  const luck = { 'all lost': () => false, 'the first won': (n: number) => n === 0, 'all won': () => true } as const
  test.each([
    ['new-member', 'all won'],
    ['thousand', 'all lost'],
    ['thousand', 'the first won'],
    ['thousand', 'all won'],
    ['free-credit', 'all lost'],
    ['free-credit', 'the first won'],
  ] as const)('%s, %s', async (offer, name) => {
    const { game, best } = playedOf(offer)
    const { unit, deposit } = optionsOf(offer)
    const player = await newPlayer()
    if (deposit > 0) await player.deposit(deposit, offer)
    else expect(await player.claim(offer)).toBe('granted')
    const purses = async () => {
      const { cash, bonus } = await player.purses()
      return { cash: cash / unit, bonus: bonus / unit }
    }
    let [state, end, parked]: [State, End | null, string] = [game.begin, null, '']
    for (let n = 0; end === null && n < 30; n += 1) {
      const act = best.actIn(state) as Act
      const won = luck[name](n)
      if (act.act === 'stake' && act.parks) parked = `parked-${n}`
      await perform(player, { act, won, unit, deposit, n, state, parked })
      ;[state, end] = chosen(game, state, act, won)
      if (end === null)
        expect(await purses(), `${n}: ${JSON.stringify(act)}`).toEqual({ cash: state.cash, bonus: state.bonus })
    }
    await runJobs()
    expect(end, 'it ends').not.toBeNull()
    if (state.parked > 0) await player.voids(parked)
    await runJobs()
    expect(await player.lock()).toBeNull()
    expect(await purses()).toEqual({ cash: end?.money, bonus: 0 })
  })

  function chosen(game: Game, state: State, act: Act, won: boolean): [State, End | null] {
    const all = game.outcomes(state, act)
    const one = (won || all.length === 1 ? all[0] : all[1]) as (typeof all)[number]
    return [one.state, one.end]
  }

  type Played = { act: Act; won: boolean; unit: number; deposit: number; n: number; state: State; parked: string }
  async function perform(
    player: Awaited<ReturnType<typeof newPlayer>>,
    { act, won, unit, deposit, n, state, parked }: Played,
  ): Promise<void> {
    if (act.act === 'deposit') return player.deposit(deposit, null)
    if (act.act === 'unpark') return player.voids(parked)
    if (act.act === 'give up') return expect(await player.giveUp()).toBe('given_up')
    if (act.parks) await player.bet(parked, state.cash * unit)
    await player.bet(String(n), act.stake * unit)
    await player.ends(String(n), won ? act.stake * act.times * unit : 0)
    await relayAll()
  }
})
