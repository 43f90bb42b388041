import type { Mutant } from './mutant.ts'

/** An equivalent mutant, with the reason. `line` is a part of the line it is on; `after` is the text right before it, where that line has
 *  several. */
export type Equivalent = { file: string; line: string; after?: string; was: string; instead: string; reason: string }

/** Whether this name is a mutant's of a file with this text. */
export const isNamedBy = (one: Equivalent, { file, from, line, was, instead }: Mutant, text: string): boolean =>
  one.file === file &&
  (text.split('\n')[line - 1] ?? '').includes(one.line) &&
  text.slice(0, from).endsWith(one.after ?? '') &&
  one.was === was &&
  one.instead === instead

/** What a store answers where a function of the database has answered no row. */
export const NO_ROW = 'the function always answers one row'
/** What only decides how much one statement or transaction does. */
export const BATCH_SIZE = 'how many go in one transaction; all are looked at either way'
