import { bangkokTime, thaiDate } from '#kit/thai-time.ts'
import { crestOf } from '../crest.ts'
import { icons } from '../icons.ts'
import type { MatchPage, Offer, Side } from '../wire.ts'
import { liveTag } from './board.ts'
import { favouriteOf, thaiLine } from './lines.ts'
import { gameWords } from './games.th.ts'
import { lookWords } from './look.th.ts'
import { drawing, html, type Markup } from './markup.ts'
import { eventList } from './match-events.ts'
import { momentumDrawing } from './momentum.ts'
import { pitchDrawing } from './pitch.ts'
import { periodTable } from './period-table.ts'
import { seriesCourse } from './series-course.ts'
import { oddsButton, type Shelf } from './odds-button.ts'
import { baseText, isHandicap, marketName, namesOf, pauseName, pickLabel, scoreText, stateName } from './words.th.ts'

export const groups = {
  popular: 'ยอดนิยม',
  periods: 'ครึ่งแรก/หลัง',
  score: 'สกอร์',
  corners: 'เตะมุม',
  cards: 'ใบเหลือง/แดง',
  maps: 'แต่ละแมป',
  sets: 'แต่ละเซต',
  quarters: 'ครึ่งแรก/ควอเตอร์',
} as const
export type Group = keyof typeof groups

const ofScore: readonly string[] = [
  'correct_score',
  'half_full',
  'next_goal',
  'total_goals',
  'correct_maps',
  'correct_sets',
]

export function groupOf(
  { market, period, number }: Pick<Offer, 'market' | 'period' | 'number'>,
  game = 'football',
): Group {
  if (market.startsWith('map_') && number !== null) return 'maps'
  if (market === 'set_winner') return 'sets'
  if (game === 'basketball' && period !== 'ft') return 'quarters'
  if (market.startsWith('corners')) return 'corners'
  if (market.startsWith('cards')) return 'cards'
  if (ofScore.includes(market)) return 'score'
  return period === 'ft' ? 'popular' : 'periods'
}

/** Offers of one market with different lines, in the host's order. */
export function sectionsOf(offers: readonly Offer[]): Offer[][] {
  const sections = new Map<string, Offer[]>()
  for (const offer of offers) {
    const name = `${offer.market} ${offer.period} ${offer.team} ${offer.number}`
    sections.set(name, [...(sections.get(name) ?? []), offer])
  }
  return [...sections.values()]
}

const percent = (tenths: number) => (tenths / 10).toFixed(1)

/** The house's margin, a range where lines differ. */
export function marginText(offers: readonly Offer[]): string {
  const margins = offers.flatMap(({ margin }) => margin ?? [])
  if (margins.length === 0) return ''
  const [least, most] = [Math.min(...margins), Math.max(...margins)]
  return `ส่วนต่างเจ้ามือ ${least === most ? percent(least) : `${percent(least)}–${percent(most)}`}%`
}

/** Places of a closed market without prices: its usual ones, or a row of two. */
const usual: Readonly<Record<string, readonly string[]>> = {
  '1x2': ['home', 'draw', 'away'],
  double_chance: ['1x', '12', 'x2'],
  next_goal: ['home', 'none', 'away'],
}
const picks = new Map<string, readonly string[]>()

function picksOf(match: string, { key, market, prices }: Offer): readonly string[] {
  const name = `${match}|${key}`
  if (prices.length > 0)
    picks.set(
      name,
      prices.map(([pick]) => pick),
    )
  return picks.get(name) ?? usual[market] ?? ['', '']
}

function marketSection(shelf: Shelf, match: MatchPage, offers: readonly Offer[]): Markup {
  const [first] = offers
  if (first === undefined) return html``
  const names = namesOf(match)
  const { game } = match
  const rows = offers.map((offer) => {
    const shown = picksOf(match.id, offer)
    const isTall = shown.length > 2
    const buttons = shown.map((pick) =>
      oddsButton(shelf, match, offer, {
        pick,
        label: pickLabel({ ...offer, pick, game }, names),
        place: isTall ? 'tall' : '',
      }),
    )
    return html`<div class="row ${isTall ? 'three' : 'two'}" data-key="${offer.key}">${buttons}</div>`
  })
  const notes = [
    first.market === 'winner2' ? 'เสมอคืนเดิมพัน' : '',
    first.market === 'moneyline' && first.period !== 'ft' ? 'เสมอคืนเดิมพัน' : '',
    game === 'basketball' && first.period === 'ft' ? (first.market === '1x2' ? 'ไม่รวมต่อเวลา' : 'รวมต่อเวลา') : '',
    first.market === 'asian_handicap' && first.base !== null ? `ราคา${baseText(first.base)}` : '',
    isHandicap(first.market) && offers.some(({ line }) => thaiLine(line ?? '0') === '0/0.5')
      ? '0/0.5 คือ เสมอควบครึ่ง (ปป.)'
      : '',
    first.market === 'double_chance' || first.market === 'half_full'
      ? `1 ${names.home} · X เสมอ · 2 ${names.away}`
      : '',
  ].filter((note) => note !== '')
  const sides = isHandicap(first.market)
    ? html`<p class="sides"><span>${drawing(crestOf(match.home))}${match.home.name}</span><span>${match.away.name}${drawing(crestOf(match.away))}</span></p>`
    : ''
  return html`<section class="market" data-key="${first.market}-${first.period}-${first.team}-${first.number}"><header><h2>${marketName({ ...first, game }, names)}</h2><small>${[first.own === 'decimal' ? 'ราคายุโรป' : '', marginText(offers)].filter((text) => text !== '').join(' · ')}</small></header>${sides}${rows}${notes.length > 0 ? html`<p class="note">${notes.join(' · ')}</p>` : ''}</section>`
}

const HANDICAPS: readonly string[] = ['asian_handicap', 'handicap', 'map_handicap', 'unit_handicap']

function head(match: MatchPage): Markup {
  const { series, periods } = match
  const handicap = match.markets.find(({ market, period }) => HANDICAPS.includes(market) && period === 'ft')
  const favourite = favouriteOf(handicap?.line)
  const club = (side: Side) => {
    const line = handicap?.line ?? null
    const words = line === null ? '' : favourite === null ? 'เสมอ' : favourite === side ? `ต่อ ${thaiLine(line)}` : 'รอง'
    return html`<div class="club-head ${side}">${drawing(crestOf(match[side]))}<b>${match[side].name}</b><small>${words}</small></div>`
  }
  const middle =
    match.score === null
      ? html`<p class="score coming">${bangkokTime(match.kickoff)}</p><p class="half">${thaiDate(match.kickoff)}</p>`
      : html`<p class="score"><span class="unseen">สกอร์ </span>${match.score[0]}<i>–</i>${match.score[1]}</p>${match.half_time === null ? '' : html`<p class="half">ครึ่งแรก ${scoreText(match.half_time)}</p>`}`
  const figures =
    match.score === null || series !== null || periods !== null
      ? ''
      : html`<dl class="figures"><div><dt>เตะมุม</dt><dd>${scoreText(match.corners)}</dd></div><div><dt>แต้มใบเตือน</dt><dd>${scoreText(match.cards)}</dd></div><div><dt>ใบแดง</dt><dd>${scoreText(match.reds)}</dd></div></dl>`
  return html`<section class="match-head" data-key="head"><h1 class="unseen">${match.home.name} พบ ${match.away.name}</h1><p class="state">${liveTag(match) || stateName(match.state)}${match.suspended === null ? '' : html`<span class="paused">${pauseName(match.suspended)} · พักรับราคาชั่วคราว</span>`}</p><div class="clubs">${club('home')}<div class="middle">${middle}</div>${club('away')}</div>${series !== null ? seriesCourse(match, series) : periods !== null ? periodTable(match, periods) : html`${pitchDrawing(match)}${momentumDrawing(match)}`}${figures}${eventList(match)}</section>`
}

/** How the match's course was fixed before it began. */
function proof(match: MatchPage): Markup {
  return html`<details class="proof" data-key="proof"><summary>คู่นี้ตรวจสอบได้${drawing(icons.up)}</summary><p>การแข่งขันจำลองนี้เดินตามรหัสที่ปิดผนึกไว้ก่อนเปิดรับราคา เมื่อทุกคู่ในรอบเดียวกันจบ เราจะเปิดรหัสจริงให้ตรวจว่าตรงกับที่ผนึกไว้</p><p>รหัสปิดผนึก</p><code>${match.commitment}</code>${match.seed === null ? html`<p>รหัสจริงจะเปิดหลังทุกคู่ในรอบนี้จบ</p>` : html`<p>รหัสจริง</p><code>${match.seed}</code>`}</details>`
}

export function matchMarkup(shelf: Shelf, match: MatchPage | undefined, chosen: Group): Markup {
  if (match === undefined) return html`<p class="loading" data-key="loading">กำลังโหลดคู่นี้</p>`
  const present = (Object.keys(groups) as Group[]).filter((group) =>
    match.markets.some((offer) => groupOf(offer, match.game) === group),
  )
  const group = present.includes(chosen) ? chosen : (present[0] ?? 'popular')
  const { columns } = gameWords(match.game)
  const rank = ([first]: readonly Offer[]) =>
    (columns.indexOf(first?.market ?? '') + columns.length + 1) % (columns.length + 1)
  const sections = sectionsOf(match.markets.filter((offer) => groupOf(offer, match.game) === group))
  // The list row's markets come first.
  const ordered = match.periods === null ? sections : sections.toSorted((one, other) => rank(one) - rank(other))
  const tabs = present.map(
    (name) =>
      html`<button type="button" data-group="${name}" aria-pressed="${name === group ? 'true' : 'false'}">${groups[name]}</button>`,
  )
  return html`${head(match)}<div class="groups" data-key="groups" role="group" aria-label="หมวดราคา">${tabs}</div>${ordered.map((offers) => marketSection(shelf, match, offers))}${present.length === 0 ? html`<p class="note" data-key="none">คู่นี้ปิดรับราคาแล้ว</p>` : html`<p class="info" data-key="delay">${drawing(icons.info)}<span>${lookWords.live}ยืนยันราคา ${match.delay_s} วินาทีหลังกดแทง ${gameWords(match.game).stops} เราคืนเงินเต็มจำนวน</span></p>`}${proof(match)}`
}
