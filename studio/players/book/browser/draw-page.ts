import type { PageState } from '../wire.ts'
import { type Bets, betsMarkup, isOpen } from './bets.ts'
import { boardMarkup, gameChips, leagueLinks } from './board.ts'
import type { BookData, View } from './book-data.ts'
import type { PageClock } from './clock.ts'
import type { SlipClosing } from './closing.ts'
import { nameOfLeg } from './draft.ts'
import { html, part, show } from './markup.ts'
import { type Group, matchMarkup } from './match.ts'
import type { Placing } from './placing.ts'
import { barMarkup, formatChooser, orderChooser, slipMarkup } from './slip.ts'
import type { Sharing } from './sharing.ts'
import type { SlipStore } from './slip-store.ts'

export type Parts = {
  data: BookData
  bets: Bets
  store: SlipStore
  placing: Placing
  closing: SlipClosing
  sharing: Sharing
  clock: PageClock
  limits: PageState['settings']
  games: PageState['games']
  credit: () => bigint
}

export type Route =
  | { view: View; match: null }
  | { view: 'match'; match: string }
  | { view: 'bets' | 'settled'; match: null }

/** #/live, #/match/f-1, #/bets/settled. */
export function routeOf(hash: string): Route {
  const [, view, rest] = /^#\/(\w+)(?:\/([\w:.-]+))?$/.exec(hash) ?? []
  if (view === 'match' && rest !== undefined) return { view: 'match', match: rest }
  if (view === 'bets') return { view: rest === 'settled' ? 'settled' : 'bets', match: null }
  return { view: view === 'today' || view === 'tomorrow' ? view : 'live', match: null }
}

type Drawn = { route: Route; group: Group; game: string | null; betError: string; slip: Element }

function slipView({ data, bets, store, placing, clock, credit }: Parts) {
  return {
    draft: store.draft(),
    choices: store.choices(),
    sum: placing.sum(),
    data,
    credit: credit(),
    openBets: bets.list().filter(isOpen).length,
    placed: placing.placed(),
    isPlacing: placing.isPlacing(),
    error: placing.error(),
    nowMs: clock.nowMs(),
  }
}

function drawFrame({ data, bets, store }: Parts, { route, game }: Drawn) {
  const counts = data.counts()
  for (const link of document.querySelectorAll<HTMLElement>('[data-view]')) {
    const name = link.dataset['view'] ?? ''
    const isCurrent = name === route.view || (name === 'bets' && route.view === 'settled')
    if (isCurrent) link.setAttribute('aria-current', 'page')
    else link.removeAttribute('aria-current')
    const count = name === 'bets' ? bets.list().filter(isOpen).length : (counts?.[name as View] ?? 0)
    const place = link.querySelector('[data-count]')
    if (place !== null) place.textContent = count > 0 ? ` ${count}` : ''
  }
  show(
    part('leagues'),
    leagueLinks(
      data.board(route.view === 'today' || route.view === 'tomorrow' ? route.view : 'live'),
      game,
      store.choices().order,
    ),
  )
}

export function drawPage(parts: Parts, drawn: Drawn) {
  const { route, group, game, betError, slip } = drawn
  const { data, bets, store, closing, clock, games } = parts
  const chosen = new Set(store.draft().legs.map(nameOfLeg))
  const choices = store.choices()
  const shelf = { data, format: choices.format, isChosen: (name: string) => chosen.has(name) }
  const isList = route.view !== 'match' && route.view !== 'bets' && route.view !== 'settled'
  const chooser = html`<div class="tools" data-key="tools">${route.view === 'match' ? html`<a class="button ghost" href="#/live" data-back>กลับไปรายการ</a>` : ''}${isList ? orderChooser(choices) : ''}${formatChooser(choices, 'list-format')}</div>`
  const view = part('view')
  if (route.view === 'match') show(view, html`${chooser}${matchMarkup(shelf, data.page(route.match), group)}`)
  else if (route.view === 'bets' || route.view === 'settled')
    show(view, betsMarkup(bets, route.view === 'settled', clock.nowMs(), data.match, betError, closing.of))
  else
    show(
      view,
      html`${gameChips(games, data.board(route.view), route.view, game)}${chooser}${boardMarkup(shelf, data.board(route.view), { view: route.view, game, order: choices.order })}`,
    )
  drawFrame(parts, drawn)
  const slipState = slipView(parts)
  show(slip, slipMarkup(slipState))
  const bar = part('slip-bar')
  bar.hidden = slipState.draft.legs.length === 0 && slipState.placed === null
  show(bar, barMarkup(slipState))
  document.body.classList.toggle('has-bar', !bar.hidden)
  clock.tick(
    bets
      .list()
      .some(
        ({ state, can_cancel, cash_out }) => state === 'pending' || can_cancel || (cash_out?.pending ?? null) !== null,
      ),
  )
}
