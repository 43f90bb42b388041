import { crestOf } from '../crest.ts'
import { icons } from '../icons.ts'
import type { Match, Offer, PeriodsShown, Side } from '../wire.ts'
import { gameWords } from './games.th.ts'
import { sideText, signedLine, thaiLine } from './lines.ts'
import { drawing, html, type Markup } from './markup.ts'
import { oddsButton, type Shelf } from './odds-button.ts'
import { isHandicap, isTotal, scoreText } from './words.th.ts'

export const serving = ({ serving: server }: PeriodsShown, side: Side): Markup | '' =>
  server === side ? html`<i class="serving" role="img" aria-label="กำลังเสิร์ฟ"></i>` : ''

/** Room beside the clock; sets all fit. */
const QUARTERS_SHOWN = 2

/** "6–4 · 2–3". */
export function periodLine({ list, unit }: PeriodsShown): string {
  if (unit === 'round') return ''
  const begun = list.filter(({ state }) => state !== 'coming').map(({ score }) => scoreText(score))
  return (unit === 'quarter' ? begun.slice(-QUARTERS_SHOWN) : begun).join(' · ')
}

function teamRow(match: Match, periods: PeriodsShown, side: Side, isFavourite: boolean): Markup {
  const team = match[side]
  const score = match.score === null ? '' : html`<b class="goals">${match.score[side === 'home' ? 0 : 1]}</b>`
  return html`<div class="team ${side} ${isFavourite ? 'favourite' : ''}">${drawing(crestOf(team))}<span class="club">${team.name}</span>${serving(periods, side)}${score}</div>`
}

function labelOf(offer: Offer | undefined, pick: string): string {
  if (offer === undefined) return ''
  if (offer.line === null) return pick === 'draw' ? 'เสมอ' : 'ชนะ'
  if (isHandicap(offer.market))
    return offer.market === 'handicap' ? sideText(offer.line, pick as Side) : signedLine(offer.line, pick as Side)
  return isTotal(offer.market) ? `${pick === 'over' ? 'สูง' : 'ต่ำ'} ${thaiLine(offer.line)}` : ''
}

/** The side that gives a line, or has the lower price. */
function favouriteOf(offer: Offer | undefined): Side | null {
  const price = (pick: Side) => Number(offer?.prices.find(([name]) => name === pick)?.[1] ?? '')
  if (offer === undefined) return null
  if (offer.line !== null) return Number(offer.line) === 0 ? null : Number(offer.line) < 0 ? 'home' : 'away'
  const profit = (malay: number) => (malay < 0 ? -1 / malay : malay)
  const [home, away] = [profit(price('home')), profit(price('away'))]
  return home === away || Number.isNaN(home) || Number.isNaN(away) ? null : home < away ? 'home' : 'away'
}

/** A listed match of quarters, sets or rounds. */
export function periodRow(shelf: Shelf, match: Match, periods: PeriodsShown, when: Markup): Markup {
  const { columns } = gameWords(match.game)
  const [first, second, wide] = columns.map((code) => match.markets.find(({ market }) => market === code))
  const favourite = favouriteOf(first)
  const button = (offer: Offer | undefined, pick: string, place: string) =>
    oddsButton(shelf, match, offer, { pick, label: labelOf(offer, pick), place })
  const line =
    match.score === null ? (periods.best_of === null ? '' : bestOfText(periods)) : (periods.note ?? periodLine(periods))
  const isOfThree = columns[2] === 'winner3'
  const picks = isOfThree ? (['home', 'draw', 'away'] as const) : (['home', 'away'] as const)
  // Without draws there is no third market; a suspended one keeps its place.
  const wideButtons =
    wide === undefined && isOfThree ? '' : picks.map((pick) => button(wide, pick, `${widePlaces[pick]} tall`))
  return html`<article class="match ${isOfThree ? '' : 'by-two'}" data-key="${match.id}"
    aria-label="${match.home.name} พบ ${match.away.name}"><p
    class="when">${when}${line === '' ? '' : html`<span class="by-periods">${line}</span>`}</p>${teamRow(match, periods, 'home', favourite === 'home')}${teamRow(match, periods, 'away', favourite === 'away')}
${button(first, 'home', 'ah')}${button(first, 'away', 'aa')}${button(second, 'over', 'ov')}${button(second, 'under', 'un')}${wideButtons}
<a class="more" href="#/match/${match.id}"><span>ราคาอื่น </span>${match.markets_in_all}<i
  class="unseen"> ราคาทั้งหมดของ ${match.home.name} พบ ${match.away.name}</i>${drawing(icons.next)}</a></article>`
}

const widePlaces = { home: 'w1', draw: 'wx', away: 'w2' } as const
const bestOfText = ({ best_of, unit }: PeriodsShown): string => (unit === 'round' ? `${best_of} ยก` : `${best_of} เซต`)
