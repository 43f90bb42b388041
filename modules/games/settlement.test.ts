import { describe, expect, test } from 'vitest'
import { memberId } from '#kit/ids.ts'
import { satang } from '#kit/money.ts'
import { newRound, type Round, roundAfter, type RoundEvent } from './round.ts'
import { categoryOf, settle, type RoundSettlement } from './settlement.ts'

const at = new Date('2026-11-21T03:00:00Z')
const unplayed = newRound({ member: memberId(1), hostNo: 1, round: 'r1', game: 'golden-lotus' }, at)
const change = (
  no: number,
  topic: RoundEvent['topic'],
  amount: number,
  more: Partial<RoundEvent> = {},
): RoundEvent => ({
  topic,
  act: null,
  no: BigInt(no),
  at,
  amount: BigInt(amount),
  bet: 'b',
  worth: BigInt(amount),
  ending: null,
  opposed: null,
  slip: null,
  debt: 0n,
  closesRound: false,
  fairness: null,
  category: 'fish',
  purses: null,
  ...more,
})
const bet = (no: number, amount: number, purses?: Record<string, string>) =>
  change(no, 'bet.placed', amount, { purses: purses ?? null })
const win = (no: number, amount: number, purses?: Record<string, string>) =>
  change(no, 'win.paid', amount, { closesRound: true, purses: purses ?? null })
const undo = (no: number, amount: number, purses?: Record<string, string>) =>
  change(no, 'bet.rolled_back', amount, { purses: purses ?? null })

/** What is published, event by event. */
function publish(events: readonly RoundEvent[]): { round: Round; published: NonNullable<RoundSettlement['change']>[] } {
  const published: NonNullable<RoundSettlement['change']>[] = []
  let round = unplayed
  for (const event of events) {
    const next = settle(round, roundAfter(round, event))
    round = next.round
    if (next.change) published.push(next.change)
  }
  return { round, published }
}

describe('of a round is published', () => {
  test('nothing while it is open', () => {
    expect(publish([bet(1, 100), bet(2, 50), undo(3, 50)]).published).toEqual([])
  })

  test('what it was worth when it is closed, under the number of the closing win', () => {
    const { round, published } = publish([bet(1, 100), win(2, 30)])
    expect(published).toEqual([
      {
        game: 'golden-lotus',
        round: 'r1',
        begun_at: round.openedAt.toISOString(),
        ending: 'played',
        stake: '100',
        win: '30',
        valid_stake: '100',
        legs: [{ purse: 0, stake: '100', win: '30' }],
        reopened_from: null,
        difference: { stake: '100', win: '30', valid_stake: '100' },
      },
    ])
    expect(round).toMatchObject({ publishedNo: 2n, validStake: 100n, category: 'fish' })
  })

  test('a void as nothing', () => {
    expect(publish([bet(1, 100), undo(2, 100)]).published).toMatchObject([
      {
        ending: 'void',
        stake: '0',
        valid_stake: '0',
        legs: [],
        difference: { stake: '0', win: '0', valid_stake: '0' },
      },
    ])
  })

  test('a stake that comes back after the end as what it takes away, naming the event that it corrects', () => {
    const { published } = publish([bet(1, 100), bet(2, 40), win(3, 30), undo(4, 40)])
    expect(published).toMatchObject([
      { stake: '140', reopened_from: null },
      {
        stake: '100',
        valid_stake: '100',
        reopened_from: '3',
        difference: { stake: '-40', win: '0', valid_stake: '-40' },
      },
    ])
  })

  test('a re-opening as taking all back, and the next end as what counts from then on', () => {
    const { published } = publish([bet(1, 100), win(2, 30), bet(3, 50), win(4, 0)])
    expect(published).toMatchObject([
      { ending: 'played', stake: '100', win: '30' },
      {
        ending: null,
        stake: '0',
        win: '0',
        valid_stake: '0',
        legs: [],
        reopened_from: '2',
        difference: { stake: '-100', win: '-30', valid_stake: '-100' },
      },
      {
        ending: 'played',
        stake: '150',
        win: '30',
        reopened_from: '3',
        difference: { stake: '150', win: '30', valid_stake: '150' },
      },
    ])
  })

  test('nothing where an event after the end changes nothing', () => {
    const late = change(3, 'win.paid', 0, { closesRound: true })
    expect(publish([bet(1, 100), win(2, 30), late]).published).toHaveLength(1)
  })

  test('a round that was settled before anything was published, in full at its next change', () => {
    const old: Round = {
      ...unplayed,
      stake: satang(140),
      payout: satang(30),
      state: 'settled',
      closedAt: at,
      lastNo: 3n,
    }
    const { change: published } = settle(old, roundAfter(old, undo(4, 40)))
    expect(published).toMatchObject({
      stake: '100',
      reopened_from: null,
      difference: { stake: '100', win: '30', valid_stake: '100' },
    })
  })

  test('each purse with what it staked and got, forfeited money in none', () => {
    const mixed = { 10: '33', 0: '67' }
    expect(publish([bet(1, 100, mixed), win(2, 101, { 0: '68' })]).published[0]?.legs).toEqual([
      { purse: 0, stake: '67', win: '68' },
      { purse: 10, stake: '33', win: '0' },
    ])
    expect(publish([bet(1, 20), bet(2, 100, mixed), undo(3, 100, mixed), win(4, 5)]).published[0]?.legs).toEqual([
      { purse: 0, stake: '20', win: '5' },
    ])
    expect(
      publish([bet(1, 20), bet(2, 5, { 10: '5' }), undo(3, 20), win(4, 7, { 10: '7' })]).published[0]?.legs,
    ).toEqual([{ purse: 10, stake: '5', win: '7' }])
  })
})

test('the category of a round is that of its first bet, else the catalogue’s for its game', () => {
  const { round } = publish([bet(1, 100), { ...bet(2, 5), category: 'casino' }])
  expect(round.category).toBe('fish')
  const unnamed = { ...unplayed, category: null }
  expect(categoryOf(round, new Map([['1 golden-lotus', 'lotto']]))).toBe('fish')
  expect(categoryOf(unnamed, new Map([['1 golden-lotus', 'lotto']]))).toBe('lotto')
  expect(categoryOf(unnamed, new Map())).toBe('slot')
})
