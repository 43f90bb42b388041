import type { MatchPage, SeriesShown } from '../wire.ts'
import { drawing, html, type Markup } from './markup.ts'
import { scoreText } from './words.th.ts'

const WIDTH = 320
const HEIGHT = 72
const MIDDLE = HEIGHT / 2
/** Minimum steps drawn, and the lead that fills the height. */
const LEAST_STEPS = 24
const LEAST_LEAD = { rounds: 6, gold: 5_000 } as const

/** Home's lead through the present map: above the middle home, below away. */
function leadDrawing({ leads }: MatchPage, { rounds }: SeriesShown): Markup {
  const steps = Math.max(LEAST_STEPS, leads.length)
  const most = Math.max(LEAST_LEAD[rounds === null ? 'gold' : 'rounds'], ...leads.map(Math.abs))
  const x = (step: number) => Math.round((step / steps) * WIDTH)
  const y = (lead: number) => Math.round(MIDDLE - (lead / most) * (MIDDLE - 6))
  const points = [0, ...leads].map((lead, step) => `${x(step)} ${y(lead)}`)
  const area = `M0 ${MIDDLE}L${points.join('L')}L${x(leads.length)} ${MIDDLE}Z`
  const last = leads.at(-1) ?? 0
  return drawing(
    `<svg class="lead" viewBox="0 0 ${WIDTH} ${HEIGHT}" aria-hidden="true"><defs><clipPath id="lead-up"><path d="M0 0H${WIDTH}V${MIDDLE}H0Z"/></clipPath><clipPath id="lead-down"><path d="M0 ${MIDDLE}H${WIDTH}V${HEIGHT}H0Z"/></clipPath></defs><path class="up" clip-path="url(#lead-up)" d="${area}"/><path class="down" clip-path="url(#lead-down)" d="${area}"/><path class="middle" d="M0 ${MIDDLE}H${WIDTH}"/><path class="line" d="M${points.join('L')}"/><circle class="now" cx="${x(leads.length)}" cy="${y(last)}" r="4"/></svg>`,
  )
}

function leadText(match: MatchPage, { rounds, lead }: SeriesShown): string {
  const difference = rounds === null ? (lead ?? 0) : rounds[0] - rounds[1]
  if (difference === 0) return 'เสมอกันอยู่'
  const leader = difference > 0 ? match.home.name : match.away.name
  return rounds === null
    ? `${leader} นำ ${Math.abs(difference).toLocaleString('en-US')} ทอง`
    : `${leader} นำ ${scoreText(rounds)} ยก`
}

/** Each map: winner and how, in play, or still possible. */
function mapList(match: MatchPage, series: SeriesShown): Markup {
  const { best_of, maps, map: present, remade, rounds } = series
  const cards = Array.from({ length: best_of }, (_, at) => {
    const played = maps[at]
    const isNow = at + 1 === present && match.state === 'IN_PLAY'
    const name = html`<span>แมป ${at + 1}</span>`
    const tag = remade.includes(at + 1) ? html`<em>เริ่มใหม่ · โมฆะ</em>` : ''
    if (played)
      return html`<li class="${played.winner}">${name}<b>${played.rounds === null ? `${played.minutes} นาที` : scoreText(played.rounds)}</b><small>${match[played.winner].name}</small>${tag}</li>`
    if (isNow)
      return html`<li class="now">${name}<b>${rounds === null ? `นาที ${match.minute}` : scoreText(rounds)}</b><small>กำลังเล่น</small>${tag}</li>`
    return html`<li>${name}<b>–</b><small>${present === null ? 'ไม่ได้เล่น' : 'ยังไม่เริ่ม'}</small>${tag}</li>`
  })
  return html`<ol class="map-list maps-${best_of}" aria-label="แมปของซีรีส์">${cards}</ol>`
}

export function seriesCourse(match: MatchPage, series: SeriesShown): Markup {
  if (match.score === null)
    return html`<p class="half course">แข่งแบบ ${series.best_of} แมป ทีมที่ชนะ ${(series.best_of + 1) / 2} แมปก่อนชนะซีรีส์</p>`
  const chart =
    match.leads.length > 0 && series.map !== null
      ? html`<div class="lead-box"><p><span>${series.rounds === null ? 'ทองที่นำ' : 'ยกที่นำ'}</span><b>${match.state === 'IN_PLAY' ? leadText(match, series) : ''}</b></p>${leadDrawing(match, series)}</div>`
      : ''
  return html`${mapList(match, series)}${chart}`
}
