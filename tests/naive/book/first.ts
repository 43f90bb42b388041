import type { Settings, SettledVersion, Slip, Version } from './shapes.ts'

type Settle = (slips: Slip[], versions: Version[], settings: Settings) => SettledVersion[]

/** The settlement of the book itself, told in the shapes of the vectors. Null until the book is there. */
export const settleFirst: Settle | null = null
