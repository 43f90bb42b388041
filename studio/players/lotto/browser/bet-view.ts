import { BET_TYPE_NAMES, LOTTO_NAMES } from '#studio/engines/lotto/bet-types.th.ts'
import { type BetType, SOLD } from '#studio/engines/lotto/bet-types.ts'
import { drawing, html, type Markup } from '#studio/players/book/browser/markup.ts'
import { icons } from '../icons.ts'
import type { DrawShown } from '../wire.ts'
import { digitsNeeded, type Pad, waysOf } from './pad.ts'
import { chosenDraw, factsOf, isOpen, nowMs, type Table } from './table.ts'
import { closingText, dayText, hourText, leftText, PLACE_NAMES, reasonText, WAY_NAMES } from './words.th.ts'

export const rateText = (rate: number): string =>
  rate % 100 === 0 ? (rate / 100).toLocaleString('en-US') : (rate / 100).toFixed(rate % 10 === 0 ? 1 : 2)

const AMOUNTS = [5, 10, 20, 50, 100]
const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', 'clear', '0', 'erase'] as const

function drawCard(table: Table, draw: DrawShown): Markup {
  const isChosen = draw.lotto === table.lotto
  const name = draw.lotto === 'yiki' ? `ยี่กี รอบ ${draw.number}` : LOTTO_NAMES.government
  const left = Date.parse(draw.closes_at) - nowMs(table)
  return html`<button type="button" class="draw" data-key="${draw.id}" data-lotto="${draw.lotto}"
  aria-pressed="${String(isChosen)}"><b>${name}</b><span
  class="close">ปิด ${closingText(draw.closes_at)}</span><small>${draw.lotto === 'yiki' ? '' : `${dayText(draw.day)} · `}${left > 0 ? html`เหลือ <i>${leftText(left)}</i>` : 'ปิดรับแล้ว รอผล'}</small></button>`
}

function hero(table: Table, draw: DrawShown): Markup {
  const left = Date.parse(draw.closes_at) - nowMs(table)
  const balls = html`<span class="balls" aria-hidden="true"><i class="ball red">9</i><i class="ball jade">8</i><i
  class="ball gold">7</i></span>`
  if (left <= 0)
    return html`<section class="hero"><div><h2 class="leaf">ปิดรับแล้ว</h2><p>ออกผล ${hourText(draw.drawn_at)} · เหลือ <b>${leftText(Date.parse(draw.drawn_at) - nowMs(table))}</b></p></div>${balls}</section>`
  return html`<section class="hero"><div><h2 class="leaf">แทงถึง ${closingText(draw.closes_at)}</h2><p>${dayText(draw.day)} · เหลือ <b>${leftText(left)}</b> · ออกผล ${hourText(draw.drawn_at)}</p></div>${balls}</section>`
}

/** Why a draw is not on its usual day, with the announcement. */
export const reasonShown = (reason: string, link: string | null): Markup =>
  html`${reasonText(reason)}${
    link === null
      ? ''
      : html` <a class="link"
  href="${link}" target="_blank" rel="noreferrer">ดูประกาศ</a>`
  }`

export function changeNote({ change, day }: Pick<DrawShown, 'change' | 'day'>): Markup | string {
  if (change === null) return ''
  const what = change.cancelled ? 'ยกเลิกงวด' : `เลื่อนจาก ${dayText(change.usual)} เป็น ${dayText(day)}`
  return html`<p class="note moved" data-key="change">${what} · ${reasonShown(change.reason, change.link)}</p>`
}

/** The next draws of the government after the open one. */
function comingDraws({ coming, lotto }: Table): Markup | string {
  if (lotto !== 'government' || coming.length === 0) return ''
  const rows = coming.map(({ usual, day, reason, link }) => {
    const what = day === null ? 'ยกเลิกงวด' : `เลื่อนจาก ${dayText(usual)}`
    const why = reason === null ? '' : html`<small>${what} · ${reasonShown(reason, link)}</small>`
    return html`<li data-key="${usual}"><b>${dayText(day ?? usual)}</b>${why}</li>`
  })
  return html`<details class="rules" data-key="coming"><summary>งวดถัดไป</summary><ol
  class="coming moved">${rows}</ol></details>`
}

const typeChip = (table: Table, type: BetType): Markup =>
  html`<button type="button" class="type" data-key="${type}" data-type="${type}"
  aria-pressed="${String(table.pad.type === type)}"><b>${BET_TYPE_NAMES[type]}</b><small>บาทละ ${rateText(factsOf(table).rates[type].full)}</small></button>`

function boxes(pad: Pad): Markup {
  const needed = digitsNeeded(pad)
  return html`<p class="boxes" role="img" aria-label="เลขที่ใส่ ${pad.digits === '' ? 'ยังไม่มี' : Array.from(pad.digits).join(' ')} จาก ${needed} หลัก">${Array.from({ length: needed }, (_, at) => html`<span class="${at === pad.digits.length ? 'box next' : 'box'}">${pad.digits[at] ?? ''}</span>`)}</p>`
}

const hints: Readonly<Record<Pad['way'], string>> = {
  one: '',
  reverse: 'สลับทุกหลัก: สามหลักต่างกัน 6 เลข มีคู่ซ้ำ 3 เลข สองหลัก 2 เลข',
  front: 'ใส่หลักสิบ ได้ 10 เลข',
  back: 'ใส่หลักหน่วย ได้ 10 เลข',
  gates: 'ใส่หนึ่งเลข ได้ 19 เลขที่มีเลขนั้น',
  place: 'ใส่สองหลัก อีกหลักเป็น 0 ถึง 9 ได้ 10 เลข',
}

function padCard(table: Table, closed: boolean): Markup {
  const { pad } = table
  const ways = waysOf(pad.type)
  const places =
    pad.way === 'place'
      ? html`<p class="ways" data-key="places">${(['first', 'second', 'third'] as const).map((place) => html`<button type="button" class="way" data-place="${place}" aria-pressed="${String(pad.place === place)}">รูด${PLACE_NAMES[place]}</button>`)}</p>`
      : ''
  const keyName = { clear: 'ล้างเลข', erase: 'ลบหลักสุดท้าย' } as const
  return html`<section class="pad" data-key="pad"><header><h3>ใส่เลข ${BET_TYPE_NAMES[pad.type]}</h3><button
    type="button" class="link" data-numbers="">เลขอั้น ${drawing(icons.next)}</button></header>
${boxes(pad)}<p class="ways"
  data-key="ways">${
    ways.length > 1
      ? ways.map(
          (way) => html`<button type="button" class="way" data-way="${way}"
  aria-pressed="${String(pad.way === way)}">${WAY_NAMES[way]}</button>`,
        )
      : ''
  }<button type="button" class="way"
  data-many="win">วินเลข</button><button type="button" class="way"
  data-many="sets">ชุดเลข</button><button type="button" class="way" data-many="paste">วางโพย</button></p>${places}
${hints[pad.way] === '' ? '' : html`<p class="note center" data-key="hint">${hints[pad.way]}</p>`}
<div class="keys" data-key="keys">${KEYS.map((key) => html`<button type="button" class="${key.length === 1 ? 'key' : 'key small'}" data-press="${key}"${closed ? ' disabled' : ''} ${key === 'clear' || key === 'erase' ? drawing(`aria-label="${keyName[key]}"`) : ''}>${key === 'clear' ? 'ล้าง' : key === 'erase' ? drawing(icons.erase) : key}</button>`)}</div>
<p class="amounts" data-key="amounts"><span>เลขละ (บาท)</span>${AMOUNTS.map((amount) => html`<button type="button" class="way" data-amount="${amount}" aria-pressed="${String(pad.baht === amount)}">${amount}</button>`)}<label class="own"><span class="unseen">จำนวนเงินต่อเลข บาท</span><input id="each" inputmode="numeric" autocomplete="off" maxlength="5" value="${pad.baht}"></label></p></section>`
}

export function betView(table: Table): Markup {
  const draw = chosenDraw(table)
  const { limits } = factsOf(table)
  if (draw === undefined) return html`<p class="loading">กำลังเปิดรอบใหม่</p>`
  return html`<div class="draws"
    data-key="draws">${table.draws.map((one) => drawCard(table, one))}</div>${hero(table, draw)}${changeNote(draw)}
<div class="types" data-key="types" role="group"
  aria-label="ประเภท">${SOLD[table.lotto].map((type) => typeChip(table, type))}</div>${padCard(table, !isOpen(table, draw))}
<p class="note" data-key="limits">เลขละ ${limits.number.least} – ${limits.number.most.toLocaleString('en-US')} บาท งวดละไม่เกิน ${limits.memberDraw.toLocaleString('en-US')} บาท · หวยไม่นับยอดเทิร์น</p>
<details class="rules" data-key="commitment"><summary>รหัสปิดผนึกของงวดนี้</summary><p
  class="note">ประกาศก่อนเปิดรับ ผลคำนวณจากค่าที่ปิดผนึกไว้ เมื่อออกผลจะเปิดผนึกให้ทุกคนคำนวณซ้ำได้</p><code>${draw.commitment}</code></details>${comingDraws(table)}`
}
