import { ok, type Result, refuse } from '#kit/result.ts'
import { keyOf, type Line, type Lotto, type Pick, pickRefusal } from '#studio/engines/lotto/bet-types.ts'
import { type Judged, type Limits, payoutOf } from '#studio/engines/lotto/limits.ts'
import { type AskedLine, mergeLines, SLIP_LINES_MAX } from '#studio/engines/lotto/slip.ts'

/** Each type and number once, in the order of adding. */
export type DraftSlip = readonly Line[]

/** Valid for this amount only. */
export type Quote = { baht: number; judged: Judged }
export type Quotes = ReadonlyMap<string, Quote>

/** `rate` and `win` (satang) are null before the quote and where the number is full. */
export type ShownLine = Line & {
  key: string
  state: Judged['state'] | 'unknown'
  rate: number | null
  win: bigint | null
  /** Of a full line: the largest acceptable amount. */
  fits: number | null
}

export type AddRefusal =
  | { code: 'LOTTO_SLIP_TOO_LONG'; most: number }
  | { code: 'LOTTO_NUMBER_LIMIT'; number: string; most: number }

/** Merges equal lines. All of them or none. */
export function addLines(slip: DraftSlip, lines: readonly Line[], limits: Limits): Result<DraftSlip, AddRefusal> {
  const merged = mergeLines([...slip, ...lines])
  if (merged.length > SLIP_LINES_MAX) return refuse({ code: 'LOTTO_SLIP_TOO_LONG', most: SLIP_LINES_MAX })
  const { most } = limits.number
  const over = merged.find(({ baht }) => baht > most)
  return over === undefined ? ok(merged) : refuse({ code: 'LOTTO_NUMBER_LIMIT', number: over.number, most })
}

/** แทงซ้ำ: what this lotto does not sell is left out and named. */
export function repeatLines(
  slip: DraftSlip,
  former: readonly Line[],
  lotto: Lotto,
  limits: Limits,
): Result<{ slip: DraftSlip; leftOut: Pick[] }, AddRefusal> {
  const sold = former.filter((line) => pickRefusal(lotto, line) === null)
  const leftOut = former
    .filter((line) => pickRefusal(lotto, line) !== null)
    .map(({ type, number }) => ({ type, number }))
  const added = addLines(
    slip,
    sold.map(({ type, number, baht }) => ({ type, number, baht })),
    limits,
  )
  return added.ok ? ok({ slip: added.value, leftOut }) : added
}

export const removeLine = (slip: DraftSlip, key: string): DraftSlip => slip.filter((line) => keyOf(line) !== key)

/** Of one line, or of all where `key` is null; null where outside the limits. */
export function setAmount(
  slip: DraftSlip,
  key: string | null,
  baht: number,
  { number: { least, most } }: Limits,
): DraftSlip | null {
  if (!Number.isInteger(baht) || baht < least || baht > most) return null
  return slip.map((line) => (key === null || keyOf(line) === key ? { ...line, baht } : line))
}

export const shownLines = (slip: DraftSlip, quotes: Quotes): ShownLine[] =>
  slip.map((line) => {
    const key = keyOf(line)
    const quote = quotes.get(key)
    const shown = { ...line, key, rate: null, win: null, fits: null }
    if (quote === undefined || quote.baht !== line.baht) return { ...shown, state: 'unknown' }
    const { judged } = quote
    if (judged.state === 'full') return { ...shown, state: 'full', fits: judged.fits }
    return { ...shown, state: judged.state, rate: judged.rate, win: payoutOf(line.baht, judged.rate) }
  })

/** Full lines are shown, not charged and not sent. */
export type Totals = {
  baht: number
  count: number
  full: string[]
  /** Something is charged, and each line's return has been shown. */
  ready: boolean
}

export function totalsOf(lines: readonly ShownLine[]): Totals {
  const charged = lines.filter(({ state }) => state !== 'full')
  return {
    baht: charged.reduce((sum, { baht }) => sum + baht, 0),
    count: charged.length,
    full: lines.filter(({ state }) => state === 'full').map(({ number }) => number),
    ready: charged.length > 0 && charged.every(({ state }) => state !== 'unknown'),
  }
}

/** The charged lines, each with its shown rate. */
export const askedLines = (lines: readonly ShownLine[]): AskedLine[] =>
  lines.flatMap(({ type, number, baht, rate }) => (rate === null ? [] : [{ type, number, baht, shown: rate }]))
