import { setImmediate, setTimeout } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { openPressure } from './pressure.ts'

const pressure = openPressure(null)
afterAll(() => pressure.close())

/** Holds the event loop, then lets the timers that are due run. */
async function block(ms: number): Promise<void> {
  const until = performance.now() + ms
  while (performance.now() < until);
  await setTimeout(0)
  await setImmediate()
}

test('an event loop that is blocked again and again sheds what matters least; one that idles, or is blocked once, sheds nothing', async () => {
  await setTimeout(500)
  expect(pressure.level(), 'idle').toBe(0)
  await block(1_100)
  expect(pressure.level(), 'after one hiccup').toBe(0)
  await block(1_100)
  await block(1_100)
  expect(pressure.level(), 'a mean of 386 ms').toBe(1)
  // `open` is the class of public reads, which are shed first; `money` that of withdrawals and deposits.
  expect(pressure.enter('open')).toBeNull()
  expect(pressure.enter('money')).not.toBeNull()
  await expect.poll(() => pressure.level(), { timeout: 10_000, message: 'calm again' }).toBe(0)
  expect(pressure.enter('open')).not.toBeNull()
})
