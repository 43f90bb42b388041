import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { HttpError } from '#kit/party/requests.ts'
import { sendCalls } from '../slips/send-calls.ts'
import { openTestBook } from './open-for-test.ts'

const refusal = async (act: () => Promise<unknown>): Promise<HttpError> => {
  try {
    await act()
  } catch (error) {
    if (error instanceof HttpError) return error
    throw error
  }
  throw new Error('it was not refused')
}

describe('a press under the key of an earlier one', () => {
  let book: Awaited<ReturnType<typeof openTestBook>>
  beforeEach(async () => {
    book = await openTestBook()
  })
  afterEach(() => book.close())

  test('has a repeated press make one slip', async () => {
    const legs = [book.leg('1x2')]
    const [one, other] = [await book.place({ key: 'same-press', legs }), await book.place({ key: 'same-press', legs })]
    expect(other.id).toBe(one.id)
    expect(book.calls.filter(({ operation }) => operation === 'bet')).toHaveLength(1)
  })

  test('refuses another bet under a key that a slip has, also while that one is placed', async () => {
    const key = 'same-press'
    const legs = [book.leg('1x2')]
    const other = [book.leg('1x2', 1)]
    const [placed, twin] = await Promise.allSettled([book.place({ key, legs }), book.place({ key, legs: other })])
    expect([placed.status, twin]).toMatchObject(['fulfilled', { reason: { code: 'KEY_REUSED' } }])
    const changed: Record<string, unknown>[] = [{ legs: other }, { legs, entered: '101' }, { legs, kind: 'step' }]
    for (const more of changed)
      expect((await refusal(() => book.place({ key, legs, ...more }))).code, JSON.stringify(more)).toBe('KEY_REUSED')
    expect(book.calls.filter(({ operation }) => operation === 'bet')).toHaveLength(1)
  })

  test('has two presses at once make one slip, and gives both the same answer', async () => {
    const legs = [book.leg('1x2')]
    const [one, other] = await Promise.all([
      book.place({ key: 'double-tap', legs }),
      book.place({ key: 'double-tap', legs }),
    ])
    expect([one.state, other.state, other.id]).toEqual(['accepted', 'accepted', one.id])
    book.wallet.answers.push(() => ({ known: true, answer: { status: 'PLAYER_BLOCKED' } }))
    expect((await refusal(() => book.place({ key: 'refused-once', legs }))).code).toBe('PLAYER_BLOCKED')
    expect((await refusal(() => book.place({ key: 'refused-once', legs }))).code).toBe('BET_REFUSED')
  })

  test('takes a bet back that the wallet stayed silent about for ten seconds, and shows it to nobody as a slip', async () => {
    const silent = () => {
      book.clock.advance(6)
      return { known: false, why: 'silent' }
    }
    book.wallet.answers.push(silent, silent)
    expect((await refusal(() => book.place({ key: 'silent-press', legs: [book.leg('1x2')] }))).code).toBe('BET_UNKNOWN')
    const [bet, again] = book.calls.map(({ body }) => body['transaction'])
    expect(again).toBe(bet)
    expect(await sendCalls(book.running, String(bet))).toBe('done')
    expect(book.calls.at(-1)).toMatchObject({ operation: 'rollback', body: { bet_transaction: bet } })
    expect((await refusal(() => book.place({ key: 'silent-press', legs: [book.leg('1x2')] }))).code).toBe('BET_UNKNOWN')
  })
})
