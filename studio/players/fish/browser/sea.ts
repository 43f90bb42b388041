import {
  BULLET_STEPS,
  type Flight,
  flightFrom,
  fly,
  PARTS_OF_STEP,
  type Point,
  STEP_MS,
} from '#studio/engines/fish/field.ts'
import { type Fish, placeOfFish } from '#studio/engines/fish/swim.ts'
import type { FishCame, SeatShown, ShotFired, RoomMessage } from '../wire.ts'

type Flying = { id: number; seat: number; baht: number; born: number; flight: Flight; flown: number }
/** A momentary effect: a net or an amount. */
export type Spark = { at: Point; bornMs: number; text: string; mine: boolean; seat: number }

/** The room as the page knows it; time is in steps, fractions included. */
export type Sea = {
  seat: number
  room: number
  /** The page's own time of step 0. */
  zeroMs: number
  fish: Map<number, Fish>
  flying: Map<number, Flying>
  seats: (SeatShown | null)[]
  sparks: Spark[]
}

const fishOf = ([id, kind, born, steps, path]: FishCame): Fish => ({
  id,
  kind: kind as Fish['kind'],
  born,
  steps,
  path,
})

const flyingOf = ([id, seat, born, vx, vy, baht]: ShotFired): [number, Flying] => [
  id,
  { id, seat, baht, born, flight: { ...flightFrom(seat, { x: 0, y: 0 }), vx, vy }, flown: 0 },
]

/** Null once it is over. */
export function bulletAt(bullet: Flying, step: number): Point | null {
  const age = step - bullet.born
  if (age > BULLET_STEPS) return null
  const parts = Math.max(0, age * PARTS_OF_STEP)
  for (; bullet.flown < Math.floor(parts); bullet.flown += 1) fly(bullet.flight)
  const { x, y, vx, vy } = bullet.flight
  const rest = Math.max(0, parts - bullet.flown)
  return { x: (x + vx * rest) / 256, y: (y + vy * rest) / 256 }
}

export const bulletsOf = (sea: Sea, seat: number): Flying[] =>
  [...sea.flying.values()].filter((bullet) => bullet.seat === seat)

/** In satang. */
export const ownInFlight = (sea: Sea): number => bulletsOf(sea, sea.seat).reduce((sum, { baht }) => sum + baht * 100, 0)

export const stepNow = ({ zeroMs }: Sea): number => (performance.now() - zeroMs) / STEP_MS

export const openSea = (): Sea => ({
  seat: 0,
  room: 0,
  zeroMs: Number.POSITIVE_INFINITY,
  fish: new Map(),
  flying: new Map(),
  seats: [],
  sparks: [],
})

/** A step arrives with its message's delay: the fastest one is the best. */
function noteStep(sea: Sea, step: number): void {
  const zero = performance.now() - step * STEP_MS
  sea.zeroMs = zero < sea.zeroMs ? zero : sea.zeroMs + Math.min(2, (zero - sea.zeroMs) * 0.02)
}

/** Without a fish the bullet was withdrawn. */
function end(sea: Sea, bullet: number, fish: number): void {
  const found = sea.flying.get(bullet)
  const at = found && bulletAt(found, stepNow(sea))
  sea.flying.delete(bullet)
  if (found && at && fish !== 0)
    sea.sparks.push({ at, bornMs: performance.now(), text: '', mine: found.seat === sea.seat, seat: found.seat })
}

export function receive(sea: Sea, message: RoomMessage): void {
  if (message.is === 'room') {
    Object.assign(sea, {
      zeroMs: Number.POSITIVE_INFINITY,
      seat: message.seat,
      room: message.room,
      seats: message.seats,
    })
    noteStep(sea, message.step)
    sea.fish = new Map(message.fish.map((one) => [one[0], fishOf(one)]))
    sea.flying = new Map(message.shots.map(flyingOf))
  }
  if (message.is === 'waters') {
    noteStep(sea, message.step)
    for (const one of message.came ?? []) sea.fish.set(one[0], fishOf(one))
    for (const shot of message.shots ?? []) sea.flying.set(...flyingOf(shot))
    for (const [bullet, fish] of message.met ?? []) end(sea, bullet, fish)
    for (const id of message.gone ?? []) sea.fish.delete(id)
  }
  if (message.is === 'seats') sea.seats = message.seats
  if (message.is !== 'caught') return
  const fish = sea.fish.get(message.fish)
  const at = fish && placeOfFish(fish, stepNow(sea))
  sea.fish.delete(message.fish)
  if (!at) return
  const text = `+${(message.won / 100).toLocaleString('en-US')}`
  sea.sparks.push({ at, bornMs: performance.now(), text, mine: message.seat === sea.seat, seat: message.seat })
}
