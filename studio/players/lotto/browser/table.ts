import { systemClock } from '#kit/clock.ts'
import { keyOf, type Line, type Lotto } from '#studio/engines/lotto/bet-types.ts'
import type { Limits } from '#studio/engines/lotto/limits.ts'
import type { ComingDraw, CountsAnswer, DrawShown, LottoFacts, NumbersAnswer, PageState, SlipShown } from '../wire.ts'
import type { Checked } from './check.ts'
import type { Pad } from './pad.ts'
import { addLines, type DraftSlip, type Quote } from './slip.ts'

export type View = 'bet' | 'results' | 'slips'

/** The page's whole state. */
export type Table = {
  facts: readonly LottoFacts[]
  view: View
  credit: string
  /** The host's clock less the browser's. */
  aheadMs: number
  draws: readonly DrawShown[]
  latest: readonly DrawShown[]
  coming: readonly ComingDraw[]
  lotto: Lotto
  pad: Pad
  /** By draw. */
  drafts: ReadonlyMap<string, DraftSlip>
  quotes: ReadonlyMap<string, Quote>
  notice: string
  isPlacing: boolean
  results: { draws: readonly DrawShown[]; next: string | null } | null
  resultsOf: Lotto
  counts: CountsAnswer | null
  checked: ReadonlyMap<string, Checked>
  own: readonly SlipShown[] | null
  ownNext: number | null
  numbers: NumbersAnswer | null
}

export const openTable = ({ balance, lottos, game }: PageState): Table => ({
  facts: lottos,
  view: 'bet',
  credit: balance,
  aheadMs: 0,
  draws: [],
  latest: [],
  coming: [],
  lotto: game,
  pad: { type: game === 'yiki' ? '2bottom' : '3top', way: 'one', place: 'third', digits: '', baht: 20 },
  drafts: new Map(),
  quotes: new Map(),
  notice: '',
  isPlacing: false,
  results: null,
  resultsOf: game,
  counts: null,
  checked: new Map(),
  own: null,
  ownNext: null,
  numbers: null,
})

export const nowMs = ({ aheadMs }: Table): number => systemClock.now().getTime() + aheadMs

/** The chosen lotto's draw that is open, or waits for its result. */
export const chosenDraw = ({ draws, lotto }: Table): DrawShown | undefined => draws.find((draw) => draw.lotto === lotto)

export const isOpen = (table: Table, draw: DrawShown | undefined): draw is DrawShown =>
  draw !== undefined && nowMs(table) < Date.parse(draw.closes_at)

export const factsOf = ({ facts, lotto }: Table): LottoFacts => facts.find((one) => one.lotto === lotto) as LottoFacts

export const draftOf = (table: Table): DraftSlip => table.drafts.get(chosenDraw(table)?.id ?? '') ?? []

export function withDraft(table: Table, draft: DraftSlip): Table {
  const draw = chosenDraw(table)
  return draw === undefined ? table : { ...table, drafts: new Map(table.drafts).set(draw.id, draft) }
}

const bahtOf = (amount: number) => amount.toLocaleString('en-US')

/** Adds lines to the slip, with a message. */
export function putLines(table: Table, lines: readonly Line[], limits: Limits): { table: Table; said: string } {
  if (!isOpen(table, chosenDraw(table))) return { table: { ...table, notice: 'งวดนี้ปิดรับแล้ว' }, said: 'งวดนี้ปิดรับแล้ว' }
  const added = addLines(draftOf(table), lines, limits)
  if (added.ok)
    return {
      table: withDraft({ ...table, notice: '' }, added.value),
      said: `ใส่โพยแล้ว ${lines.length} เลข โพยมี ${added.value.length} เลข`,
    }
  const { refusal } = added
  const said =
    refusal.code === 'LOTTO_SLIP_TOO_LONG'
      ? `โพยหนึ่งใบมีได้ไม่เกิน ${refusal.most} เลข`
      : `เลข ${refusal.number} แทงได้ไม่เกิน ${bahtOf(refusal.most)} บาท`
  return { table: { ...table, notice: said }, said }
}

export const draftKey = (draft: DraftSlip): string => draft.map((line) => `${keyOf(line)}=${line.baht}`).join(' ')
