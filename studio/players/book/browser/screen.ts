import type { PageState } from '../wire.ts'
import { type Bets, betsMarkup, isOpen } from './bets.ts'
import { boardMarkup, leagueLinks } from './board.ts'
import type { BookData, View } from './book-data.ts'
import type { PageClock } from './clock.ts'
import { nameOfLeg, standingOf } from './draft.ts'
import { html, part, show } from './markup.ts'
import { type Group, groups, matchMarkup } from './match.ts'
import { openPresses } from './presses.ts'
import type { Placing } from './placing.ts'
import { barMarkup, formatChooser, slipMarkup } from './slip.ts'
import type { SlipStore } from './slip-store.ts'

export type Parts = {
  data: BookData
  bets: Bets
  store: SlipStore
  placing: Placing
  clock: PageClock
  limits: PageState['settings']
  credit: () => bigint
}

export type Route = { view: View; match: null } | { view: 'match'; match: string } | { view: 'bets' | 'settled'; match: null }

/** Where the address leads: #/live, #/match/f-1, #/bets/settled. */
export function routeOf(hash: string): Route {
  const [, view, rest] = /^#\/(\w+)(?:\/(.+))?$/.exec(hash) ?? []
  if (view === 'match' && rest !== undefined) return { view: 'match', match: decodeURIComponent(rest) }
  if (view === 'bets') return { view: rest === 'settled' ? 'settled' : 'bets', match: null }
  return { view: view === 'today' || view === 'tomorrow' ? view : 'live', match: null }
}

const SOON_MS = 1_500
const wide = matchMedia('(min-width: 970px)')

/** Draws the page by its address and all that is known, and reads what a view needs. */
export function openScreen(parts: Parts) {
  const { data, bets, store, placing, clock, limits, credit } = parts
  let route = routeOf(location.hash)
  let group: Group = 'popular'
  let betError = ''
  let soon: ReturnType<typeof setTimeout> | undefined
  let routed = (_: string | null) => {}
  const sheet = part<HTMLDialogElement>('sheet')
  const slip = part('slip')

  const slipView = () => ({
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
  })
  const placeSlip = () => {
    if (wide.matches) {
      if (sheet.open) sheet.close()
      part('slip-home').append(slip)
    } else sheet.append(slip)
  }
  const drawFrame = () => {
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
    show(part('leagues'), leagueLinks(data.board(route.view === 'today' || route.view === 'tomorrow' ? route.view : 'live')))
  }
  const draw = () => {
    const chosen = new Set(store.draft().legs.map(nameOfLeg))
    const choices = store.choices()
    const shelf = { data, format: choices.format, isChosen: (name: string) => chosen.has(name) }
    const chooser = html`<div class="tools" data-key="tools">${route.view === 'match' ? html`<a class="button ghost" href="#/live" data-back>กลับไปรายการ</a>` : ''}${formatChooser(choices, 'list-format')}</div>`
    const view = part('view')
    if (route.view === 'match') show(view, html`${chooser}${matchMarkup(shelf, data.page(route.match), group, limits.delay_s)}`)
    else if (route.view === 'bets' || route.view === 'settled')
      show(view, betsMarkup(bets, route.view === 'settled', clock.nowMs(), data.match, betError))
    else show(view, html`${chooser}${boardMarkup(shelf, route.view, data.board(route.view))}`)
    drawFrame()
    const slipState = slipView()
    show(slip, slipMarkup(slipState))
    const bar = part('slip-bar')
    bar.hidden = slipState.draft.legs.length === 0 && slipState.placed === null
    show(bar, barMarkup(slipState))
    document.body.classList.toggle('has-bar', !bar.hidden)
    clock.tick(bets.list().some(({ state, can_cancel }) => state === 'pending' || can_cancel))
  }
  /** All markets of the legs' matches, so that the slip knows its prices; those of a list are not enough. */
  const readLegs = () => store.draft().legs.map(({ fixture }) => data.loadMatch(fixture, true))
  const read = async () => {
    const own =
      route.view === 'match'
        ? [data.loadMatch(route.match)]
        : route.view === 'bets' || route.view === 'settled'
          ? [bets.read()]
          : [data.loadBoard(route.view)]
    await Promise.allSettled([...own, ...readLegs()])
  }
  const goTo = () => {
    const next = routeOf(location.hash)
    if (next.view !== route.view || next.match !== route.match) {
      group = 'popular'
      scrollTo(0, 0)
      part('view').focus({ preventScroll: true })
    }
    route = next
    betError = ''
    routed(route.match)
    void read()
    draw()
  }
  addEventListener('hashchange', goTo)
  wide.addEventListener('change', placeSlip)
  placeSlip()
  openPresses({
    ...parts,
    sheet,
    draw,
    chooseGroup: (name) => {
      group = name in groups ? (name as Group) : 'popular'
      draw()
    },
    sayBetError: (text) => {
      betError = text
      draw()
    },
    most: limits.step_legs[1],
  })
  draw()
  return {
    draw,
    read,
    /** Reads the view again shortly, once for many changes. */
    readSoon() {
      clearTimeout(soon)
      soon = setTimeout(() => void read(), SOON_MS)
    },
    /** A match of the slip changed: the prices of its other markets are read. */
    followLegs(match: string) {
      const leg = store.draft().legs.find(({ fixture }) => fixture === match)
      if (leg === undefined || route.match === match) return
      if (standingOf(leg, data.match(match)?.markets).kind === 'gone') void data.loadMatch(match, true).catch(() => {})
    },
    onRoute(told: (match: string | null) => void) {
      routed = told
      told(route.match)
      void read()
    },
  }
}
