import type { Line, Lotto } from '#studio/engines/lotto/bet-types.ts'
import type { AskedLine } from '#studio/engines/lotto/slip.ts'
import { callHost } from '#studio/players/book/browser/host.ts'
import type {
  CountsAnswer,
  DrawsAnswer,
  NumbersAnswer,
  PlacedAnswer,
  QuoteAnswer,
  ResultsAnswer,
  SlipsAnswer,
} from '../wire.ts'

const query = (path: string, fields: Record<string, string>) => `${path}?${new URLSearchParams(fields)}`

/** Each throws `HostRefused`. */
export const host = {
  draws: () => callHost<DrawsAnswer>('/api/draws'),
  credit: () => callHost<{ balance: string }>('/api/state'),
  quote: (draw: string, lines: readonly Line[]) => callHost<QuoteAnswer>('/api/quote', { draw, lines }),
  numbers: (draw: string) => callHost<NumbersAnswer>(query('/api/numbers', { draw })),
  results: (lotto: Lotto, before: string | null) =>
    callHost<ResultsAnswer>(query('/api/results', before === null ? { lotto } : { lotto, before })),
  counts: (lotto: Lotto) => callHost<CountsAnswer>(query('/api/counts', { lotto })),
  slips: (before: number | null) =>
    callHost<SlipsAnswer>(before === null ? '/api/slips' : query('/api/slips', { before: String(before) })),
  place: (key: string, draw: string, lines: readonly AskedLine[]) =>
    callHost<PlacedAnswer>('/api/slips', { key, draw, lines }),
  cancel: (slip: string) => callHost<PlacedAnswer>('/api/slips/cancel', { slip }),
}
