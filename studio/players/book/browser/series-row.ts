import { crestOf } from '../crest.ts'
import { icons } from '../icons.ts'
import type { Match, SeriesShown, Side } from '../wire.ts'
import { signedLine } from './lines.ts'
import { drawing, html, type Markup } from './markup.ts'
import { oddsButton, type Shelf } from './odds-button.ts'

/** Maps won as marks, as many as win the series. */
export function mapMarks({ best_of, maps }: SeriesShown, side: Side): Markup {
  const won = maps.filter(({ winner }) => winner === side).length
  const marks = Array.from({ length: (best_of + 1) / 2 }, (_, at) => html`<i class="${at < won ? 'won' : ''}"></i>`)
  return html`<span class="maps-won ${side}" role="img" aria-label="ชนะ ${won} แมป">${marks}</span>`
}

/** A lead in gold that fills the bar. */
const WHOLE_BAR = 15_000

/** In words, and as home's share of a bar. */
function standingOf({ rounds, lead }: SeriesShown): { home: string; away: string; share: number } {
  if (rounds !== null) {
    const [home, away] = rounds
    return {
      home: `ชนะ ${home} ยก`,
      away: `${away} ยก`,
      share: home + away === 0 ? 50 : Math.round((100 * home) / (home + away)),
    }
  }
  const gold = lead ?? 0
  const text = `+${(Math.abs(gold) / 1_000).toFixed(1)}k ทอง`
  const share = 50 + Math.round((50 * Math.max(-WHOLE_BAR, Math.min(WHOLE_BAR, gold))) / WHOLE_BAR)
  return { home: gold > 0 ? text : '', away: gold < 0 ? text : '', share }
}

/** The present map's lead as a bar. */
function nowMarkup(match: Match, series: SeriesShown): Markup | '' {
  if (match.score === null) return ''
  const { home, away, share } = standingOf(series)
  const now =
    match.state === 'IN_PLAY'
      ? html`<p class="map-now"><b>${home}</b><b>${away}</b></p><svg class="map-bar" viewBox="0 0 100 2" preserveAspectRatio="none" aria-hidden="true"><path class="away" d="M0 0H100V2H0Z"/><path class="home" d="M0 0H${share}V2H0Z"/></svg>`
      : ''
  return html`<p class="marks">${mapMarks(series, 'home')}${mapMarks(series, 'away')}</p>${now}`
}

/** A listed series: standing, winner prices, and handicap of maps. */
export function seriesRow(shelf: Shelf, match: Match, series: SeriesShown, when: Markup): Markup {
  const offerOf = (market: string) => match.markets.find((offer) => offer.market === market)
  const [winner, handicap] = [offerOf('series_winner'), offerOf('map_handicap')]
  const line = (side: Side) => (handicap?.line ? `แมป ${signedLine(handicap.line, side)}` : '')
  const button = (offer: typeof winner, pick: Side, label: string) =>
    oddsButton(shelf, match, offer, { pick, label, place: '' })
  const score = match.score === null ? html`<em>พบ</em>` : html`${match.score[0]}<i>–</i>${match.score[1]}`
  return html`<article class="series" data-key="${match.id}" aria-label="${match.home.name} พบ ${match.away.name}"><p
    class="when">${when}<span class="best-of">Bo${series.best_of}</span><a class="more"
    href="#/match/${match.id}"><span>ราคาอื่น </span>${match.markets_in_all}<i
    class="unseen"> ราคาทั้งหมดของ ${match.home.name} พบ ${match.away.name}</i>${drawing(icons.next)}</a></p>
<div class="squads"><p class="squad home">${drawing(crestOf(match.home))}<b>${match.home.name}</b></p><p
  class="maps-score">${score}</p><p
  class="squad away"><b>${match.away.name}</b>${drawing(crestOf(match.away))}</p></div>${nowMarkup(match, series)}
<div class="series-odds">${button(winner, 'home', 'ชนะซีรีส์')}${button(winner, 'away', 'ชนะซีรีส์')}${button(handicap, 'home', line('home'))}${button(handicap, 'away', line('away'))}</div></article>`
}
