import type { DialectName } from '#contract/provider/dialects.ts'
import type { GameHost } from '../hosts.ts'
import { ambDialect } from './amb/dialect.ts'
import { chokdeeDialect } from './chokdee/dialect.ts'
import type { Dialect } from './dialect.ts'
import { hub88Dialect } from './hub88/dialect.ts'

/** A new one needs its contract in contract/provider and its name in dialects.ts there. */
export const dialects: Readonly<Record<DialectName, Dialect>> = {
  chokdee: chokdeeDialect,
  hub88: hub88Dialect,
  amb: ambDialect,
}

export const dialectOf = ({ dialect = 'chokdee' }: Pick<GameHost, 'dialect'>): Dialect => dialects[dialect]
