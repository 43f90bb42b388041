import type { Board, Match, MatchPage, Offer } from '../wire.ts'
import { callHost } from './host.ts'
import { movementOf } from './odds.ts'

export type View = 'live' | 'today' | 'tomorrow'
type Moved = { way: 'up' | 'down'; untilMs: number }

const SHOWN_MS = 2_000
const AGAIN_MS = 3_000

const isWhole = (match: Match | MatchPage): match is MatchPage => 'events' in match

/** Remembers price movements for two seconds. */
function openMovements(changed: () => void) {
  const moved = new Map<string, Moved>()
  return {
    compare(fixture: string, before: readonly Offer[], now: readonly Offer[]) {
      for (const offer of now) {
        const old = before.find(({ key }) => key === offer.key)
        if (old === undefined || old.price_no === offer.price_no) continue
        for (const [pick, price] of offer.prices) {
          const last = old.prices.find(([name]) => name === pick)?.[1]
          const way = last === undefined ? 'same' : movementOf(offer.own, last, price)
          if (way === 'same') continue
          moved.set(`${fixture}|${offer.key}|${pick}`, {
            way: way === 'better' ? 'up' : 'down',
            untilMs: performance.now() + SHOWN_MS,
          })
          setTimeout(changed, SHOWN_MS + 50)
        }
      }
    },
    of(name: string): 'up' | 'down' | null {
      const known = moved.get(name)
      if (known === undefined) return null
      if (known.untilMs > performance.now()) return known.way
      moved.delete(name)
      return null
    },
  }
}

/** Without what only its page shows. */
function shortOf({
  events: _,
  momentum: __,
  corners: ___,
  cards: ____,
  leads: _____,
  commitment: ______,
  seed: _______,
  ...short
}: MatchPage): Match {
  return short
}

/** Matches and prices, and which just moved. */
export function openBookData(changed: () => void) {
  const matches = new Map<string, Match>()
  const pages = new Map<string, MatchPage>()
  const boards = new Map<View, Board>()
  const movements = openMovements(changed)
  const askedMs = new Map<string, number>()
  let counts: Board['counts'] | null = null

  const take = (match: Match | MatchPage) => {
    const before = pages.get(match.id)?.markets ?? matches.get(match.id)?.markets ?? []
    movements.compare(match.id, before, match.markets)
    if (isWhole(match)) {
      pages.set(match.id, match)
      const known = matches.get(match.id)
      const main = (known?.markets ?? []).flatMap((offer) => match.markets.find(({ key }) => key === offer.key) ?? [])
      if (known !== undefined) matches.set(match.id, { ...shortOf(match), markets: main })
      return
    }
    matches.set(match.id, match)
    const page = pages.get(match.id)
    if (page === undefined) return
    const markets = page.markets.map((offer) => match.markets.find(({ key }) => key === offer.key) ?? offer)
    pages.set(match.id, { ...page, ...match, markets })
  }
  const loadBoard = async (view: View) => {
    const board = await callHost<Board>(`/api/board?view=${view}`)
    for (const match of board.competitions.flatMap((competition) => competition.matches)) take(match)
    boards.set(view, board)
    counts = board.counts
    changed()
  }
  /** All of a match's markets, rarely more often than every three seconds. */
  const loadMatch = async (id: string, isAgain = false) => {
    const now = performance.now()
    if (isAgain && now - (askedMs.get(id) ?? -AGAIN_MS) < AGAIN_MS) return
    askedMs.set(id, now)
    take(await callHost<MatchPage>(`/api/match?id=${encodeURIComponent(id)}`))
    changed()
  }
  return {
    counts: () => counts,
    /** With its matches' latest data. */
    board(view: View): Board | undefined {
      const board = boards.get(view)
      const newest = (known: Match): Match => matches.get(known.id) ?? known
      return (
        board && {
          ...board,
          competitions: board.competitions.map((one) => ({ ...one, matches: one.matches.map(newest) })),
        }
      )
    },
    match: (id: string): Match | undefined => matches.get(id) ?? pages.get(id),
    page: (id: string) => pages.get(id),
    /** Undefined where a match has not been read. */
    offers: (id: string): readonly Offer[] | undefined => pages.get(id)?.markets,
    movementOf: (name: string) => movements.of(name),
    loadBoard,
    loadMatch,
    /** True where a match began, ended or is new, so that lists must be read again. */
    absorb(match: Match | MatchPage): boolean {
      const before = matches.get(match.id)
      take(match)
      changed()
      return before?.state !== match.state
    },
  }
}

export type BookData = ReturnType<typeof openBookData>
