import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { throttled } from './refresh.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('the first asking runs at once; askings meanwhile become one more run after the gap', async () => {
  let runs = 0
  const refresh = throttled(async () => void (runs += 1), 500)
  refresh()
  expect(runs).toBe(1)
  for (let tap = 0; tap < 20; tap += 1) refresh()
  await vi.advanceTimersByTimeAsync(499)
  expect(runs).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(runs).toBe(2)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(runs).toBe(2)
})

test('never two at a time, and a run that fails does not stop the next', async () => {
  let running = 0
  let most = 0
  const refresh = throttled(async () => {
    running += 1
    most = Math.max(most, running)
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    running -= 1
  }, 500)
  refresh()
  refresh()
  await vi.advanceTimersByTimeAsync(10_000)
  refresh()
  await vi.advanceTimersByTimeAsync(10_000)
  expect([most, running]).toEqual([1, 0])
})
