import type { DialectName } from '#contract/provider/dialects.ts'
import { StartError } from '#tools/start-refused.ts'
import type { Adapter } from './adapter.ts'
import { chokdeeAdapter } from './chokdee.ts'
import { hub88Adapter } from './hub88.ts'

/** The wires that the kit speaks. */
export const spokenDialects = ['chokdee', 'hub88'] as const satisfies readonly DialectName[]
export type SpokenDialect = (typeof spokenDialects)[number]

/** The adapter of each. A new one is a file beside this one and a line here and above. */
const adapters: Readonly<Record<SpokenDialect, Adapter>> = { chokdee: chokdeeAdapter, hub88: hub88Adapter }

export const isSpoken = (dialect: DialectName): dialect is SpokenDialect => (spokenDialects as readonly DialectName[]).includes(dialect)

/** Refuses with `StartError` a wire that the kit does not speak yet. */
export function adapterOf(dialect: DialectName): Adapter {
  if (!isSpoken(dialect)) throw new StartError(`The certification kit does not speak the wire ${dialect} yet.`)
  return adapters[dialect]
}
