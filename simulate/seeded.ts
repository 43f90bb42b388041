import { AsyncLocalStorage } from 'node:async_hooks'
import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import type { Prng } from './prng.ts'

const prng = new AsyncLocalStorage<Prng>()

/** From now on the satang that are added to a transfer come from the PRNG of the seed that is played; elsewhere they stay random. */
export function seedRandomInt(): void {
  const unseeded = crypto.randomInt
  const seeded = (max: number): number => prng.getStore()?.roll(max) ?? unseeded(max)
  Object.assign(crypto, { randomInt: seeded })
  syncBuiltinESMExports()
}

/** Does work in which `randomInt` takes its numbers from this PRNG. */
export const withPrng = <Value>(ofSeed: Prng, work: () => Promise<Value>): Promise<Value> => prng.run(ofSeed, work)
