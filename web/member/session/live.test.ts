import { expect, test } from 'vitest'
import { eventStreamReader } from './event-stream.ts'
import { reconnectAfterMs } from './live.ts'

test('events are read whole, however the line cuts them', () => {
  const reader = eventStreamReader()
  const text = ':\n\nid: 7\nevent: credit\ndata: {}\n\nid: 8\r\nevent: request\r\ndata: a\r\ndata: b\r\n\r\n'
  const events = Array.from(text).flatMap((letter) => reader.feed(letter))
  expect(events).toEqual([
    { id: '7', event: 'credit', data: '{}' },
    { id: '8', event: 'request', data: 'a\nb' },
  ])
})

test('a heartbeat is no event, and an id holds until the next one', () => {
  const reader = eventStreamReader()
  expect(
    reader.feed('id: 3\nevent: sync\ndata: {}\n\n:\n\nevent: notice\ndata: {}\n\n').map(({ id, event }) => [id, event]),
  ).toEqual([
    ['3', 'sync'],
    ['3', 'notice'],
  ])
})

test('the wait doubles from one second to a minute, half of it by chance', () => {
  expect([0, 1, 2, 5, 6, 50].map((tries) => [reconnectAfterMs(tries, 0), reconnectAfterMs(tries, 1)])).toEqual([
    [500, 1_000],
    [1_000, 2_000],
    [2_000, 4_000],
    [16_000, 32_000],
    [30_000, 60_000],
    [30_000, 60_000],
  ])
})
