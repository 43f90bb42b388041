import { describe, expect, test } from 'vitest'
import { openSeats } from './seats.ts'

const MINUTE = 60_000

describe('A seat where nothing is placed', () => {
  test('is asked about once after twenty minutes, and is free a minute later without an answer', () => {
    const seats = openSeats()
    seats.sit('one', 0)
    expect(seats.askIdle(20 * MINUTE - 1)).toEqual({ asked: [], left: [] })
    expect(seats.askIdle(20 * MINUTE)).toEqual({ asked: ['one'], left: [] })
    expect([seats.questionTo('one'), seats.questionTo('a watcher')]).toEqual([21 * MINUTE, null])
    expect(seats.askIdle(21 * MINUTE - 1)).toEqual({ asked: [], left: [] })
    expect(seats.askIdle(21 * MINUTE)).toEqual({ asked: [], left: ['one'] })
    expect([seats.count(), seats.isSeated('one'), seats.askIdle(60 * MINUTE)]).toEqual([
      0,
      false,
      { asked: [], left: [] },
    ])
  })

  test('is asked about before it is freed, however far the clock jumps', () => {
    const seats = openSeats()
    seats.sit('one', 0)
    expect(seats.askIdle(90 * MINUTE)).toEqual({ asked: ['one'], left: [] })
    expect(seats.questionTo('one')).toBe(91 * MINUTE)
  })

  test('stays with who answers, who is asked no more until they have bet again', () => {
    const seats = openSeats()
    seats.sit('one', 0)
    seats.askIdle(20 * MINUTE)
    seats.stay('one')
    expect([seats.questionTo('one'), seats.askIdle(80 * MINUTE)]).toEqual([null, { asked: [], left: [] }])
    seats.sit('one', 80 * MINUTE)
    expect(seats.askIdle(100 * MINUTE)).toEqual({ asked: ['one'], left: [] })
  })

  test('stays with who bets, under the same name', () => {
    const seats = openSeats()
    seats.sit('one', 0)
    const alias = seats.aliasOf('one')
    seats.askIdle(20 * MINUTE)
    seats.sit('one', 20 * MINUTE + 1)
    expect([seats.questionTo('one'), seats.askIdle(21 * MINUTE), seats.aliasOf('one')]).toEqual([
      null,
      { asked: [], left: [] },
      alias,
    ])
  })
})
