import { bahtForPeople } from '#kit/money.ts'
import { choices as choose } from '#studio/engines/book/slip.ts'
import { bangkokDayTime } from '#kit/thai-time.ts'
import { crestOf } from '../crest.ts'
import { icons } from '../icons.ts'
import type { PricePolicy, SlipShown } from '../wire.ts'
import type { BookData } from './book-data.ts'
import { liveTag } from './board.ts'
import { type Choices, type Draft, type DraftLeg, nameOfLeg } from './draft.ts'
import { lookWords } from './look.th.ts'
import { drawing, html, type Markup } from './markup.ts'
import { decimalPrice, priceIn, priceText, productOf } from './odds.ts'
import { outcomesOf } from './outcomes.ts'
import { placedMarkup } from './placed.ts'
import { changedLegs, type LegState, type SlipSum } from './slip-sum.ts'
import { baseText, choiceName, formatNames, marketName, namesOf, resultName, scoreText } from './words.th.ts'

export type SlipView = {
  draft: Draft
  choices: Choices
  sum: SlipSum
  data: BookData
  credit: bigint
  openBets: number
  /** The last placed bet, until dismissed. */
  placed: SlipShown | null
  isPlacing: boolean
  error: string
  nowMs: number
}

const signed = (satang: bigint) => `${satang < 0n ? '−' : '+'}${bahtForPeople(satang < 0n ? -satang : satang)}`
const remove = (leg: DraftLeg, name: string) =>
  html`<button class="square" type="button" data-remove="${nameOfLeg(leg)}" aria-label="เอา ${name} ออกจากสลิป">${drawing(icons.close)}</button>`

const standingWords: Partial<Record<LegState['standing']['kind'], string>> = {
  paused: 'พักรับราคาชั่วคราว',
  gone: 'ปิดรับราคานี้แล้ว เลือกราคาใหม่จากหน้าคู่นี้',
  rebased: 'สกอร์เปลี่ยนแล้ว ราคานี้เป็นเดิมพันอีกแบบ เลือกใหม่จากหน้าคู่นี้',
}

function legMarkup({ data, choices, sum }: SlipView, { leg, standing }: LegState): Markup {
  const names = namesOf(leg)
  const isStep = sum.kind !== 'single'
  const shownPrice = (price: string) =>
    priceText(isStep ? decimalPrice(leg.own, price) : priceIn(leg.own, price, choices.format))
  const now = 'price' in standing ? standing.price : leg.price
  const isRed = !isStep && leg.own === 'malay' && priceIn(leg.own, now, choices.format) < 0
  const match = data.match(leg.fixture)
  const isLive = match?.state === 'IN_PLAY' || match?.state === 'PAUSED'
  const choice = choiceName(leg, names)
  const words = standingWords[standing.kind]
  const note =
    words !== undefined && data.offers(leg.fixture) !== undefined
      ? html`<p class="leg-note">${words} <a href="#/match/${leg.fixture}">ดูคู่นี้</a></p>`
      : ''
  return html`<li class="leg ${standing.kind}" data-key="${nameOfLeg(leg)}"><div class="what"><b>${choice}</b><span>${names.home} – ${names.away}</span><span>${marketName(leg, names)}${leg.market === 'asian_handicap' && leg.base !== null ? ` · ${baseText(leg.base)}` : ''}</span><span>${isLive ? html`${liveTag(match)} สกอร์ ${scoreText(match.score)}` : bangkokDayTime(leg.kickoff)}</span></div><p class="leg-price">${now === leg.price ? '' : html`<s><span class="unseen">เดิม </span>${shownPrice(leg.price)}</s>`}<b class="${isRed ? 'red' : ''}">${shownPrice(now)}</b>${!isStep && leg.own === 'malay' && choices.format === 'malay' ? html`<small>ยุโรป ${priceText(decimalPrice(leg.own, now))}</small>` : ''}</p>${remove(leg, choice)}${note}</li>`
}

function outcomeRows({ sum }: SlipView): Markup {
  const [one] = sum.legs
  if (one === undefined || sum.stake === 0n) return html`<p class="note">ใส่จำนวนเงินเพื่อดูว่าผลแต่ละแบบได้เสียเท่าไร</p>`
  const rows = outcomesOf(one.leg, sum.stake, sum.profit)
  return html`<table class="outcomes"><caption>ผลแต่ละแบบ เมื่อจ่าย ${bahtForPeople(sum.stake)}${one.leg.market === 'asian_handicap' && one.leg.base !== null ? ` · ${baseText(one.leg.base)}` : ''}</caption><tbody>${rows.map(
    ({ when, result, change }) =>
      html`<tr><th scope="row">${when}</th><td>${result === 'win' ? 'ได้เต็ม' : result === 'loss' ? 'เสียเต็ม' : resultName(result)}</td><td class="${change > 0n ? 'gain' : change < 0n ? 'lose' : ''}">${change === 0n ? '0.00' : signed(change)}</td></tr>`,
  )}</tbody></table>`
}

/** Each possible fold with its count of lines. */
function foldsMarkup({ legs, fold, lines, entered }: SlipSum): Markup {
  const folds = Array.from({ length: Math.max(0, legs.length - 2) }, (_, at) => at + 2)
  if (folds.length === 0) return html`<p class="note">ใส่ให้ครบ 3 คู่ แล้วเลือกว่าจะผสมแถวละกี่คู่</p>`
  const count = (size: number) => choose(legs.length, size).length
  return html`<div class="folds" role="group" aria-label="แถวละกี่คู่">${folds.map((size) => html`<button type="button" data-fold="${size}" aria-pressed="${size === fold ? 'true' : 'false'}">แถวละ ${size} คู่<small>${count(size)} แถว</small></button>`)}</div><p class="product"><span>${lines} แถว × ${bahtForPeople(entered ?? 0n)}</span><b>${bahtForPeople((entered ?? 0n) * BigInt(lines))}</b></p>`
}

function ticket(view: SlipView): Markup {
  const { sum, draft } = view
  const others = sum.kind === 'single' ? draft.legs.filter((leg) => leg !== sum.legs[0]?.leg) : []
  const product = productOf(
    sum.legs.map(({ leg, standing }) => decimalPrice(leg.own, 'price' in standing ? standing.price : leg.price)),
  )
  const foot =
    sum.kind === 'combination'
      ? foldsMarkup(sum)
      : sum.kind === 'step'
        ? html`<p class="product"><span>ราคารวม ${product.text}</span><b>${bahtForPeople(product.shown)}</b></p>`
        : outcomeRows(view)
  return html`<div class="ticket"><ol>${sum.legs.map((one) => legMarkup(view, one))}</ol><div class="perforation"
    aria-hidden="true"></div>${foot}</div>
${others.length > 0 ? html`<ul class="waiting" aria-label="คู่อื่นในสลิป">${others.map((leg) => html`<li data-key="${nameOfLeg(leg)}"><button type="button" data-active="${nameOfLeg(leg)}">${drawing(crestOf(leg.home))}<span><b>${choiceName(leg, namesOf(leg))}</b>${leg.home.name} – ${leg.away.name}</span><em>แทงคู่นี้</em></button>${remove(leg, choiceName(leg, namesOf(leg)))}</li>`)}</ul>` : ''}`
}

/** Moved prices, and their effect in baht. */
function changeNotice({ sum, choices }: SlipView): Markup | '' {
  const moved = changedLegs(sum)
  const unaccepted = sum.legs.filter(({ needsAsking }) => needsAsking)
  const [first] = unaccepted
  if (first === undefined || !('price' in first.standing)) return ''
  const { leg, standing } = first
  const text = (price: string) =>
    priceText(sum.kind !== 'single' ? decimalPrice(leg.own, price) : priceIn(leg.own, price, choices.format))
  const difference = sum.returned - sum.seen
  const words =
    difference === 0n
      ? 'ยอดได้รับคืนเท่าเดิม'
      : `ได้รับคืน${difference < 0n ? 'ลดลง' : 'เพิ่มขึ้น'} ${bahtForPeople(difference < 0n ? -difference : difference)} บาท`
  return html`<div class="changed" role="alert">${drawing(icons.warning)}<p>ราคาเปลี่ยน${sum.kind !== 'single' ? ` ${moved.length} คู่` : ''} <b>${text(leg.price)} → ${text(standing.price)}</b><span>${sum.stake > 0n ? words : ''}</span></p><button class="button saffron" type="button" data-accept>รับราคานี้</button></div>`
}

const CHIPS = [50, 100, 300, 500, 1000]
const UNITS = [10, 20, 50, 100, 200]

function stakeBox({ sum, draft, credit }: SlipView): Markup {
  const isWrong =
    sum.obstacle === 'invalid' || sum.obstacle === 'low' || sum.obstacle === 'high' || sum.obstacle === 'credit'
  const label = sum.isToWin
    ? 'ต้องการได้'
    : sum.kind === 'combination'
      ? 'เดิมพันต่อแถว'
      : sum.kind === 'step'
        ? 'เดิมพันต่อบิล'
        : 'เดิมพัน'
  const range = sum.isToWin
    ? `จ่าย ${bahtForPeople(sum.least)} ขึ้นไป`
    : `${bahtForPeople(sum.least).replace('.00', '')} – ${bahtForPeople(sum.most).replace('.00', '')} บาท`
  return html`<div class="stake"><p><label for="entered">${label}</label><small>${range}</small></p><div class="field"><span aria-hidden="true">฿</span><input id="entered" inputmode="decimal" autocomplete="off" maxlength="13" placeholder="0" value="${draft.entered}" aria-describedby="slip-words"${isWrong ? drawing(' aria-invalid="true"') : ''}><small>เครดิต ${bahtForPeople(credit)}</small></div><div class="chips" role="group" aria-label="เลือกจำนวนเงิน">${(sum.kind === 'combination' ? UNITS : CHIPS).map((chip) => html`<button type="button" data-chip="${chip}" aria-pressed="${sum.entered === BigInt(chip) * 100n ? 'true' : 'false'}">${chip.toLocaleString('en-US')}</button>`)}</div>${sum.isToWin ? html`<p class="note">ราคาน้ำแดง: ใส่จำนวนที่ต้องการได้ ระบบหักน้อยกว่านั้น</p>` : ''}</div>`
}

const policies: Readonly<Record<PricePolicy, string>> = {
  none: 'ราคาเดิมเท่านั้น',
  better: 'รับราคาที่ดีขึ้น',
  all: 'รับทุกราคา',
}

const policyBox = ({ choices }: SlipView): Markup =>
  html`<fieldset class="policy"><legend>ถ้าราคาเปลี่ยนตอนกดแทง</legend>${(Object.keys(policies) as PricePolicy[]).map(
    (policy) =>
      html`<label><input type="radio" name="policy" value="${policy}"${choices.policy === policy ? drawing(' checked') : ''}><span>${policies[policy]}</span></label>`,
  )}<p class="note">${choices.policy === 'all' ? 'ราคาที่แย่ลงก็รับโดยไม่ถาม' : 'ราคาที่แย่ลงจะถามคุณก่อนทุกครั้ง'}</p></fieldset>`

const legsText = ({ kind, legs }: SlipSum): string => {
  if (kind === 'combination') return legs.length > 8 ? 'ชุดผสมใส่ได้ไม่เกิน 8 คู่' : 'ชุดผสมต้องมีอย่างน้อย 3 คู่'
  return kind === 'step' ? 'สเต็ปต้องมีอย่างน้อย 2 คู่' : ''
}

export function obstacleText({ sum, credit }: Pick<SlipView, 'sum' | 'credit'>): string {
  const { obstacle, least, most, isToWin } = sum
  if (obstacle === 'legs') return legsText(sum)
  if (obstacle === 'closed') return 'มีราคาที่ปิดรับแล้ว เอาออกก่อนแทง'
  if (obstacle === 'paused') return 'พักรับราคาชั่วคราว รอสักครู่'
  if (obstacle === 'product') return 'ราคารวมสูงเกินที่รับได้ เอาออกบางคู่'
  if (obstacle === 'invalid') return 'กรอกจำนวนเงินเป็นบาท เช่น 100 หรือ 100.50'
  if (obstacle === 'low') return `เดิมพันขั้นต่ำ${sum.kind === 'combination' ? 'แถวละ' : ''} ${bahtForPeople(least)} บาท`
  if (obstacle === 'high')
    return `${isToWin ? 'ต้องการได้' : 'เดิมพัน'}สูงสุด${sum.kind === 'combination' ? 'แถวละ' : ''} ${bahtForPeople(most)} บาท`
  if (obstacle === 'credit') return `เครดิตไม่พอ มี ${bahtForPeople(credit)} บาท`
  return ''
}

function foot(view: SlipView): Markup {
  const { sum, isPlacing, error } = view
  const obstacle = obstacleText(view)
  const title = sum.kind !== 'single' ? `ถ้าถูกครบ ${sum.legs.length} คู่ ได้รับคืน` : 'ถ้าถูกเต็ม ได้รับคืน'
  const small = sum.isToWin
    ? `ได้กำไร ${bahtForPeople(sum.profit)} ถ้าเสีย เสีย ${bahtForPeople(sum.stake)}`
    : `เดิมพัน ${bahtForPeople(sum.stake)} + กำไร ${bahtForPeople(sum.profit)}`
  const press = isPlacing
    ? 'กำลังส่งบิล'
    : sum.obstacle === 'price'
      ? 'รับราคาใหม่ก่อนแทง'
      : sum.obstacle === 'empty'
        ? 'ใส่จำนวนเงิน'
        : `แทง ${bahtForPeople(sum.stake)} บาท`
  const words = error === '' ? obstacle : error
  return html`<div class="foot"><p class="reward"><span>${title}<small>${small}</small></span><b class="baht">${bahtForPeople(sum.returned)}</b></p><p class="slip-words ${words === '' ? '' : 'wrong'}" id="slip-words" aria-live="polite">${words}</p><button class="button gold wide" type="button" data-place${sum.obstacle !== '' || isPlacing ? drawing(' disabled') : ''}>${press}</button></div>`
}

/** Of lists and slip. */
export const formatChooser = (choices: Choices, id: string): Markup =>
  html`<label class="format" for="${id}"><span>ราคา</span><select id="${id}" data-format>${(Object.keys(formatNames) as Choices['format'][]).map((format) => html`<option value="${format}"${choices.format === format ? drawing(' selected') : ''}>${formatNames[format]}</option>`)}</select></label>`

const orderNames: Readonly<Record<Choices['order'], string>> = { league: 'ตามลีก', time: 'ตามเวลา' }

/** The chooser of how lists are ordered. */
export const orderChooser = ({ order }: Choices): Markup =>
  html`<label class="format" for="list-order"><span>เรียง</span><select id="list-order" data-order>${Object.entries(orderNames).map(([value, name]) => html`<option value="${value}"${order === value ? drawing(' selected') : ''}>${name}</option>`)}</select></label>`

function tabs({ draft, openBets }: SlipView): Markup {
  const tab = (kind: Draft['kind'], name: string) =>
    html`<button type="button" data-kind="${kind}" aria-pressed="${draft.kind === kind ? 'true' : 'false'}">${name}</button>`
  return html`<div class="kinds" role="group" aria-label="แบบบิล">${tab('single', `เดี่ยว ${draft.legs.length || ''}`)}${tab('step', `สเต็ป ${draft.legs.length > 1 ? draft.legs.length : ''}`)}${tab('combination', 'ชุดผสม')}<a href="#/bets" data-leave-sheet>รอผล ${openBets || ''}</a></div>`
}

export function slipMarkup(view: SlipView): Markup {
  const { draft, choices, placed, sum } = view
  const head = html`<header><h2>สลิปเดิมพัน</h2>${draft.legs.length > 0 ? html`<button class="plain" type="button" data-clear>ล้างทั้งหมด</button>` : ''}<button class="square close-sheet" type="button" data-close aria-label="ปิดสลิป">${drawing(icons.close)}</button></header>`
  if (placed !== null) return html`${head}${placedMarkup(placed, view.nowMs)}`
  if (draft.legs.length === 0)
    return html`${head}${tabs(view)}<div class="empty">${drawing(lookWords.icon)}<p>ยังไม่มีคู่ในสลิป</p><p>กดราคาที่ต้องการ สลิปจะตามไปทุกหน้า</p></div>`
  return html`${head}${tabs(view)}${sum.kind === 'single' ? html`<div class="format-row">${formatChooser(choices, 'slip-format')}</div>` : html`<p class="note">${sum.kind === 'step' ? 'สเต็ป' : 'ชุดผสม'}คิดเป็นราคายุโรปทุกคู่${sum.kind === 'step' ? '' : ' แต่ละแถวเป็นสเต็ปแยกกัน ถูกแถวไหนได้แถวนั้น'}</p>`}${changeNotice(view)}${ticket(view)}${stakeBox(view)}${policyBox(view)}${sum.legs.some(({ leg }) => view.data.match(leg.fixture)?.score !== null && view.data.match(leg.fixture) !== undefined) ? html`<p class="info">${drawing(icons.clock)}<span>${lookWords.live}ยืนยันหลังกดแทงไม่กี่วินาที ยกเลิกได้ก่อนครบเวลา</span></p>` : ''}${foot(view)}`
}

/** Opens the slip on a phone. */
export const barMarkup = ({ draft, placed, sum }: SlipView): Markup => {
  const isStep = sum.kind === 'step'
  const product = isStep
    ? productOf(
        sum.legs.map(({ leg, standing }) => decimalPrice(leg.own, 'price' in standing ? standing.price : leg.price)),
      )
    : null
  const title =
    placed !== null && draft.legs.length === 0
      ? 'บิลล่าสุด'
      : sum.kind === 'combination'
        ? `ชุดผสม ${draft.legs.length} คู่`
        : isStep
          ? `${lookWords.step} ${draft.legs.length} คู่`
          : `${lookWords.single} ${draft.legs.length} คู่`
  const [one] = sum.legs
  return html`<span class="number">${draft.legs.length || '✓'}</span><span class="text"><b>${title}</b><small>${product !== null ? html`ราคารวม <em>${bahtForPeople(product.shown)}</em>` : one !== undefined ? choiceName(one.leg, namesOf(one.leg)) : ''}</small></span><span class="open">ดูสลิป${drawing(icons.up)}</span>`
}
