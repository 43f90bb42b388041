import type { MatchPage, PeriodsShown, Side } from '../wire.ts'
import { html, type Markup } from './markup.ts'
import { serving } from './period-row.ts'

const heads: Readonly<Record<PeriodsShown['unit'], string>> = { quarter: 'แต้ม', set: 'เซต', round: 'ใบที่นำ' }

export function periodTable(match: MatchPage, periods: PeriodsShown): Markup {
  const { list, unit, best_of, note } = periods
  if (match.score === null)
    return best_of === null
      ? html``
      : html`<p class="half course">${unit === 'round' ? `กำหนด ${best_of} ยก` : `ชนะ ${(best_of + 1) / 2} ใน ${best_of} เซต`}</p>`
  const place = (side: Side) => (side === 'home' ? 0 : 1)
  const row = (side: Side) => {
    const cells = list.map(({ score, state }) => {
      const own = score[place(side)]
      const leads = state === 'over' && own > score[side === 'home' ? 1 : 0]
      return html`<td class="${state} ${leads ? 'won' : ''}">${state === 'coming' ? '' : unit === 'round' && state === 'now' ? '•' : own}</td>`
    })
    return html`<tr class="${side}"><th scope="row"><span>${match[side].name}</span>${serving(periods, side)}</th>${cells}<td class="all">${match.score?.[place(side)] ?? ''}</td></tr>`
  }
  const explained =
    unit === 'round' ? html`<p class="half course">แต่ละยกคือจำนวนกรรมการจากสามคนที่ให้ฝ่ายนั้น ช่องท้ายคือนำอยู่กี่ใบ</p>` : ''
  return html`${note === null ? '' : html`<p class="ending">${note}</p>`}<div class="periods-box"><table class="periods ${unit}"><thead><tr><th scope="col"><span class="unseen">ฝ่าย</span></th>${list.map(({ name }) => html`<th scope="col">${name}</th>`)}<th scope="col">${heads[unit]}</th></tr></thead><tbody>${row('home')}${row('away')}</tbody></table></div>${explained}`
}
