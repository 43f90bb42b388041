import { bahtForPeople, parseBaht } from '#kit/money.ts'
import { bangkokTime } from '#kit/thai-time.ts'
import { icons } from '../icons.ts'
import type { CashOutDone, CashOutShown, SlipShown } from '../wire.ts'
import { drawing, html, type Markup } from './markup.ts'
import { causeName, pauseName } from './words.th.ts'

/** The pending choice of a slip. `error`: of the last attempt. */
export type Closing = { share: number; isSending: boolean; error: string }

const satang = (baht: string) => parseBaht(baht) ?? 0n
const signed = (change: bigint) =>
  `${change < 0n ? 'ขาดทุน ' : 'กำไร +'}${bahtForPeople(change < 0n ? -change : change)}`

/** From losing all to a full win: 0 to 300. */
const placeOn = (amount: bigint, full: bigint): number => (full <= 0n ? 0 : Number((amount * 300n) / full))

/** Marks of the stake and of the full cash-out between loss and full win. */
function rangeMarkup({ left, full_return, offers }: CashOutShown): Markup {
  const full = satang(full_return)
  const whole = offers.find(({ share }) => share === 100)
  const at = placeOn(satang(whole?.paid ?? '0'), full)
  return html`<svg class="range" viewBox="0 0 300 16" preserveAspectRatio="none" aria-hidden="true"><defs><linearGradient id="range"><stop offset="0" stop-color="#7a2323"/><stop offset=".5" stop-color="#4a3a17"/><stop offset="1" stop-color="#1f8a63"/></linearGradient></defs><rect x="0" y="4" width="300" height="8" fill="url(#range)"/><rect x="${placeOn(satang(left), full)}" y="2" width="2" height="12" fill="#E3BE62"/><rect x="${Math.min(at, 296)}" y="0" width="4" height="16" fill="#fff"/></svg><p class="range-words"><span>แพ้ 0</span><span>ทุน ${bahtForPeople(satang(left))}</span><span>ถูกเต็ม ${bahtForPeople(full)}</span></p>`
}

const shareName = (share: number) => (share === 100 ? 'ทั้งบิล' : `${share}%`)
const closeName = (share: number) => (share === 100 ? 'ปิดทั้งบิล' : `ปิด ${share}%`)

function offerMarkup(slip: SlipShown, shown: CashOutShown, closing: Closing, nowMs: number): Markup {
  const chosen = shown.offers.find(({ share }) => share === closing.share) ?? shown.offers.at(-1)
  if (shown.pending !== null) {
    const left = Math.max(0, Math.ceil((Date.parse(shown.pending.decide_at) - nowMs) / 1000))
    return html`<p class="countdown" role="status">${drawing(icons.clock)}<span>กำลังยืนยันการ${closeName(shown.pending.share)} ${bahtForPeople(satang(shown.pending.asked))} บาท ใน ${left} วินาที</span></p>`
  }
  if (chosen === undefined) {
    const cause = shown.refused?.cause ?? null
    return html`<p class="note">${shown.refused?.message ?? ''}${cause === null || cause === 'suspended' ? '' : ` · ${pauseName(cause)}`}</p>`
  }
  const change = satang(chosen.paid) - satang(chosen.stake)
  const share = (one: (typeof shown.offers)[number]) =>
    html`<button type="button" data-share-of="${slip.id}|${one.share}" aria-pressed="${one.share === chosen.share ? 'true' : 'false'}">${shareName(one.share)}</button>`
  return html`<p class="reward"><span>ปิดบิลตอนนี้ได้รับ<small>เดิมพันที่ปิด ${bahtForPeople(satang(chosen.stake))}</small></span><span class="closing"><b class="baht">${bahtForPeople(satang(chosen.paid))}</b><small class="${change >= 0n ? 'gain' : ''}">${signed(change)}</small></span></p>${rangeMarkup(shown)}<div class="chips shares" role="group" aria-label="ปิดเท่าไร">${shown.offers.map(share)}</div><button class="button gold wide" type="button" data-close-slip="${slip.id}|${chosen.share}|${chosen.paid}"${closing.isSending ? drawing(' disabled') : ''}>${closing.isSending ? 'กำลังส่ง' : `${closeName(chosen.share)} รับ ${bahtForPeople(satang(chosen.paid))}`}</button><p class="note">มูลค่ายุติธรรมของทั้งบิล ${bahtForPeople(satang(shown.fair ?? '0'))} ส่วนต่าง ${((shown.difference ?? 0) / 10).toFixed(1)}% · ยอดยืนยันอีกครั้งหลังกด สูงขึ้นจ่ายยอดที่สูงกว่า ลดลงจะไม่ปิดและถามใหม่ · ปิดแล้วเป็นที่สุด ผลที่แก้ภายหลังไม่มีผลกับส่วนที่ปิด</p>`
}

/** All paid cash-outs, and the last one where it was refused. */
export function cashOutStory({ cash_outs: done }: SlipShown): Markup | '' {
  const shown = done.filter((one, at) => one.state === 'paid' || at === done.length - 1)
  if (shown.length === 0) return ''
  const words = ({ state, at, share, stake, paid, cause }: CashOutDone) =>
    state === 'paid'
      ? `${bangkokTime(at)} ${closeName(share)} เดิมพัน ${bahtForPeople(satang(stake))} ได้รับ ${bahtForPeople(satang(paid))}`
      : `${bangkokTime(at)} ยังไม่ได้${closeName(share)} เพราะ${cause === 'price_worse' ? 'ยอดลดลง' : causeName(cause)}`
  return html`<ul class="closed-parts">${shown.map((one) => html`<li>${words(one)}</li>`)}</ul>`
}

/** Folded until wanted. */
export function cashOutMarkup(slip: SlipShown, closing: Closing | undefined, nowMs: number): Markup | '' {
  const shown = slip.cash_out
  if (shown === null) return ''
  const whole = shown.offers.at(-1)
  const title = shown.pending !== null ? 'กำลังยืนยันการปิดบิล' : whole === undefined ? 'ปิดบิลไม่ได้ตอนนี้' : 'ปิดบิลตอนนี้ได้'
  return html`<details class="cash-out" data-key="cash-out"><summary><span>${title}</span>${whole === undefined || shown.pending !== null ? '' : html`<b class="baht">${bahtForPeople(satang(whole.paid))}</b>`}${drawing(icons.up)}</summary>${offerMarkup(slip, shown, closing ?? { share: 100, isSending: false, error: '' }, nowMs)}${closing === undefined || closing.error === '' ? '' : html`<p class="slip-words wrong" role="alert">${closing.error}</p>`}</details>`
}
