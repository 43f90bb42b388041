import { bangkokTime, thaiDate } from '#kit/thai-time.ts'
import { crestOf } from '../crest.ts'
import { icons } from '../icons.ts'
import type { Board, CompetitionShown, Match, PageState, Side } from '../wire.ts'
import type { View } from './book-data.ts'
import type { ListOrder } from './draft.ts'
import { favouriteOf, sideText, thaiLine } from './lines.ts'
import { gameWords } from './games.th.ts'
import { lookWords } from './look.th.ts'
import { drawing, html, type Markup } from './markup.ts'
import { oddsButton, type Shelf } from './odds-button.ts'
import { periodRow } from './period-row.ts'
import { seriesRow } from './series-row.ts'
import { formatNames, pauseName, stateName } from './words.th.ts'

export const liveTag = (match: Pick<Match, 'state' | 'clock'>): Markup | '' =>
  match.state === 'IN_PLAY' || match.state === 'PAUSED' ? html`<span class="live">${match.clock}</span>` : ''

/** Why a match's prices are suspended. */
const pauseTag = (match: Match): Markup =>
  html`<span class="live">${pauseName(match.suspended)} ${match.periods === null ? `${match.minute}′` : match.clock}</span><span class="paused">พักรับราคาชั่วคราว</span>`

export function whenText(match: Match): Markup {
  if (match.state === 'TIMED') return html`${drawing(icons.clock)}<span>${bangkokTime(match.kickoff)}</span>`
  if (match.suspended !== null) return pauseTag(match)
  return liveTag(match) || html`<span>${stateName(match.state)}</span>`
}

function teamRow(match: Match, side: Side, favourite: Side | null): Markup {
  const team = match[side]
  const reds = match.reds[side === 'home' ? 0 : 1]
  const isFavourite = favourite === side
  return html`<div class="team ${side} ${isFavourite ? 'favourite' : ''}">${drawing(crestOf(team))}<span class="club">${team.name}</span>${isFavourite ? html`<span class="tag">ต่อ</span>` : ''}${reds > 0 ? html`<span class="reds"><span class="unseen">ใบแดง </span>${reds}</span>` : ''}${match.score === null ? '' : html`<b class="goals">${match.score[side === 'home' ? 0 : 1]}</b>`}</div>`
}

function matchRow(shelf: Shelf, match: Match, when: Markup): Markup {
  const offerOf = (market: string) => match.markets.find((offer) => offer.market === market)
  const [handicap, total, winner] = [offerOf('asian_handicap'), offerOf('over_under'), offerOf('1x2')]
  const favourite = favouriteOf(handicap?.line)
  const line = (side: Side) =>
    handicap?.line === null || handicap?.line === undefined ? '' : sideText(handicap.line, side)
  const goals = total?.line === null || total?.line === undefined ? '' : thaiLine(total.line)
  const button = (offer: typeof handicap, pick: string, label: string, place: string) =>
    oddsButton(shelf, match, offer, { pick, label, place })
  return html`<article class="match" data-key="${match.id}" aria-label="${match.home.name} พบ ${match.away.name}"><p
    class="when">${when}</p>${teamRow(match, 'home', favourite)}${teamRow(match, 'away', favourite)}
${button(handicap, 'home', line('home'), 'ah')}${button(handicap, 'away', line('away'), 'aa')}${button(total, 'over', `สูง ${goals}`, 'ov')}${button(total, 'under', `ต่ำ ${goals}`, 'un')}${button(winner, 'home', '1', 'w1 tall')}${button(winner, 'draw', 'X', 'wx tall')}${button(winner, 'away', '2', 'w2 tall')}
<a class="more" href="#/match/${match.id}"><span>ราคาอื่น </span>${match.markets_in_all}<i
  class="unseen"> ราคาทั้งหมดของ ${match.home.name} พบ ${match.away.name}</i>${drawing(icons.next)}</a></article>`
}

function heads(shelf: Shelf, game: string | undefined): Markup {
  const [first, second, wide] = gameWords(game).heads
  return html`<p class="heads" aria-hidden="true"><span>ราคา${formatNames[shelf.format]}${wide === '1X2' ? html`<i> · 1X2 ยุโรป</i>` : ''}</span><span>${first}</span><span>${second}</span><span class="wide">${wide}</span></p>`
}

/** `of`: the league of a match that does not stand under it. */
function rowOf(shelf: Shelf, match: Match, of: string): Markup {
  const when = html`${whenText(match)}${of === '' ? '' : html`<span class="of">${of}</span>`}`
  if (match.series !== null) return seriesRow(shelf, match, match.series, when)
  return match.periods === null ? matchRow(shelf, match, when) : periodRow(shelf, match, match.periods, when)
}

/** What stands under one heading of a list. `of` as in `rowOf`. */
type Section = { id: string; name: string; rows: { match: Match; of: string }[] }

const isToCome = ({ state }: Match) => state === 'TIMED' || state === 'POSTPONED'

const byLeague = (leagues: readonly CompetitionShown[]): Section[] =>
  leagues.map(({ id, name, matches }) => ({
    id,
    name,
    rows: matches
      .toSorted(
        (one, other) => Number(isToCome(one)) - Number(isToCome(other)) || one.kickoff.localeCompare(other.kickoff),
      )
      .map((match) => ({ match, of: '' })),
  }))

/** What is played now, then by kick-off; games apart, since their columns differ. */
function byTime(leagues: readonly CompetitionShown[]): Section[] {
  const all = leagues.flatMap(({ name, matches }) => matches.map((match) => ({ match, of: name })))
  const sections = new Map<string, Section>()
  for (const row of all.toSorted((one, other) => one.match.kickoff.localeCompare(other.match.kickoff))) {
    const { match } = row
    const name = isToCome(match) ? bangkokTime(match.kickoff) : 'กำลังแข่ง'
    const id = `${match.game}-${isToCome(match) ? Date.parse(match.kickoff) : 'now'}`
    const section = sections.get(id) ?? { id, name, rows: [] }
    section.rows.push(row)
    sections.set(id, section)
  }
  const isComing = ({ rows: [first] }: Section) => Number(first !== undefined && isToCome(first.match))
  return [...sections.values()].toSorted((one, other) => isComing(one) - isComing(other))
}

/** The headings of a list in the order that the member chose. */
export const sectionsInOrder = (leagues: readonly CompetitionShown[], order: ListOrder): Section[] =>
  order === 'time' ? byTime(leagues) : byLeague(leagues)

function sectionMarkup(shelf: Shelf, { id, name, rows: all }: Section): Markup {
  const rows = all.map(({ match, of }) => rowOf(shelf, match, of))
  const isOfSeries = all.some(({ match }) => match.series !== null)
  return html`<section class="league" id="league-${id}" data-key="league-${id}" aria-labelledby="name-${id}"><details
    open><summary><h2 id="name-${id}">${name}</h2><span>${all.length} คู่</span>${drawing(icons.up)}</summary>
${isOfSeries ? html`<div class="series-list">${rows}</div>` : html`${heads(shelf, all[0]?.match.game)}${rows}`}</details></section>`
}

const empty: Readonly<Record<View, string>> = {
  live: 'ตอนนี้ไม่มีคู่ที่กำลังแข่ง',
  today: 'วันนี้ไม่มีคู่เหลือแล้ว',
  tomorrow: 'ยังไม่มีตารางของพรุ่งนี้',
}

const legend = (isMalay: boolean): Markup =>
  html`<p class="legend"><span class="up-sign">ราคาขึ้น</span><span class="down-sign">ราคาลง</span>${isMalay ? html`<span><b class="red">−0.96</b> น้ำแดง: จ่าย 96 ได้กำไร 100</span>` : html`<span>น้ำแดงในรูปแบบฮ่องกง/ยุโรปปัดลงสองตำแหน่ง รูปแบบมาเลย์ไม่ปัด</span>`}<span class="keys"><kbd>S</kbd> บนราคา: ไปที่สลิป</span><span><b class="gold">ชื่อสีทอง</b> ทีมต่อ</span></p>`

/** Of one game where one was chosen. */
export const leaguesOf = (board: Board, game: string | null): CompetitionShown[] =>
  board.competitions.filter(({ matches }) => game === null || matches[0]?.game === game)

/** The page's games with their counts in the list. */
export function gameChips(
  games: PageState['games'],
  board: Board | undefined,
  view: View,
  chosen: string | null,
): Markup {
  const countOf = (code: string) => board?.games.find((game) => game.code === code)?.[view] ?? 0
  const chip = (code: string, name: string, count: number, isChosen: boolean) =>
    html`<button type="button" data-game="${code}" aria-pressed="${isChosen ? 'true' : 'false'}">${name}${count > 0 ? html`<small>${count}</small>` : ''}</button>`
  const all = board?.counts[view] ?? 0
  return html`<div class="games" data-key="games" role="group" aria-label="เลือกกีฬา">${chip('', 'ทั้งหมด', all, chosen === null)}${games.map(({ code, name }) => chip(code, name, countOf(code), code === chosen))}</div>`
}

type Asked = { view: View; game: string | null; order: ListOrder }

/** Where an empty list leads: to the other games of the same list, or from live to today. */
export function elsewhere(board: Pick<Board, 'counts'>, view: View): Markup {
  if (board.counts[view] > 0)
    return html`<button type="button" class="button line"
      data-game="">ดูอีก ${board.counts[view]} คู่ในรายการอื่น</button>`
  return view === 'live' ? html`<a class="button line" href="#/today">ดูคู่ของวันนี้</a>` : html``
}

export function boardMarkup(shelf: Shelf, board: Board | undefined, { view, game, order }: Asked): Markup {
  if (board === undefined) return html`<p class="loading" data-key="loading">กำลังโหลดราคา</p>`
  const title =
    view === 'live'
      ? 'กำลังแข่ง'
      : thaiDate(new Date(Date.parse(board.now) + (view === 'tomorrow' ? 86_400_000 : 0)).toISOString())
  const leagues = leaguesOf(board, game)
  const heading = html`<h1 class="unseen" data-key="title">${lookWords.name} ${title}</h1>`
  if (leagues.length === 0)
    return html`${heading}<div class="empty" data-key="empty">${drawing(lookWords.icon)}<p>${empty[view]}</p>${elsewhere(board, view)}</div>`
  return html`${heading}${sectionsInOrder(leagues, order).map((section) => sectionMarkup(shelf, section))}${legend(shelf.format === 'malay')}`
}

/** The headings of a list, to jump to. */
export function leagueLinks(board: Board | undefined, game: string | null, order: ListOrder): Markup {
  const sections = board === undefined ? [] : sectionsInOrder(leaguesOf(board, game), order)
  if (sections.length === 0) return html``
  const link = ({ id, name, rows }: Section) =>
    html`<a href="#league-${id}" data-jump="league-${id}">${name}<span>${rows.length}</span></a>`
  return html`<p>${order === 'time' ? 'เวลา' : 'ลีก'}</p>${sections.map(link)}`
}
