import {
  BULLET_STEPS,
  type Flight,
  flightFrom,
  fly,
  PARTS_OF_STEP,
  placeOf,
  type Point,
  SEATS,
  STEP_MS,
} from './field.ts'
import { type FishTitle, JACKPOT, type Kind, kindsOf } from './rooms.ts'
import { movedAside, BODIES, type Fish, pathOf, placeOfFish, type Whims, whimsOf } from './swim.ts'

/** Most fish of a room, the number below which more come, and steps between schools. */
export const FISH_MAX = 24
const FISH_WANTED = 19
const SCHOOL_EVERY = 10
/** From 20 s after the last one, within another 40 s. */
const JACKPOT_AFTER = 400
const JACKPOT_WITHIN = 800

/** Per seat: bullets in flight, and shots a second. */
export const IN_FLIGHT_MAX = 12
export const SHOTS_A_SECOND = 4
const SECOND = 1_000 / STEP_MS
/** Steps from the player's last press. */
const LOCK_STEPS = 20 * SECOND

export type Bullet = Flight & { id: number; seat: number; baht: number; born: number }
export type Meeting = { bullet: Bullet; fish: Fish }

type Seat = { lock: number | null; pressed: number; fired: number[] }

/** A room's state. Its only clock is the step count. */
export type Waters = {
  title: FishTitle
  step: number
  fish: Map<number, Fish>
  bullets: Bullet[]
  seats: readonly Seat[]
  next: number
  schoolAt: number
  jackpotAt: number
  whims: Whims
}

/** `ended`: bullets that met nothing in four seconds. */
export type Step = { came: Fish[]; left: Fish[]; met: Meeting[]; ended: Bullet[] }

export function openWaters(title: FishTitle, seed: number): Waters {
  const whims = whimsOf(seed)
  const seats = Array.from({ length: SEATS }, () => ({ lock: null, pressed: 0, fired: [] }))
  return {
    title,
    step: 0,
    fish: new Map(),
    bullets: [],
    seats,
    next: 1,
    schoolAt: 0,
    jackpotAt: JACKPOT_AFTER / 2 + whims(JACKPOT_WITHIN),
    whims,
  }
}

export const hasJackpot = ({ fish }: Waters): boolean => [...fish.values()].some(({ kind }) => kind === JACKPOT)

function kindToCome({ title, whims }: Waters): Kind {
  const shares = kindsOf(title).map((kind) => [kind, BODIES[title][kind]?.share ?? 0] as const)
  let rest = whims(shares.reduce((sum, [, share]) => sum + share, 0))
  for (const [kind, share] of shares) {
    rest -= share
    if (rest < 0) return kind
  }
  return 'a'
}

function bring(waters: Waters, kind: Kind): Fish[] {
  const { title, whims, fish, step } = waters
  const body = BODIES[title][kind]
  if (body === undefined) return []
  const path = pathOf(whims, body.radius)
  const count = Math.min(1 + whims(body.school), FISH_MAX - fish.size)
  return Array.from({ length: count }, (_, at) => {
    const moved =
      at === 0
        ? path
        : movedAside(path, (whims(3) - 1) * body.radius, (at % 2 === 0 ? 1 : -1) * Math.ceil(at / 2) * body.radius)
    const one = { id: waters.next, kind, born: step + at * 6, steps: body.steps, path: moved }
    waters.next += 1
    fish.set(one.id, one)
    return one
  })
}

function comeFish(waters: Waters): Fish[] {
  const came: Fish[] = []
  if (waters.step >= waters.jackpotAt && waters.fish.size < FISH_MAX) {
    came.push(...bring(waters, JACKPOT))
    waters.jackpotAt =
      waters.step + (BODIES[waters.title][JACKPOT]?.steps ?? 0) + JACKPOT_AFTER + waters.whims(JACKPOT_WITHIN)
  }
  if (waters.step >= waters.schoolAt && waters.fish.size < FISH_WANTED) {
    came.push(...bring(waters, kindToCome(waters)))
    waters.schoolAt = waters.step + SCHOOL_EVERY
  }
  return came
}

export function takeFish(waters: Waters, id: number): boolean {
  for (const seat of waters.seats) if (seat.lock === id) seat.lock = null
  return waters.fish.delete(id)
}

type Placed = { fish: Fish; at: Point; reach: number }

/** Only the seat's target while that is present. */
function metBy({ seats }: Waters, bullet: Bullet, placed: readonly Placed[]): Fish | undefined {
  const { x, y } = placeOf(bullet)
  const lock = seats[bullet.seat]?.lock ?? null
  return placed.find(
    ({ fish, at, reach }) => (lock === null || fish.id === lock) && (at.x - x) ** 2 + (at.y - y) ** 2 <= reach,
  )?.fish
}

/** Advances the room by 50 ms. A bullet that meets a fish is over; whether it is caught is decided elsewhere. */
export function stepWaters(waters: Waters): Step {
  waters.step += 1
  const left = [...waters.fish.values()].filter(({ born, steps }) => waters.step > born + steps)
  for (const { id } of left) takeFish(waters, id)
  const came = comeFish(waters)
  for (const seat of waters.seats) if (seat.lock !== null && waters.step - seat.pressed >= LOCK_STEPS) seat.lock = null
  const placed: Placed[] = []
  for (const fish of waters.fish.values()) {
    const at = placeOfFish(fish, waters.step)
    const radius = BODIES[waters.title][fish.kind]?.radius ?? 0
    if (at !== null) placed.push({ fish, at, reach: radius * radius })
  }
  // Fairness: the first seat rotates each step.
  const rank = ({ seat }: Bullet) => (seat + waters.step) % SEATS
  const met: Meeting[] = []
  const ended: Bullet[] = []
  const rest: Bullet[] = []
  for (const bullet of waters.bullets.toSorted((one, other) => rank(one) - rank(other) || one.id - other.id)) {
    const fish = flown(waters, bullet, placed)
    if (fish !== undefined) met.push({ bullet, fish })
    else if (waters.step - bullet.born >= BULLET_STEPS) ended.push(bullet)
    else rest.push(bullet)
  }
  waters.bullets = rest
  return { came, left, met, ended }
}

function flown(waters: Waters, bullet: Bullet, placed: readonly Placed[]): Fish | undefined {
  for (let part = 0; part < PARTS_OF_STEP; part += 1) {
    fly(bullet)
    const fish = metBy(waters, bullet, placed)
    if (fish !== undefined) return fish
  }
  return undefined
}

export const inFlight = ({ bullets }: Waters, seat: number): Bullet[] =>
  bullets.filter((bullet) => bullet.seat === seat)

/** Fires nothing where the seat fired four in the last second or has twelve in flight. */
export function fire(waters: Waters, seat: number, aim: Point, baht: number): Bullet | 'TOO_FAST' | 'TOO_MANY' {
  const own = waters.seats[seat]
  if (own === undefined) return 'TOO_MANY'
  own.fired = own.fired.filter((step) => waters.step - step < SECOND)
  if (own.fired.length >= SHOTS_A_SECOND) return 'TOO_FAST'
  if (inFlight(waters, seat).length >= IN_FLIGHT_MAX) return 'TOO_MANY'
  own.fired.push(waters.step)
  own.pressed = waters.step
  const bullet = { ...flightFrom(seat, aim), id: waters.next, seat, baht, born: waters.step }
  waters.next += 1
  waters.bullets.push(bullet)
  return bullet
}

/** Locks a seat's aim to a fish; null frees it. False where the fish is absent. */
export function lockOn(waters: Waters, seat: number, fish: number | null): boolean {
  const own = waters.seats[seat]
  if (own === undefined || (fish !== null && !waters.fish.has(fish))) return false
  own.lock = fish
  own.pressed = waters.step
  return true
}

/** Removes a seat's bullets and lock once its player left or may not play. They cost nothing. */
export function clearSeat(waters: Waters, seat: number): void {
  waters.bullets = waters.bullets.filter((bullet) => bullet.seat !== seat)
  const own = waters.seats[seat]
  if (own) own.lock = null
}
