import { afterAll, describe, expect, test } from 'vitest'
import { openBroadcast, PAGES_OF_PLAYER, WATCHERS_MAX } from './broadcast.ts'

const closing = new AbortController()
afterAll(() => closing.abort())
const open = () => openBroadcast({ clock: { now: () => new Date() }, closing: closing.signal })
const watch = (table: ReturnType<typeof open>, player: string | null) =>
  table.stream({ player, lastId: '', snapshot: () => ({}) })
const refusalOf = (act: () => unknown): unknown => {
  try {
    act()
    return null
  } catch (refused) {
    return (refused as { code?: string }).code
  }
}

describe('A table', () => {
  test('takes a few pages of a member, and another one when one has gone.', async () => {
    const table = open()
    const pages = Array.from({ length: PAGES_OF_PLAYER }, () => watch(table, 'one'))
    expect([refusalOf(() => watch(table, 'one')), refusalOf(() => watch(table, 'another'))]).toEqual([
      'TOO_MANY_PAGES',
      null,
    ])
    await pages[0]?.body?.cancel()
    expect(refusalOf(() => watch(table, 'one'))).toBeNull()
  })

  test('is full for visitors at three hundred pages, and never for a member.', () => {
    const table = open()
    for (let count = 0; count < WATCHERS_MAX; count += 1) watch(table, null)
    expect([WATCHERS_MAX, refusalOf(() => watch(table, null)), refusalOf(() => watch(table, 'one'))]).toEqual([
      300,
      'TABLE_FULL',
      null,
    ])
  })

  test('has places for visitors of their own: members take none of them.', () => {
    const table = open()
    for (let count = 0; count < WATCHERS_MAX; count += 1) watch(table, `member-${count}`)
    expect([refusalOf(() => watch(table, null)), table.isFull()]).toEqual([null, false])
  })

  test('counts people and not pages.', () => {
    const table = open()
    for (const player of ['one', 'one', 'one', 'two', null]) watch(table, player)
    expect(table.people()).toBe(3)
  })
})
