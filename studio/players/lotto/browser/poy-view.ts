import { BET_TYPE_NAMES } from '#studio/engines/lotto/bet-types.th.ts'
import { bahtForPeople } from '#kit/money.ts'
import { chanceOf } from '#studio/engines/lotto/chances.ts'
import { drawing, html, type Markup } from '#studio/players/book/browser/markup.ts'
import { icons } from '../icons.ts'
import { type ShownLine, shownLines, type Totals, totalsOf } from './slip.ts'
import { chosenDraw, draftOf, isOpen, type Table } from './table.ts'
import { drawName } from './words.th.ts'

const whole = (amount: number) => amount.toLocaleString('en-US')

/** A pair as tod is sold with its true chance shown (rule book, 14.1). */
function chanceNote({ type, number }: ShownLine): string {
  if (type !== '3tod' || new Set(number).size !== 2) return ''
  const { wins, of } = chanceOf({ type, number })
  return ` · โอกาส ${wins} ใน ${bahtForPeople(of * 100n).slice(0, -3)}`
}

function stateText(line: ShownLine): Markup {
  if (line.state === 'unknown') return html`<small>กำลังดูยอดถูก</small>`
  if (line.state === 'full')
    return html`<small class="bad">${line.fits ? `รับได้อีกไม่เกิน ${whole(line.fits)} บาท ไม่คิดเงินเลขนี้` : 'ไม่รับเพิ่ม ไม่คิดเงินเลขนี้'}</small>`
  const win = bahtForPeople(line.win ?? 0n)
  return line.state === 'half'
    ? html`<small class="warn">จ่ายครึ่ง · ถูกได้ ${win}${chanceNote(line)}</small>`
    : html`<small>ถูกได้ ${win}${chanceNote(line)}</small>`
}

const lineOf = (line: ShownLine): Markup =>
  html`<li class="${line.state === 'full' ? 'line full' : 'line'}" data-key="${line.key}"><b
  class="digits">${line.number}</b><p><span>${BET_TYPE_NAMES[line.type]}</span>${stateText(line)}</p><label><span
  class="unseen">บาท ของเลข ${line.number}</span><input class="stake" inputmode="numeric" autocomplete="off" maxlength="5" data-stake="${line.key}" value="${line.baht}"></label><button type="button" class="square" data-remove="${line.key}" aria-label="เอาเลข ${line.number} ${BET_TYPE_NAMES[line.type]} ออก">${drawing(icons.close)}</button></li>`

/** The slip in preparation. */
export function poyView(table: Table): Markup {
  const draft = draftOf(table)
  const draw = chosenDraw(table)
  if (draw === undefined) return html``
  if (draft.length === 0)
    return html`<header><h2>โพยของคุณ</h2></header><p
  class="empty">${drawing(icons.slip)}ยังไม่มีเลข<br>เลือกประเภทแล้วใส่เลข เลขที่ครบหลักจะมาอยู่ที่นี่</p>${notice(table)}`
  const lines = shownLines(draft, table.quotes)
  return html`<header><h2>โพยของคุณ ${draft.length} เลข</h2><button type="button" class="link"
    data-clear="">ล้างโพย</button></header><p class="note" data-key="of">${drawName(draw)}</p>
<ol class="lines" data-key="lines">${lines.map(lineOf)}</ol>
<p class="tear" data-key="tear"></p><p class="all" data-key="all"><button type="button" class="button ghost"
  data-all="">ใส่ ${whole(table.pad.baht)} บาททุกเลข</button></p>${notice(table)}${payRow(table, totalsOf(lines))}`
}

const notice = ({ notice: text }: Table): Markup | string =>
  text === '' ? '' : html`<p class="said" role="alert" data-key="said">${text}</p>`

const leftOut = ({ full }: Totals): string => {
  if (full.length === 0) return ''
  return full.length > 3 ? ` ไม่รวม ${full.length} เลข` : ` ไม่รวม ${full.join(', ')}`
}

export function payRow(table: Table, totals: Totals): Markup {
  const open = isOpen(table, chosenDraw(table))
  const can = open && totals.ready && !table.isPlacing
  const text = !open ? 'ปิดรับแล้ว' : table.isPlacing ? 'กำลังส่งโพย' : `แทง ${whole(totals.baht)}.00 บาท`
  return html`<div class="pay" data-key="pay"><p><b
  class="baht sum">${whole(totals.baht)}.00</b><small>${totals.count} เลข${leftOut(totals)}</small></p><button type="button" class="button gold" data-place-slip=""${can ? '' : ' disabled'}>${text}</button></div>`
}
