import { belowOf } from './stream.ts'

type Shot = { kind: string; baht: number }
type DrawnShot = { number: number; multiplier: number; win: number }

const CHEST = [20, 40, 60, 100, 250].flatMap((multiplier, n) =>
  Array.from({ length: [40, 30, 20, 6, 4][n] ?? 0 }, () => multiplier),
)
/** Fish by their letters from a on; the chest is written as a list of a hundred. */
export const ROOMS: Record<string, (number | number[])[]> = {
  'golden-bay': [2, 4, 5, 8, 12, 20, 40, 150],
  'pearl-cave': [3, 6, 10, 15, 30, 60, 100, 300, CHEST],
}
const mean = (all: number[]): number => all.reduce((a, b) => a + b, 0) / all.length

/** One shot: the chance of a catch is 0.96 by the fish's multiplier, and its stream is the nonce's alone. */
function drawShot(
  room: string,
  seeds: { server: string; client: string },
  nonce: number,
  { kind, baht }: Shot,
): DrawnShot {
  const fish = ROOMS[room]?.[kind.charCodeAt(0) - 'a'.charCodeAt(0)]
  if (fish === undefined) throw new Error(`There is no fish ${kind} in ${room}.`)
  const below = belowOf({ ...seeds, nonce })
  const number = below(10_000)
  if (number * (typeof fish === 'number' ? fish : mean(fish)) >= 9_600) return { number, multiplier: 0, win: 0 }
  const multiplier = typeof fish === 'number' ? fish : (fish[below(100)] ?? 0)
  return { number, multiplier, win: baht * 100 * multiplier }
}

/** The shots of a round from its first nonce on, without those that are void. */
export function drawShots(
  room: string,
  seeds: { server: string; client: string },
  first: number,
  voids: number[],
  shots: Shot[],
) {
  let nonce = first - 1
  const drawn = shots.map((shot) => {
    nonce += 1
    while (voids.includes(nonce)) nonce += 1
    return { ...shot, ...drawShot(room, seeds, nonce, shot) }
  })
  const text = drawn.map(
    ({ kind, baht, multiplier }) =>
      `${kind}${baht}${multiplier > 0 ? '!' : ''}${kind === 'i' && multiplier > 0 ? multiplier : ''}`,
  )
  const add = (amounts: number[]): number => amounts.reduce((a, b) => a + b, 0)
  return {
    drawn,
    paid: add(drawn.map(({ baht }) => baht * 100)),
    win: add(drawn.map(({ win }) => win)),
    text: text.join(' '),
  }
}
