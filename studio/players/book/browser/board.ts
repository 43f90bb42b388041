import { bangkokTime, thaiDate } from '#kit/thai-time.ts'
import { crestOf } from '../crest.ts'
import { icons } from '../icons.ts'
import type { Board, CompetitionShown, Match, Side } from '../wire.ts'
import type { View } from './book-data.ts'
import { favouriteOf, sideText, thaiLine } from './lines.ts'
import { drawing, html, type Markup } from './markup.ts'
import { oddsButton, type Shelf } from './odds-button.ts'
import { formatNames, pauseName, stateName } from './words.th.ts'

export const liveTag = (match: Pick<Match, 'state' | 'clock'>): Markup | '' =>
  match.state === 'IN_PLAY' || match.state === 'PAUSED' ? html`<span class="live">${match.clock}</span>` : ''

/** The tag of a match whose prices rest says why, at which minute. */
const pauseTag = (match: Match): Markup =>
  html`<span class="live">${pauseName(match.suspended)} ${match.minute}′</span><span class="paused">พักรับราคาชั่วคราว</span>`

/** When a match is, or how it goes. */
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

function matchRow(shelf: Shelf, match: Match): Markup {
  const offerOf = (market: string) => match.markets.find((offer) => offer.market === market)
  const [handicap, total, winner] = [offerOf('asian_handicap'), offerOf('over_under'), offerOf('1x2')]
  const favourite = favouriteOf(handicap?.line)
  const line = (side: Side) => (handicap?.line === null || handicap?.line === undefined ? '' : sideText(handicap.line, side))
  const goals = total?.line === null || total?.line === undefined ? '' : thaiLine(total.line)
  const button = (offer: typeof handicap, pick: string, label: string, place: string) =>
    oddsButton(shelf, match, offer, { pick, label, place })
  return html`<article class="match" data-key="${match.id}" aria-label="${match.home.name} พบ ${match.away.name}"><p class="when">${whenText(match)}</p>${teamRow(match, 'home', favourite)}${teamRow(match, 'away', favourite)}
${button(handicap, 'home', line('home'), 'ah')}${button(handicap, 'away', line('away'), 'aa')}${button(total, 'over', `สูง ${goals}`, 'ov')}${button(total, 'under', `ต่ำ ${goals}`, 'un')}${button(winner, 'home', '1', 'w1 tall')}${button(winner, 'draw', 'X', 'wx tall')}${button(winner, 'away', '2', 'w2 tall')}
<a class="more" href="#/match/${match.id}"><span>ราคาอื่น </span>${match.markets_in_all}<i class="unseen"> ราคาทั้งหมดของ ${match.home.name} พบ ${match.away.name}</i>${drawing(icons.next)}</a></article>`
}

function league(shelf: Shelf, { id, name, matches }: CompetitionShown): Markup {
  const order = matches.toSorted(
    (one, other) => Number(other.state !== 'TIMED') - Number(one.state !== 'TIMED') || one.kickoff.localeCompare(other.kickoff),
  )
  return html`<section class="league" id="league-${id}" data-key="league-${id}" aria-labelledby="name-${id}"><details open><summary><h2 id="name-${id}">${name}</h2><span>${matches.length} คู่</span>${drawing(icons.up)}</summary>
<p class="heads" aria-hidden="true"><span>ราคา${formatNames[shelf.format]}<i> · 1X2 ยุโรป</i></span><span>ต่อ/รอง</span><span>สูง/ต่ำ</span><span class="wide">1X2</span></p>
${order.map((match) => matchRow(shelf, match))}</details></section>`
}

const empty: Readonly<Record<View, string>> = {
  live: 'ตอนนี้ไม่มีคู่ที่กำลังแข่ง',
  today: 'วันนี้ไม่มีคู่เหลือแล้ว',
  tomorrow: 'ยังไม่มีตารางของพรุ่งนี้',
}

/** The legend of a list: what its colours and signs mean. */
const legend = (isMalay: boolean): Markup =>
  html`<p class="legend"><span class="up-sign">ราคาขึ้น</span><span class="down-sign">ราคาลง</span>${isMalay ? html`<span><b class="red">−0.96</b> น้ำแดง: จ่าย 96 ได้กำไร 100</span>` : html`<span>น้ำแดงในรูปแบบฮ่องกง/ยุโรปปัดลงสองตำแหน่ง รูปแบบมาเลย์ไม่ปัด</span>`}<span><b class="gold">ชื่อสีทอง</b> ทีมต่อ</span></p>`

export function boardMarkup(shelf: Shelf, view: View, board: Board | undefined): Markup {
  if (board === undefined) return html`<p class="loading" data-key="loading">กำลังโหลดราคา</p>`
  const title =
    view === 'live' ? 'กำลังแข่ง' : thaiDate(new Date(Date.parse(board.now) + (view === 'tomorrow' ? 86_400_000 : 0)).toISOString())
  if (board.competitions.length === 0)
    return html`<div class="empty" data-key="empty">${drawing(icons.ball)}<p>${empty[view]}</p>${view === 'live' ? html`<a class="button line" href="#/today">ดูคู่ของวันนี้</a>` : ''}</div>`
  return html`<h1 class="unseen" data-key="title">ฟุตบอล ${title}</h1>${board.competitions.map((competition) => league(shelf, competition))}${legend(shelf.format === 'malay')}`
}

/** The leagues of a list, to jump to. */
export const leagueLinks = (board: Board | undefined): Markup =>
  board === undefined
    ? html``
    : html`<p>ลีก</p>${board.competitions.map(({ id, name, matches }) => html`<a href="#league-${id}" data-jump="league-${id}">${name}<span>${matches.length}</span></a>`)}`
