import { BET_TYPE_NAMES } from '#studio/engines/lotto/bet-types.th.ts'
import { DIGITS } from '#studio/engines/lotto/bet-types.ts'
import { html, type Markup } from '#studio/players/book/browser/markup.ts'
import { SET_NAMES, setsOf, winLines } from './many.ts'
import type { NumberShown } from '../wire.ts'
import type { Table } from './table.ts'
import { dayText, momentText, STATE_NAMES, WHY_NAMES } from './words.th.ts'

export type SheetKind = 'win' | 'sets' | 'paste' | 'numbers'
/** What was typed for วินเลข. */
export type SheetState = { text: string; repeats: boolean }

const winBody = (table: Table, { text, repeats }: SheetState): Markup => {
  const { pad } = table
  if (DIGITS[pad.type] === 1) return html`<p class="note">วิ่งใส่ทีละเลขที่แป้น วินเลขใช้กับเลขสองหลักและสามหลัก</p>`
  const made = winLines(pad.type, text, repeats, pad.baht)
  return html`<p class="note">${BET_TYPE_NAMES[pad.type]} · ใส่ 2 ถึง 7 ตัวไม่ซ้ำกัน ได้ทุกการจับคู่</p><label
    class="field">ตัวเลข<input id="win-digits" inputmode="numeric" autocomplete="off" maxlength="7"
    value="${text}"></label>
${
  pad.type === '3tod'
    ? ''
    : html`<label class="tick"><input type="checkbox"
  id="win-repeats"${repeats ? ' checked' : ''}>${DIGITS[pad.type] === 2 ? 'รวมเลขเบิ้ล' : 'รวมเลขเบิ้ลและตอง'}</label>`
}
<button type="button" class="button gold wide"
  data-win=""${made === null ? ' disabled' : ''}>${made === null ? 'ใส่ตัวเลขก่อน' : `ใส่โพย ${made.length} เลข เลขละ ${pad.baht} บาท`}</button>`
}
const setsBody = (table: Table): Markup => {
  const { pad } = table
  return html`<p class="note">${BET_TYPE_NAMES[pad.type]} · เลขละ ${pad.baht} บาท</p><p
  class="sets">${setsOf(pad.type).map(
    (name) => html`<button type="button" class="button ghost"
  data-set="${name}">${SET_NAMES[name]}</button>`,
  )}</p>`
}
const pasteBody = (): Markup =>
  html`<p class="note">เช่น 123=20 (บน) · 123=20*20 (บน*โต๊ด) · 47=50*50 (บน*ล่าง) · 47 50 · 123กลับ=20<br>เลขที่มียอดเดียว 3 ตัวเป็น 3 ตัวบน 2 ตัวเป็น 2 ตัวบน อ่านไม่ออกจะเหลือไว้ในช่อง ไม่เดาให้</p><label class="field">โพย<textarea id="paste" rows="6" maxlength="20000"></textarea></label><button type="button" class="button gold wide" data-read="">อ่านโพย</button>`
const numberRow = ({ type, number, state, since, published }: NumberShown): Markup =>
  html`<li><b>${number}</b><span>${BET_TYPE_NAMES[type]}</span><span
  class="${state === 'full' ? 'bad' : 'warn'}">${published && state === 'full' ? 'ไม่รับ' : STATE_NAMES[state]} · ${published ? WHY_NAMES.published : WHY_NAMES.sold}<small>ตั้งแต่ ${momentText(since)}</small></span></li>`
const numbersBody = ({ numbers }: Table): Markup => {
  if (numbers === null) return html`<p class="note">กำลังโหลด</p>`
  const { next } = numbers
  const listed =
    numbers.numbers.length === 0
      ? html`<p class="note">ยังไม่มีเลขจ่ายครึ่งหรือเลขเต็ม ทุกเลขเปิดรับอัตราเต็ม</p>`
      : html`<p class="note">เลขที่ประกาศก่อนเปิดรับ และเลขที่เปลี่ยนตามยอดที่ขายจริง ไม่มีใครตั้งเองระหว่างเปิดรับ</p><ul class="numbers">${numbers.numbers.map(numberRow)}</ul>`
  if (next === null) return listed
  return html`${listed}<h3>งวดถัดไป ${dayText(next.day)}</h3><ul class="numbers">${next.numbers.map(numberRow)}</ul>`
}

export const sheetBodies: Readonly<Record<SheetKind, (table: Table, state: SheetState) => Markup>> = {
  win: winBody,
  sets: setsBody,
  paste: pasteBody,
  numbers: numbersBody,
}
