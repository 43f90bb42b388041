import { AsyncLocalStorage } from 'node:async_hooks'
import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import type { Dice } from './dice.ts'

const dice = new AsyncLocalStorage<Dice>()

/** From now on the satang that are added to a transfer fall by the dice of the seed that is played; elsewhere chance stays chance. */
export function seedRandomInt(): void {
  const chance = crypto.randomInt
  const seeded = (max: number): number => dice.getStore()?.roll(max) ?? chance(max)
  Object.assign(crypto, { randomInt: seeded })
  syncBuiltinESMExports()
}

export const withDice = <Value>(own: Dice, work: () => Promise<Value>): Promise<Value> => dice.run(own, work)
