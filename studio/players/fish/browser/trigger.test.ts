import { expect, test } from 'vitest'
import { openTrigger } from './trigger.ts'

/** Bullets after a press, three turns of the page while it is held, and three more when it is released. */
function shots(holds: boolean, isRepeated = false): number {
  let fired = 0
  const trigger = openTrigger(holds, () => (fired += 1))
  trigger.press()
  for (let turn = 0; turn < 3; turn += 1) {
    if (isRepeated) trigger.press(true)
    trigger.turn()
  }
  trigger.release()
  for (let turn = 0; turn < 3; turn += 1) trigger.turn()
  return fired
}

test('a held press fires on until it is released, where the regulation lets it', () => {
  expect(shots(true)).toBe(4)
})

test('without that each bullet is one press, also of a key that repeats itself', () => {
  expect([shots(false), shots(false, true)]).toEqual([1, 1])
})
