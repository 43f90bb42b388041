import { LOTTO_NAMES } from '#studio/engines/lotto/bet-types.th.ts'
import { LOTTOS } from '#studio/engines/lotto/bet-types.ts'
import { drawing, html, type Markup } from '#studio/players/book/browser/markup.ts'
import { icons } from '../icons.ts'
import type { DrawShown } from '../wire.ts'
import { changeNote, reasonShown } from './bet-view.ts'
import type { Table } from './table.ts'
import { dayText, drawName, hourText } from './words.th.ts'

const ballsOf = (digits: string, kind: string): Markup =>
  html`<span class="row-balls" role="img" aria-label="${Array.from(digits).join(' ')}">${Array.from(digits).map((digit) => html`<i class="ball ${kind}" aria-hidden="true">${digit}</i>`)}</span>`

const check = (is: boolean, yes: string, no: string): Markup =>
  html`<li class="${is ? 'good' : 'bad'}">${drawing(is ? icons.check : icons.warning)}${is ? yes : no}</li>`

/** What anybody may recompute: commitment, seed and drawn number. */
function proof(table: Table, draw: DrawShown): Markup {
  const checked = table.checked.get(draw.id)
  const found =
    checked === undefined
      ? ''
      : html`<ul class="found" role="status">${check(checked.committed, 'รหัสตรงกับที่ปิดผนึกไว้ก่อนเปิดรับ', 'รหัสไม่ตรงกับที่ปิดผนึกไว้')}${check(checked.drawn, `คำนวณได้ ${checked.found} ตรงกับผลที่ประกาศ`, `คำนวณได้ ${checked.found} ไม่ตรงกับผลที่ประกาศ`)}</ul>`
  return html`<details class="proof"><summary>${drawing(icons.shield)}<span>ตรวจผลด้วยตัวเอง</span></summary><p
  class="note">ค่าที่ปิดผนึกประกาศตั้งแต่ก่อนเปิดรับ ค่าที่เปิดผนึกประกาศพร้อมผล${draw.salt === null ? '' : ' ค่าสุ่มสาธารณะออกหลังปิดรับ จึงไม่มีใครรู้ผลก่อน'} เครื่องนี้คำนวณผลซ้ำจากค่าเหล่านี้ได้เอง</p><dl><dt>ปิดผนึก</dt><dd>${draw.commitment}</dd><dt>เปิดผนึก</dt><dd>${draw.seed}</dd>${draw.salt === null ? '' : html`<dt>ค่าสุ่มสาธารณะ</dt><dd>${draw.salt}</dd>`}</dl><button type="button" class="button ghost wide" data-check="${draw.id}">คำนวณบนเครื่องนี้</button>${found}</details>`
}

function yiki(table: Table, draw: DrawShown): Markup {
  const five = draw.five ?? ''
  return html`<li class="result" data-key="${draw.id}"><div
  class="round"><p><b>รอบ ${draw.number}</b><small>${hourText(draw.drawn_at)}</small></p><p><small>3 ตัวบน</small>${ballsOf(five.slice(2), 'gold')}</p><p><small>2 ตัวล่าง</small>${ballsOf(five.slice(0, 2), 'jade')}</p></div>${proof(table, draw)}</li>`
}

function government(table: Table, draw: DrawShown): Markup {
  const result = draw.government
  if (draw.change?.cancelled === true)
    return html`<li class="result" data-key="${draw.id}"><h3>งวดวันที่ ${dayText(draw.change.usual)}</h3><p
  class="warn">ยกเลิกงวด ไม่มีการออกรางวัล คืนเงินทุกโพย</p><p
  class="note moved">${reasonShown(draw.change.reason, draw.change.link)}</p></li>`
  if (result === null) return html``
  return html`<li class="result big" data-key="${draw.id}"><h3>งวดวันที่ ${dayText(draw.day)}</h3>${changeNote(draw)}<p class="center gold">รางวัลที่ 1</p>${ballsOf(result.first, 'gold')}<dl class="prizes"><div><dt>3 ตัวหน้า</dt><dd>${result.front.join(' · ')}</dd></div><div><dt>3 ตัวท้าย</dt><dd>${result.back.join(' · ')}</dd></div><div><dt>2 ตัวล่าง</dt><dd>${result.two}</dd></div></dl><p class="center">3 ตัวบน <b>${result.first.slice(3)}</b> · 2 ตัวบน <b>${result.first.slice(4)}</b></p>${proof(table, draw)}</li>`
}

function counts({ counts: counted }: Table): Markup | string {
  if (counted === null || counted.draws === 0) return ''
  return html`<details class="rules" data-key="counts"><summary>จำนวนครั้งที่ออกใน ${counted.draws.toLocaleString('en-US')} งวดล่าสุด</summary><p class="note">ผลที่ผ่านมาไม่มีผลต่อรอบต่อไป</p><div class="scroll" tabindex="0" role="region" aria-label="จำนวนครั้งที่ออก"><table><thead><tr><th scope="col">หลัก</th>${Array.from('0123456789').map((digit) => html`<th scope="col">${digit}</th>`)}</tr></thead><tbody>${counted.places.map(({ place, counts: row }) => html`<tr><th scope="row">${place}</th>${row.map((count) => html`<td>${count}</td>`)}</tr>`)}</tbody></table></div></details>`
}

export function resultsView(table: Table): Markup {
  const tabs = html`<p class="kinds" data-key="kinds">${LOTTOS.map((lotto) => html`<button type="button" data-results="${lotto}" aria-pressed="${String(table.resultsOf === lotto)}">${lotto === 'yiki' ? 'ยี่กี 15 นาที' : LOTTO_NAMES[lotto]}</button>`)}</p>`
  const { results } = table
  if (results === null) return html`${tabs}<p class="loading">กำลังโหลดผล</p>`
  if (results.draws.length === 0)
    return html`${tabs}<p class="empty">ยังไม่มีผล<br>${table.draws.filter(({ lotto }) => lotto === table.resultsOf).map((draw) => `${drawName(draw)} ออกผล ${hourText(draw.drawn_at)}`)}</p>`
  const one = table.resultsOf === 'yiki' ? yiki : government
  const days = [...new Set(results.draws.map(({ day }) => day))]
  return html`${tabs}${counts(table)}${days.map(
    (day) => html`${
      table.resultsOf === 'yiki'
        ? html`<h2 class="day"
  data-key="h-${day}">${dayText(day)}</h2>`
        : ''
    }<ol class="results"
  data-key="d-${day}">${results.draws.filter((draw) => draw.day === day).map((draw) => one(table, draw))}</ol>`,
  )}${results.next === null ? '' : html`<button type="button" class="button ghost wide" data-more-results="">ดูผลก่อนหน้า</button>`}`
}
