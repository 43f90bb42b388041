import type {
  Cell,
  Coin,
  Prize,
  RoundEvent,
  SlotRound,
  SymbolRole,
  WinBy,
  Window,
} from '#studio/engines/slots/round.ts'

/** A round's display steps, made of its events alone. */

export type Win = { why: WinBy; cells: readonly Cell[]; multiplier: number; amount: number }

export type TimelineEvent =
  | { beat: 'stop'; part: 'base' | 'free'; window: Window; slow: readonly number[] }
  /** A bought feature begins without new symbols. */
  | { beat: 'rest' }
  /** Wins of the same window. `sofar`: the round's win after them, satang. */
  | { beat: 'wins'; wins: readonly Win[]; amount: number; sofar: number }
  | { beat: 'tumble'; gone: readonly Cell[]; window: Window; multiplier: number }
  /** `more`: within free spins. */
  | { beat: 'free-won'; cells: readonly Cell[]; added: number; left: number; special: SymbolRole | null; more: boolean }
  | { beat: 'free-spin'; number: number; left: number; multiplier: number }
  | { beat: 'expand'; reels: readonly number[]; symbol: SymbolRole; window: Window }
  | { beat: 'hold'; coins: readonly Coin[]; left: number; first: boolean }
  | { beat: 'collect'; coins: readonly Coin[]; amount: number; sofar: number }
  | { beat: 'wheel'; slice: number; prize: Prize | null; amount: number; sofar: number }
  | { beat: 'capped'; sofar: number }
  | { beat: 'end'; amount: number }

function withWin(beats: TimelineEvent[], win: Win, sofar: number) {
  const last = beats.at(-1)
  if (last?.beat !== 'wins') beats.push({ beat: 'wins', wins: [win], amount: win.amount, sofar })
  else beats[beats.length - 1] = { beat: 'wins', wins: [...last.wins, win], amount: last.amount + win.amount, sofar }
}

/** Wins of the same window are one beat; the last beat is the end. The reels turn before the first. */
export function timelineOf(events: readonly RoundEvent[]): TimelineEvent[] {
  const beats: TimelineEvent[] = events[0]?.type === 'reels' ? [] : [{ beat: 'rest' }]
  let sofar = 0
  for (const event of events) {
    if (event.type === 'win' || event.type === 'collect' || event.type === 'wheel') sofar += event.amount
    switch (event.type) {
      case 'reels':
        beats.push({ beat: 'stop', part: event.part, window: event.window, slow: event.slow })
        break
      case 'win':
        withWin(beats, event, sofar)
        break
      case 'tumble':
        beats.push({ beat: 'tumble', gone: event.gone, window: event.window, multiplier: event.multiplier })
        break
      case 'free-spins': {
        const more = beats.some(({ beat }) => beat === 'free-won')
        beats.push({
          beat: 'free-won',
          cells: event.cells,
          added: event.added,
          left: event.left,
          special: event.special,
          more,
        })
        break
      }
      case 'free-spin':
        beats.push({ beat: 'free-spin', number: event.number, left: event.left, multiplier: event.multiplier })
        break
      case 'expand':
        beats.push({ beat: 'expand', reels: event.reels, symbol: event.symbol, window: event.window })
        break
      case 'hold':
        beats.push({
          beat: 'hold',
          coins: event.coins,
          left: event.left,
          first: !beats.some(({ beat }) => beat === 'hold'),
        })
        break
      case 'collect':
        beats.push({ beat: 'collect', coins: event.coins, amount: event.amount, sofar })
        break
      case 'wheel':
        beats.push({ beat: 'wheel', slice: event.slice, prize: event.prize, amount: event.amount, sofar })
        break
      case 'capped':
        sofar -= event.amount
        beats.push({ beat: 'capped', sofar })
        break
      case 'end':
        beats.push({ beat: 'end', amount: event.amount })
    }
  }
  return beats
}

export type Tier = 'none' | 'small' | 'big' | 'mega' | 'max'

/** In multiples of the round's cost. */
const BIG = 20
const MEGA = 50

/** `none` also for a return below the cost: a loss is never celebrated. `most` in stakes. */
export function tierOf(win: number, bet: { stake: number; paid: number; most: number }): Tier {
  if (win === 0 || win < bet.paid) return 'none'
  if (win >= bet.most * bet.stake) return 'max'
  if (win >= MEGA * bet.paid) return 'mega'
  return win >= BIG * bet.paid ? 'big' : 'small'
}

const COUNT_MS = 1_200
const LEAST_COUNT_MS = 300

/** Longer for more, at most 1.2 s. */
export const countMs = (amount: number, stake: number): number =>
  Math.min(COUNT_MS, LEAST_COUNT_MS + Math.round(250 * Math.log2(1 + amount / stake)))

export const freeSpinsOf = (beats: readonly TimelineEvent[]): number =>
  beats.reduce((most, beat) => (beat.beat === 'free-spin' ? Math.max(most, beat.number) : most), 0)

/** The symbols visible at the end. */
export function lastWindow({ events }: Pick<SlotRound, 'events'>): Window | null {
  return events.reduce<Window | null>((last, event) => ('window' in event ? event.window : last), null)
}
