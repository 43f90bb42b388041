import type { OfferRule } from './offers.ts'

/** The levels from the lowest on; a rule of more tiers names the further ones by their number. */
export const levelNames = ['บัวตูม', 'บัวแย้ม', 'บัวบาน', 'บัวทอง'] as const

/** The levels of a rule, the lowest first: from which turnover on, and what each gives a month, in satang. */
export function levelsOf({ value }: Pick<OfferRule, 'value'>): { name: string; from: bigint; gift: bigint }[] {
  const tiers = value.kind === 'tiers' ? value.tiers.toSorted((a, b) => a.from - b.from) : []
  return [{ from: 0, amount: 0 }, ...tiers].map(({ from, amount }, n) => ({
    name: levelNames[n] ?? `ระดับ ${n}`,
    from: BigInt(from),
    gift: BigInt(amount),
  }))
}
