import { describe, expect, it, test } from 'vitest'
import { memberId } from '#kit/ids.ts'
import { newRound, type RoundEvent, roundAfter } from './round.ts'

const at = new Date('2026-11-21T03:00:00Z')
const unplayed = newRound({ member: memberId(1), hostNo: 1, round: 'r1', game: 'golden-lotus' }, at)

const eventOf = (no: number, topic: RoundEvent['topic'], amount: number, closesRound = false): RoundEvent => ({
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
  closesRound,
  fairness: topic === 'win.paid' ? { nonce: no } : null,
  category: null,
  purses: null,
})

const bet = eventOf(1, 'bet.placed', 1000)
const secondBet = eventOf(2, 'bet.placed', 500)
const win = eventOf(3, 'win.paid', 2500)
const lastWin = eventOf(4, 'win.paid', 700, true)
const lost = eventOf(4, 'win.paid', 0, true)
const rolledBack = eventOf(5, 'bet.rolled_back', 1000)
const secondRolledBack = eventOf(6, 'bet.rolled_back', 500)

describe('a round', () => {
  test.each([
    // events state stake payout
    [[bet], 'open', 1000n, 0n],
    [[bet, secondBet], 'open', 1500n, 0n],
    [[bet, win], 'open', 1000n, 2500n],
    [[bet, win, lastWin], 'settled', 1000n, 3200n],
    [[bet, lost], 'settled', 1000n, 0n],
    [[bet, rolledBack], 'voided', 0n, 0n],
    [[bet, secondBet, rolledBack], 'open', 500n, 0n],
    [[bet, secondBet, rolledBack, secondRolledBack], 'voided', 0n, 0n],
    [[bet, rolledBack, eventOf(7, 'bet.placed', 300)], 'open', 300n, 0n],
  ] as [RoundEvent[], string, bigint, bigint][])('%# follows from its events', (events, state, stake, payout) => {
    const round = events.reduce(roundAfter, unplayed)
    expect(round).toMatchObject({ state, stake, payout })
    expect(round.closedAt === null).toBe(state === 'open')
  })

  it('does not change when an event is delivered again, or late', () => {
    const settled = [bet, win, lastWin].reduce(roundAfter, unplayed)
    expect([bet, win, lastWin].reduce(roundAfter, settled)).toBe(settled)
  })

  it('keeps the last proof of fairness', () => {
    expect([bet, win, lastWin].reduce(roundAfter, unplayed).fairness).toEqual({ nonce: 4 })
  })
})
