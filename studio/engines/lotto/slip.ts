import { ok, type Result, refuse } from '#kit/result.ts'
import { keyOf, type Line, type Lotto, type PickRefusal, pickRefusal, type SoldLine } from './bet-types.ts'
import { type Committed, judge, type Terms } from './limits.ts'

export const SLIP_LINES_MAX = 200
/** Most lines before equal ones are merged. */
const ASKED_LINES_MAX = 10_000

/** A line is never sold below its shown rate. */
export type AskedLine = Line & { shown: number }

/**
 * `field` names a line by place; `fits`: the largest acceptable amount in baht; `rate`: what it would be sold at now.
 */
export type SlipRefusal =
  | { code: 'LOTTO_SLIP_EMPTY'; field: 'lines' }
  | { code: 'LOTTO_SLIP_TOO_LONG'; field: 'lines'; most: number }
  | { code: PickRefusal | 'LOTTO_AMOUNT_INVALID'; field: string }
  | { code: 'LOTTO_AMOUNT_TOO_SMALL'; field: string; least: number }
  | { code: 'LOTTO_NUMBER_LIMIT' | 'LOTTO_NUMBER_FULL' | 'LOTTO_DRAW_LIMIT'; field: string; fits: number }
  | { code: 'LOTTO_RATE_CHANGED'; field: string; rate: number }

/** The member's earlier bets on this draw, in baht. */
export type Sent = { inAll: number; byKey: ReadonlyMap<string, number> }

export type AcceptedSlip = { lines: SoldLine[]; baht: number }

type Placed = AskedLine & { at: number }

/** Adds up equal bets; the first keeps its place. */
export function mergeLines<One extends Line>(lines: readonly One[]): One[] {
  const merged = new Map<string, One>()
  for (const line of lines) {
    const key = keyOf(line)
    const first = merged.get(key)
    merged.set(key, first === undefined ? line : { ...first, baht: first.baht + line.baht })
  }
  return [...merged.values()]
}

/** Accepts a slip whole or names every line that prevents it: rule book 14.2, 14.3. */
export function checkSlip(
  { lotto, lines }: { lotto: Lotto; lines: readonly AskedLine[] },
  terms: Terms,
  committed: Committed,
  sent: Sent,
): Result<AcceptedSlip, SlipRefusal[]> {
  if (lines.length === 0) return refuse([{ code: 'LOTTO_SLIP_EMPTY', field: 'lines' }])
  const tooLong: SlipRefusal = { code: 'LOTTO_SLIP_TOO_LONG', field: 'lines', most: SLIP_LINES_MAX }
  if (lines.length > ASKED_LINES_MAX) return refuse([tooLong])
  const malformed = lines.flatMap((line, at) => malformedIn(lotto, line, at)).slice(0, SLIP_LINES_MAX)
  if (malformed.length > 0) return refuse(malformed)
  const merged = mergeShown(lines.map((line, at) => ({ ...line, at })))
  if (merged.length > SLIP_LINES_MAX) return refuse([tooLong])
  const refusals: SlipRefusal[] = []
  const sold: SoldLine[] = []
  for (const line of merged) {
    const result = checkLine(line, terms, committed, sent)
    if (result.ok) sold.push(result.value)
    else refusals.push(result.refusal)
  }
  const baht = merged.reduce((sum, line) => sum + line.baht, 0)
  const left = Math.max(0, terms.limits.memberDraw - sent.inAll)
  if (baht > left) refusals.push({ code: 'LOTTO_DRAW_LIMIT', field: 'lines', fits: left })
  return refusals.length > 0 ? refuse(refusals) : ok({ lines: sold, baht })
}

function malformedIn(lotto: Lotto, line: AskedLine, at: number): SlipRefusal[] {
  const code = pickRefusal(lotto, line)
  if (code !== null) return [{ code, field: `lines.${at}.${code === 'LOTTO_TYPE_UNKNOWN' ? 'type' : 'number'}` }]
  return Number.isSafeInteger(line.baht) && line.baht > 0
    ? []
    : [{ code: 'LOTTO_AMOUNT_INVALID', field: `lines.${at}.baht` }]
}

/** Adds up equal bets at the best rate shown. */
function mergeShown(lines: readonly Placed[]): Placed[] {
  const shown = new Map<string, number>()
  for (const line of lines) shown.set(keyOf(line), Math.max(line.shown, shown.get(keyOf(line)) ?? 0))
  return mergeLines(lines).map((line) => ({ ...line, shown: shown.get(keyOf(line)) ?? line.shown }))
}

function checkLine(line: Placed, terms: Terms, committed: Committed, sent: Sent): Result<SoldLine, SlipRefusal> {
  const { type, number, baht, shown, at } = line
  const { least, most } = terms.limits.number
  if (baht < least) return refuse({ code: 'LOTTO_AMOUNT_TOO_SMALL', field: `lines.${at}.baht`, least })
  const left = Math.max(0, most - (sent.byKey.get(keyOf(line)) ?? 0))
  if (baht > left) return refuse({ code: 'LOTTO_NUMBER_LIMIT', field: `lines.${at}.baht`, fits: left })
  const judged = judge({ type, number, baht }, committed, terms)
  if (judged.state === 'full') return refuse({ code: 'LOTTO_NUMBER_FULL', field: `lines.${at}`, fits: judged.fits })
  if (judged.rate < shown) return refuse({ code: 'LOTTO_RATE_CHANGED', field: `lines.${at}`, rate: judged.rate })
  return ok({ type, number, baht, rate: judged.rate })
}
