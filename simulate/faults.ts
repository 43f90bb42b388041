import { type Fault, faults, type Party } from '#contract/partners/director.ts'
import type { Prng } from './prng.ts'

/** A fault of the world's director, here at the partners in memory: what goes wrong, and with whom. */
export type OrderedFault = { party: MoneyParty; fault: Fault }
/** The parties that move money. Faults of the director's other parties are not played here. */
export const moneyParties = ['gateway', 'bank', 'slot.localhost'] as const satisfies readonly Party[]
export type MoneyParty = (typeof moneyParties)[number]

export const everyFault: readonly OrderedFault[] = moneyParties.flatMap((party) =>
  faults.map((fault) => ({ party, fault })),
)

export const faultName = ({ party, fault }: OrderedFault): string => `${party}:${fault}`

/** The faults that were ordered. `persistent` ones occur at random, in half of the cases; others once for each order.
 *  `take`: whether the fault occurs now. `end`: none occurs from now on. */
export type FaultBook = {
  order(fault: OrderedFault): void
  take(party: MoneyParty, fault: Fault): boolean
  end(): void
}

export function openFaults(prng: Prng, persistent: readonly OrderedFault[]): FaultBook {
  const ordered = new Map<string, number>()
  const always = new Set(persistent.map(faultName))
  let over = false
  return {
    order: (fault) => void ordered.set(faultName(fault), (ordered.get(faultName(fault)) ?? 0) + 1),
    take(party, fault) {
      const name = faultName({ party, fault })
      if (over) return false
      const times = ordered.get(name) ?? 0
      if (times > 0) ordered.set(name, times - 1)
      return times > 0 || (always.has(name) && prng.chance(50))
    },
    end: () => {
      over = true
    },
  }
}

/** Every fault alone, and every two of them together. */
export function sweep(): OrderedFault[][] {
  return everyFault.flatMap((one, at) => [[one], ...everyFault.slice(at + 1).map((other) => [one, other])])
}

/** Reads "gateway:lost,bank:late"; null where a name is none. */
export function readFaults(text: string): OrderedFault[] | null {
  const found = text.split(',').map((name) => everyFault.find((fault) => faultName(fault) === name))
  return found.every((fault) => fault !== undefined) ? found : null
}
