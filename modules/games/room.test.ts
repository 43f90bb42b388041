import { expect, test } from 'vitest'
import { openRoom } from './room.ts'

/** A room on a clock of the test: `fill` lets in as many as there is room for, `empty` lets them out after so long. */
function openTestRoom() {
  let nowMs = 0
  const room = openRoom(() => nowMs)
  let leave: (() => void)[] = []
  return {
    room,
    fill(): number {
      for (let one = room.enter(); one; one = room.enter()) leave.push(one)
      return leave.length
    },
    empty(ms: number) {
      nowMs += ms
      for (const one of leave.splice(0)) one()
      leave = []
    },
  }
}

test('has room for 512 while all are answered in time, and is full with them', () => {
  const inside = openTestRoom()
  for (let times = 0; times < 3; times += 1) {
    expect(inside.room.isFull()).toBe(false)
    expect(inside.fill()).toBe(512)
    expect(inside.room.isFull()).toBe(true)
    inside.empty(350)
  }
})

test('has less room after slow answers, once for all that were slow together, never less than 64, and more again after quick ones', () => {
  const inside = openTestRoom()
  inside.fill()
  inside.empty(700)
  expect(inside.fill()).toBe(409)
  for (let times = 0; times < 30; times += 1) {
    inside.empty(800)
    inside.fill()
  }
  inside.empty(800)
  expect(inside.fill()).toBe(64)
  inside.empty(100)
  expect(inside.fill()).toBeGreaterThan(68)
  for (let times = 0; times < 100; times += 1) {
    inside.empty(100)
    inside.fill()
  }
  inside.empty(100)
  expect(inside.fill()).toBe(512)
})
