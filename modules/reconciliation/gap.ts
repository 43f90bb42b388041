/** Satang. */
export const gap = (one: bigint, other: bigint): bigint => (one > other ? one - other : other - one)
