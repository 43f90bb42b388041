/** The field all four seats see. Positions in whole units; bullets in 256ths. */
export const FIELD = { width: 1280, height: 720 } as const
export const STEP_MS = 50
export const SEATS = 4

export const CANNONS: readonly Point[] = [
  { x: 400, y: 690 },
  { x: 880, y: 690 },
  { x: 880, y: 30 },
  { x: 400, y: 30 },
]

export type Point = { x: number; y: number }

const FINE = 256
/** Keeps bullets from jumping over fish: 900 units a second are 15 a part. */
export const PARTS_OF_STEP = 3
const UNITS_OF_PART = 15
/** Four seconds. */
export const BULLET_STEPS = 80

/** Position and motion per part of a step, in 256ths. */
export type Flight = { x: number; y: number; vx: number; vy: number }

/** Straight into the field where the target is the cannon itself. */
export function flightFrom(seat: number, aim: Point): Flight {
  const cannon = CANNONS[seat] ?? { x: 0, y: 0 }
  const [dx, dy] = [aim.x - cannon.x, aim.y - cannon.y]
  const far = Math.floor(Math.sqrt(dx * dx + dy * dy))
  const start = { x: cannon.x * FINE, y: cannon.y * FINE }
  if (far === 0) return { ...start, vx: 0, vy: (cannon.y * 2 > FIELD.height ? -UNITS_OF_PART : UNITS_OF_PART) * FINE }
  const way = UNITS_OF_PART * FINE
  return { ...start, vx: Math.trunc((dx * way) / far), vy: Math.trunc((dy * way) / far) }
}

/** Moves a bullet one part of a step; walls reflect it. */
export function fly(flight: Flight): void {
  const x = flight.x + flight.vx
  const y = flight.y + flight.vy
  const [right, bottom] = [FIELD.width * FINE, FIELD.height * FINE]
  if (x < 0 || x > right) flight.vx = -flight.vx
  if (y < 0 || y > bottom) flight.vy = -flight.vy
  flight.x = mirrored(x, right)
  flight.y = mirrored(y, bottom)
}

const mirrored = (at: number, most: number): number => (at < 0 ? -at : at > most ? 2 * most - at : at)

export const placeOf = ({ x, y }: Flight): Point => ({ x: Math.floor(x / FINE), y: Math.floor(y / FINE) })

export const isInField = ({ x, y }: Point): boolean =>
  Number.isInteger(x) && Number.isInteger(y) && x >= 0 && x <= FIELD.width && y >= 0 && y <= FIELD.height
