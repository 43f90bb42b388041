import { AsyncLocalStorage } from 'node:async_hooks'
import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import type { Prng } from './prng.ts'

const prng = new AsyncLocalStorage<Prng>()

/** From now on what `randomInt` gives (the satang that are added to a transfer, the code of an OTP) comes from the PRNG of the seed that is
 *  played; elsewhere it stays random. Takes `(max)` and `(min, max)`, as modules call it, without a callback. */
export function seedRandomInt(): void {
  const unseeded = crypto.randomInt
  const seeded = (...range: [max: number] | [min: number, max: number]): number => {
    const [min, max] = range.length === 1 ? [0, range[0]] : range
    const rolled = prng.getStore()?.roll(max - min)
    return rolled === undefined ? unseeded(min, max) : min + rolled
  }
  Object.assign(crypto, { randomInt: seeded })
  syncBuiltinESMExports()
}

/** Does work in which `randomInt` takes its numbers from this PRNG. */
export const withPrng = <Value>(ofSeed: Prng, work: () => Promise<Value>): Promise<Value> => prng.run(ofSeed, work)
