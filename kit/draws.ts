import { bytes } from './commitment.ts'

export type Draws = {
  /** From 0 to `count` - 1, each equally likely; `count` is 1 to 2^32. */
  below(count: number): number
}

export type Seeds = { serverSeed: string; clientSeed: string; nonce: number }

const NUMBERS = 2 ** 32
const NUMBERS_OF_BLOCK = 8

/** The round is begun again with a longer list, which begins with the same numbers. */
export class StreamEnded extends Error {}

/** 32-bit numbers in order; those that would favour low results are passed over. Throws `StreamEnded` after the
 *  last. */
export function drawsFrom(numbers: Uint32Array): Draws {
  let next = 0
  return {
    below: (count) => {
      const fair = NUMBERS - (NUMBERS % count)
      for (;;) {
        if (next >= numbers.length) throw new StreamEnded()
        const number = numbers[next] as number
        next += 1
        if (number < fair) return number % count
      }
    },
  }
}

/** HMAC-SHA256 keyed by the server seed's text over `client:nonce:cursor`, eight numbers a cursor, from 0. On Web
 *  Crypto, as every browser has it. */
export async function numbersOf({ serverSeed, clientSeed, nonce }: Seeds, blocks: number): Promise<Uint32Array> {
  const key = await crypto.subtle.importKey('raw', bytes(serverSeed), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ])
  const signed = await Promise.all(
    Array.from({ length: blocks }, (_, cursor) =>
      crypto.subtle.sign('HMAC', key, bytes(`${clientSeed}:${nonce}:${cursor}`)),
    ),
  )
  const numbers = new Uint32Array(blocks * NUMBERS_OF_BLOCK)
  signed.forEach((block, cursor) => {
    const view = new DataView(block)
    for (let index = 0; index < NUMBERS_OF_BLOCK; index += 1)
      numbers[cursor * NUMBERS_OF_BLOCK + index] = view.getUint32(index * 4)
  })
  return numbers
}

/** An index, each as likely as its share of `sum`. */
export function drawByWeight(draws: Draws, weights: readonly number[], sum: number): number {
  let rest = draws.below(sum)
  for (let index = 0; index < weights.length; index += 1) {
    rest -= weights[index] as number
    if (rest < 0) return index
  }
  return weights.length - 1
}

const LONGER = 4
const TRIES = 7

/** Begins `draw` again with more numbers where those of `blocks` were too few. */
export async function drawnFrom<Drawn>(seeds: Seeds, blocks: number, draw: (draws: Draws) => Drawn): Promise<Drawn> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const numbers = await numbersOf(seeds, blocks * LONGER ** attempt)
    try {
      return draw(drawsFrom(numbers))
    } catch (error) {
      if (!(error instanceof StreamEnded)) throw error
    }
  }
  throw new Error('a round does not end')
}
