import { thaiDigitsToAscii } from '#kit/digits.ts'
import { ok, type Result, refuse } from '#kit/result.ts'
import type { Line, Lotto } from './bet-types.ts'
import { groupsOf, type PastedEntry, readGroup } from './paste-entries.ts'
import { linesOf, type SingleAmount, type UnreadCode } from './paste-lines.ts'
import { mergeLines, SLIP_LINES_MAX } from './slip.ts'

/** Characters read at once; a slip of 200 lines has a quarter of it. */
export const PASTE_CHARACTERS_MAX = 20_000

export type Unread = { from: number; to: number; code: UnreadCode }
/** `rest`: what stays in the box. */
export type Pasted = { lines: Line[]; unread: Unread[]; rest: string }
export type PasteRefusal = { code: 'LOTTO_PASTE_TOO_LONG' | 'LOTTO_SLIP_TOO_LONG'; field: 'text'; most: number }

/** Reads a pasted list (วางโพย, rule book 14.2) without guessing: what cannot be read stays. */
export function readPaste(text: string, lotto: Lotto, single: SingleAmount): Result<Pasted, PasteRefusal> {
  if (text.length > PASTE_CHARACTERS_MAX)
    return refuse({ code: 'LOTTO_PASTE_TOO_LONG', field: 'text', most: PASTE_CHARACTERS_MAX })
  const lines: Line[] = []
  const unread: Unread[] = []
  let from = 0
  for (const row of thaiDigitsToAscii(text).split('\n')) {
    let joins = false
    for (const part of entriesOf(row)) {
      const read = 'code' in part ? part.code : linesOf(part, lotto, single)
      if (typeof read !== 'string') lines.push(...read)
      else if (joins) (unread.at(-1) as Unread).to = from + part.to
      else unread.push({ from: from + part.from, to: from + part.to, code: read })
      joins = typeof read === 'string'
    }
    from += row.length + 1
  }
  const merged = mergeLines(lines)
  if (merged.length > SLIP_LINES_MAX)
    return refuse({ code: 'LOTTO_SLIP_TOO_LONG', field: 'text', most: SLIP_LINES_MAX })
  return ok({ lines: merged, unread, rest: unread.map((span) => text.slice(span.from, span.to)).join('\n') })
}

type Part = PastedEntry | Unread

function entriesOf(row: string): Part[] {
  const found = groupsOf(row)
  const groups = found.map(readGroup)
  // "ล่าง 47=50, 48=50": a leading word may apply to the whole row.
  if (found[0]?.atoms[0]?.kind === 'other')
    return groups.map(({ from, to }) => ({ from, to, code: 'LOTTO_PASTE_UNREAD' }))
  const last = groups.at(-1)
  // "47,74,12 50": a final amount is shared where no earlier number has one.
  const shared =
    groups.length > 1 && last?.form === 'row' && groups.slice(0, -1).every(({ form }) => form === 'bare')
      ? last.entries[0]
      : null
  return groups.flatMap((group, index): Part[] => {
    if (group.form === 'bare') {
      const bare = group.entries[0] as PastedEntry
      return shared
        ? [{ ...bare, amounts: shared.amounts }]
        : [{ from: bare.from, to: bare.to, code: 'LOTTO_AMOUNT_MISSING' }]
    }
    const next = groups[index + 1]
    // "123=1,000" is not one baht.
    if (next !== undefined && next.splitsAmount && group.endsWithAmount)
      return [{ from: group.from, to: group.to, code: 'LOTTO_AMOUNT_INVALID' }]
    return [...group.entries, ...group.unread.map((span) => ({ ...span, code: 'LOTTO_PASTE_UNREAD' as const }))].sort(
      (one, other) => one.from - other.from,
    )
  })
}
