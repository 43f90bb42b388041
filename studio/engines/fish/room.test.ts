import { describe, expect, it } from 'vitest'
import { BULLET_STEPS, CANNONS, FIELD, flightFrom, fly, placeOf } from './field.ts'
import {
  clearSeat,
  fire,
  FISH_MAX,
  hasJackpot,
  IN_FLIGHT_MAX,
  inFlight,
  lockOn,
  openWaters,
  type Step,
  stepWaters,
  takeFish,
  type Waters,
} from './room.ts'
import { placeOfFish } from './swim.ts'

const MINUTE = 1_200

function after(steps: number, seed = 7, title: 'golden-bay' | 'pearl-cave' = 'golden-bay') {
  const waters = openWaters(title, seed)
  for (let at = 0; at < steps; at += 1) stepWaters(waters)
  return waters
}

/** Alone with one fish that stands still. */
function withFish(x: number, y: number): Waters {
  const waters = openWaters('golden-bay', 1)
  waters.schoolAt = waters.jackpotAt = Number.MAX_SAFE_INTEGER
  waters.fish.set(900, { id: 900, kind: 'a', born: 0, steps: 10_000, path: [x, y, x, y, x, y, x, y] })
  return waters
}

function until(waters: Waters, found: (step: Step) => boolean, most = 100): Step | null {
  for (let at = 0; at < most; at += 1) {
    const step = stepWaters(waters)
    if (found(step)) return step
  }
  return null
}

describe('fish', () => {
  it('swim the same ways for the same seed and others for another', () => {
    const [one, same, other] = [after(MINUTE), after(MINUTE), after(MINUTE, 8)]
    expect([...one.fish.values()]).toEqual([...same.fish.values()])
    expect([...one.fish.values()]).not.toEqual([...other.fish.values()])
  })

  it.each(['golden-bay', 'pearl-cave'] as const)('keep a room of %s between eight and twenty-four of them', (title) => {
    const waters = after(MINUTE / 3, 5, title)
    for (let at = 0; at < MINUTE * 10; at += 1) {
      stepWaters(waters)
      expect(waters.fish.size).toBeLessThanOrEqual(FISH_MAX)
      expect(waters.fish.size).toBeGreaterThanOrEqual(8)
    }
  })

  it('bring the jackpot fish at least every eighty seconds, and it leaves again', () => {
    const waters = openWaters('golden-bay', 3)
    let seen = 0
    let longest = 0
    let without = 0
    for (let at = 0; at < MINUTE * 20; at += 1) {
      stepWaters(waters)
      without = hasJackpot(waters) ? 0 : without + 1
      longest = Math.max(longest, without)
      seen += hasJackpot(waters) ? 1 : 0
    }
    expect(longest).toBeLessThanOrEqual(80 * 20)
    expect(seen).toBeGreaterThan(0)
    expect(seen).toBeLessThan((MINUTE * 20) / 2)
  })

  it('come from outside the field and stay on whole units', () => {
    for (const fish of after(MINUTE, 11, 'pearl-cave').fish.values()) {
      const first = placeOfFish(fish, fish.born)
      expect(first !== null && (first.x < 0 || first.x > FIELD.width)).toBe(true)
      const later = placeOfFish(fish, fish.born + 100)
      expect([later?.x, later?.y].every(Number.isInteger)).toBe(true)
      expect([placeOfFish(fish, fish.born - 1), placeOfFish(fish, fish.born + fish.steps + 1)]).toEqual([null, null])
    }
  })
})

describe('bullets', () => {
  it('fly 900 units a second and are thrown back by the walls', () => {
    const flight = flightFrom(0, { x: 400, y: 0 })
    for (let part = 0; part < 30; part += 1) fly(flight)
    expect(placeOf(flight)).toEqual({ x: 400, y: 240 })
    for (let part = 0; part < 30; part += 1) fly(flight)
    expect(placeOf(flight)).toEqual({ x: 400, y: 210 })
    for (let part = 0; part < 10_000; part += 1) {
      fly(flight)
      const { x, y } = placeOf(flight)
      expect(x >= 0 && x <= FIELD.width && y >= 0 && y <= FIELD.height).toBe(true)
    }
  })

  it('are over at the first fish they meet', () => {
    const waters = withFish(400, 300)
    fire(waters, 0, { x: 400, y: 0 }, 3)
    const step = until(waters, ({ met }) => met.length > 0)
    expect(step?.met.map(({ bullet, fish }) => [bullet.seat, bullet.baht, fish.id])).toEqual([[0, 3, 900]])
    expect(waters.bullets).toEqual([])
    expect(waters.fish.has(900)).toBe(true)
  })

  it('end after four seconds where they meet none', () => {
    const waters = withFish(20, 20)
    fire(waters, 0, { x: 400, y: 0 }, 3)
    const step = until(waters, ({ met, ended }) => met.length + ended.length > 0)
    expect([step?.met.length, step?.ended.length, waters.step]).toEqual([0, 1, BULLET_STEPS])
  })

  it('leave a seat at most four times a second and twelve at a time', () => {
    const waters = withFish(20, 20)
    const fired: unknown[] = []
    for (let at = 0; at < BULLET_STEPS - 1; at += 1) {
      const bullet = fire(waters, 1, { x: 880, y: 0 }, 1)
      fired.push(typeof bullet === 'string' ? bullet : 'fired')
      stepWaters(waters)
    }
    for (let from = 0; from + 20 <= fired.length; from += 1)
      expect(fired.slice(from, from + 20).filter((one) => one === 'fired').length).toBeLessThanOrEqual(4)
    expect(inFlight(waters, 1)).toHaveLength(IN_FLIGHT_MAX)
    expect(fired).toContain('TOO_MANY')
    expect(fired).toContain('TOO_FAST')
    expect(fire(waters, 9, { x: 0, y: 0 }, 1)).toBe('TOO_MANY')
  })

  it('fly on when their fish was caught before they met it', () => {
    const waters = withFish(400, 300)
    fire(waters, 0, { x: 400, y: 0 }, 3)
    for (let at = 0; at < 3; at += 1) stepWaters(waters)
    expect(takeFish(waters, 900)).toBe(true)
    expect(until(waters, ({ met }) => met.length > 0)).toBeNull()
  })

  it('let the seats take turns in who meets first', () => {
    const first = new Set<number>()
    for (let wait = 0; wait < 4; wait += 1) {
      const waters = withFish(640, 360)
      for (let at = 0; at < wait; at += 1) stepWaters(waters)
      for (const seat of [0, 1, 2, 3]) fire(waters, seat, { x: 640, y: 360 }, 1)
      const met = until(waters, (step) => step.met.length === 4)?.met ?? []
      first.add(met[0]?.bullet.seat ?? -1)
    }
    expect(first).toEqual(new Set([0, 1, 2, 3]))
  })
})

describe('a lock', () => {
  it('lets bullets pass other fish until its target is gone', () => {
    const waters = withFish(400, 500)
    waters.fish.set(901, { id: 901, kind: 'f', born: 0, steps: 10_000, path: [400, 200, 400, 200, 400, 200, 400, 200] })
    expect(lockOn(waters, 0, 901)).toBe(true)
    fire(waters, 0, { x: 400, y: 0 }, 3)
    fire(waters, 1, { x: 400, y: 500 }, 3)
    const met: [number, number][] = []
    for (let at = 0; at < BULLET_STEPS; at += 1)
      met.push(...stepWaters(waters).met.map(({ bullet, fish }) => [bullet.seat, fish.id] as [number, number]))
    expect(new Map(met)).toEqual(
      new Map([
        [0, 901],
        [1, 900],
      ]),
    )
    takeFish(waters, 901)
    fire(waters, 0, { x: 400, y: 0 }, 3)
    expect(until(waters, (step) => step.met.length > 0)?.met[0]?.fish.id).toBe(900)
  })

  it('ends twenty seconds after the last press, and needs a fish of the room', () => {
    const waters = withFish(400, 300)
    expect([lockOn(waters, 0, 555), lockOn(waters, 9, 900), lockOn(waters, 0, 900)]).toEqual([false, false, true])
    for (let at = 0; at < 399; at += 1) stepWaters(waters)
    expect(waters.seats[0]?.lock).toBe(900)
    stepWaters(waters)
    expect(waters.seats[0]?.lock).toBeNull()
  })
})

it('takes a seat out with all that it has in flight', () => {
  const waters = withFish(400, 300)
  fire(waters, 0, { x: 0, y: 0 }, 3)
  fire(waters, 1, { x: 0, y: 0 }, 3)
  clearSeat(waters, 0)
  expect(waters.bullets.map(({ seat }) => seat)).toEqual([1])
})

it('steps a full room of twenty-four fish and forty-eight bullets cheaply', () => {
  const waters = after(MINUTE)
  for (const cannon of CANNONS) expect(cannon.x).toBeLessThan(FIELD.width)
  const began = performance.now()
  const steps = 2_000
  for (let at = 0; at < steps; at += 1) {
    if (waters.bullets.length < 48) {
      const seat = at % 4
      waters.bullets.push(
        ...Array.from({ length: 12 }, (_, id) => ({
          ...flightFrom(seat, { x: at % 1280, y: (at * 7 + id * 50) % 720 }),
          id,
          seat,
          baht: 1,
          born: waters.step,
        })),
      )
    }
    stepWaters(waters)
  }
  // 20 steps a second: a whole room takes less than 2 % of a core even here.
  expect((performance.now() - began) / steps).toBeLessThan(1)
})
