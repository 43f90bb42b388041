import type { DialectName } from '#contract/provider/dialects.ts'
import type { Adapter } from './adapter.ts'
import { ambAdapter } from './amb.ts'
import { chokdeeAdapter } from './chokdee.ts'
import { hub88Adapter } from './hub88.ts'

/** The adapter of each dialect. A new one is a file beside this one and a line here. */
const adapters: Readonly<Record<DialectName, Adapter>> = {
  chokdee: chokdeeAdapter,
  hub88: hub88Adapter,
  amb: ambAdapter,
}

export const adapterOf = (dialect: DialectName): Adapter => adapters[dialect]
