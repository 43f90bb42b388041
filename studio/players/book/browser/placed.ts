import { fraction, plus, times } from '#studio/engines/book/fractions.ts'
import { hundredths } from '#studio/engines/book/prices.ts'
import { bahtForPeople, parseBaht } from '#kit/money.ts'
import { bangkokDayTime, bangkokTime } from '#kit/thai-time.ts'
import { icons } from '../icons.ts'
import type { LegShown, Match, SlipShown } from '../wire.ts'
import { liveTag } from './board.ts'
import { lookWords } from './look.th.ts'
import { cashOutStory } from './cash-out.ts'
import { drawing, html, type Markup } from './markup.ts'
import { priceText } from './odds.ts'
import {
  baseText,
  causeName,
  choiceName,
  formatNames,
  marketName,
  namesOf,
  resultName,
  scoreText,
  stateName,
} from './words.th.ts'

/** For other pages: there a handicap's line is home's, here the selection's own. */
export function asSelection({ market, period, team, line, number, pick, game }: LegShown) {
  const turned = market.endsWith('handicap') && pick === 'away' && line !== null && Number(line) !== 0
  return {
    market,
    period,
    team,
    number,
    pick,
    game,
    line: turned ? (line.startsWith('-') ? line.slice(1) : `-${line}`) : line,
  }
}

/** What a step's leg multiplies the stake by; null while open. */
export function factorText({ price, result }: LegShown): string | null {
  const decimal = fraction(hundredths(price) ?? 100, 100)
  const half = fraction(1, 2)
  if (result === null) return null
  if (result === 'loss') return '0'
  if (result === 'push' || result === 'void') return '1.00'
  if (result === 'half_loss') return '0.50'
  const factor = result === 'half_win' ? times(plus(decimal, fraction(1)), half) : decimal
  const thousandths = (factor.n * 1000n) / factor.d
  const text = `${thousandths / 1000n}.${String(thousandths % 1000n).padStart(3, '0')}`
  return text.endsWith('0') ? text.slice(0, -1) : text
}

const isPlayed = ({ state }: Pick<LegShown, 'state'>) => state === 'IN_PLAY' || state === 'PAUSED'
const isGood = (result: string) => result === 'win' || result === 'half_win' || result.startsWith('dead')
const isBad = (result: string) => result === 'loss' || result === 'half_loss'

/** Selection, match state and result. */
function legStory(leg: LegShown, { kind, state }: SlipShown, live: Match | undefined): Markup {
  const shown =
    live === undefined || leg.state === 'FINISHED'
      ? leg
      : { ...leg, state: live.state, clock: live.clock, score: live.score }
  const names = namesOf(leg)
  const selection = asSelection(leg)
  const isRed = leg.price.startsWith('-')
  const score = shown.score === null ? '' : html`<b>${names.home} ${scoreText(shown.score)} ${names.away}</b>`
  const when = isPlayed(shown)
    ? liveTag(shown)
    : shown.state === 'TIMED'
      ? bangkokDayTime(leg.kickoff)
      : stateName(shown.state)
  const factor = kind === 'single' ? null : factorText(leg)
  const tag =
    leg.result === null
      ? state === 'returned' || state === 'settled'
        ? ''
        : html`<span class="result">${drawing(icons.clock)}รอผล</span>`
      : html`<span class="result ${isGood(leg.result) ? 'good' : isBad(leg.result) ? 'bad' : ''}">${resultName(leg.result)}</span>`
  return html`<li class="story"><div class="what"><b>${choiceName(selection, names)}</b><span>${marketName(selection, names)}${leg.market === 'asian_handicap' && leg.base !== null ? ` · ${baseText(leg.base)}` : ''}</span><span>${score || `${names.home} – ${names.away}`}</span><span>${when}</span></div><p class="leg-price"><b class="${isRed ? 'red' : ''}">${priceText(hundredths(leg.price) ?? 0)}</b>${factor === null ? '' : html`<small>คูณ ${factor}</small>`}</p>${tag}</li>`
}

const kinds: Readonly<Record<SlipShown['kind'], string>> = {
  single: lookWords.single,
  step: lookWords.step,
  combination: 'ชุดผสม',
}

const mostName = ({ kind, legs }: SlipShown): string => {
  if (kind === 'single') return 'ถูกเต็มได้รับคืน'
  return legs.some(({ result }) => result !== null) ? 'ถูกคู่ที่เหลือทั้งหมดได้รับคืน' : `ถูกครบ ${legs.length} คู่ได้รับคืน`
}

/** Whatever its other legs do. */
const isLost = ({ kind, legs }: SlipShown): boolean => kind === 'step' && legs.some(({ result }) => result === 'loss')

export function standingText(slip: SlipShown): string {
  const { state, paid, stake, cause } = slip
  if (state === 'pending') return 'กำลังยืนยันราคา'
  if (state === 'returned') return `คืนเงินแล้ว${cause === null ? '' : ` · ${causeName(cause)}`}`
  if (state === 'disputed') return 'เจ้าหน้าที่กำลังตรวจสอบ'
  if (state === 'accepted') return isLost(slip) ? 'เสียแล้ว รอผลคู่ที่เหลือ' : 'รับบิลแล้ว รอผล'
  const change = (parseBaht(paid) ?? 0n) - (parseBaht(stake) ?? 0n)
  return change > 0n ? `กำไร ${bahtForPeople(change)}` : change === 0n ? 'คืนทุน' : `เสีย ${bahtForPeople(-change)}`
}

const standingLook = ({ state, paid, stake }: SlipShown) =>
  state === 'settled'
    ? Number(paid) > Number(stake)
      ? 'good'
      : Number(paid) < Number(stake)
        ? 'bad'
        : ''
    : state === 'pending'
      ? 'wait'
      : ''

export function betMarkup(
  slip: SlipShown,
  nowMs: number,
  matchOf: (id: string) => Match | undefined,
  closing: Markup | '' = '',
): Markup {
  const left = slip.decide_at === null ? null : Math.max(0, Math.ceil((Date.parse(slip.decide_at) - nowMs) / 1000))
  const isSettled = slip.state === 'settled'
  const isToWin = slip.entered !== slip.stake && slip.kind === 'single'
  const title =
    slip.kind === 'single'
      ? kinds.single
      : `${kinds[slip.kind]} ${slip.legs.length} คู่${slip.fold === null ? '' : ` แถวละ ${slip.fold} คู่`}`
  const price = slip.kind === 'single' && slip.format !== 'decimal' ? ` · ราคา${formatNames[slip.format]}` : ''
  const sums = [
    isToWin ? html`<div><dt>ต้องการได้</dt><dd>${bahtForPeople(slip.entered)}</dd></div>` : '',
    slip.fold === null ? '' : html`<div><dt>${slip.lines} แถว แถวละ</dt><dd>${bahtForPeople(slip.entered)}</dd></div>`,
    html`<div><dt>${isToWin ? 'จ่าย' : 'เดิมพัน'}</dt><dd>${bahtForPeople(slip.stake)}</dd></div>`,
    isSettled || slip.state === 'returned' || isLost(slip)
      ? html`<div><dt>ได้รับคืน</dt><dd>${bahtForPeople(slip.state === 'returned' ? slip.stake : slip.paid)}</dd></div>`
      : html`<div><dt>${mostName(slip)}</dt><dd>${bahtForPeople(slip.full_return)}</dd></div>`,
  ]
  return html`<article class="bet" data-key="${slip.id}" aria-label="บิล ${slip.number}"><header><h2>${title}</h2><span class="standing ${standingLook(slip)}">${standingText(slip)}</span><small>บิล ${slip.number} · ${bangkokDayTime(slip.placed_at)}${price}</small></header>${left === null ? '' : html`<p class="countdown">${drawing(icons.clock)}<span>ยืนยันราคาใน ${left} วินาที ${lookWords.stopsShort} เราคืนเงินเต็มจำนวน</span></p>`}<ol>${slip.legs.map((leg) => legStory(leg, slip, matchOf(leg.fixture)))}</ol>${slip.cause === 'price_error' ? html`<p class="note">${causeName(slip.cause)}</p>` : ''}${slip.version > 1 ? html`<p class="note">ผลการแข่งขันถูกแก้ไข คิดเงินใหม่แล้ว ยอดนี้คือยอดล่าสุด</p>` : ''}<dl class="sums">${sums}</dl>${cashOutStory(slip)}${closing}${slip.state === 'pending' || slip.state === 'returned' ? '' : html`<button class="plain share-slip" type="button" data-share="${slip.id}">${drawing(icons.share)}แชร์เป็นรูป</button>`}${slip.can_cancel ? html`<button class="button line wide" type="button" data-cancel="${slip.id}">ยกเลิกบิล คืนเงินเต็มจำนวน</button>` : ''}</article>`
}

/** The result of placing a slip. */
export function placedMarkup(slip: SlipShown, nowMs: number): Markup {
  const words = slip.state === 'accepted' ? `รับบิลแล้ว เวลา ${bangkokTime(slip.placed_at)}` : standingText(slip)
  return html`<div class="placed ${slip.state}" data-key="placed"><p class="placed-words" role="status">${drawing(slip.state === 'accepted' || slip.state === 'settled' ? icons.check : slip.state === 'pending' ? icons.clock : icons.info)}<span>${words}</span></p>${betMarkup(slip, nowMs, () => undefined)}<button class="button gold wide" type="button" data-put-away>ปิดและเลือกคู่ต่อ</button></div>`
}
