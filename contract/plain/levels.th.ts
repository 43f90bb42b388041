import type { OfferRule } from './offers.ts'

/** Lowest first; further tiers go by their number. */
export const levelNames = ['บัวตูม', 'บัวแย้ม', 'บัวบาน', 'บัวทอง'] as const

/** Lowest first, in satang; `from`: turnover, `gift`: each month's. */
export function levelsOf({ value }: Pick<OfferRule, 'value'>): { name: string; from: bigint; gift: bigint }[] {
  const tiers = value.kind === 'tiers' ? value.tiers.toSorted((a, b) => a.from - b.from) : []
  return [{ from: 0, amount: 0 }, ...tiers].map(({ from, amount }, n) => ({
    name: levelNames[n] ?? `ระดับ ${n}`,
    from: BigInt(from),
    gift: BigInt(amount),
  }))
}
