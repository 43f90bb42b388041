import { html } from 'hono/html'
import { type Fault, faults, type Party } from '#contract/partners/director.ts'
import { bankName } from '../bank/banks.ts'
import { selectNamedAccounts } from '../bank/named-accounts.store.ts'
import type { WorldContext } from '../context.ts'
import { allParties, faultNames, meaningsOf, partyName } from '../director/meanings.ts'
import { type Html, instantForPeople, page } from './layout.ts'
import { noticeOf } from './notices.ts'
import { bankChoice } from './payer-fields.ts'

const moves = [
  [60, '+1 นาที'],
  [600, '+10 นาที'],
  [3_600, '+1 ชั่วโมง'],
  [86_400, '+1 วัน'],
] as const

function offsetForPeople(offsetMs: number): string {
  const seconds = Math.abs(Math.round(offsetMs / 1000))
  if (seconds === 0) return 'ตรงกับเวลาจริง'
  const days = Math.floor(seconds / 86_400)
  const hours = Math.floor((seconds % 86_400) / 3600)
  const minutes = Math.floor((seconds % 3600) / 60)
  return `${offsetMs < 0 ? 'ช้า' : 'เร็ว'}กว่าเวลาจริง ${[days && `${days} วัน`, hours && `${hours} ชม.`, minutes && `${minutes} นาที`, seconds % 60 && `${seconds % 60} วิ`].filter(Boolean).join(' ')}`
}

function clockCard(now: string, offsetMs: number): Html {
  return html`<section class="card"><h2>นาฬิกา</h2><p class="large figures">${instantForPeople(now)}</p><p
    class="quiet">${offsetForPeople(offsetMs)} · ใช้ร่วมกันทั้งโลกจำลองและเว็บไซต์ เดินหน้าได้อย่างเดียว</p>
<form class="chips" method="post"
  action="/director/advance">${moves.map(([seconds, name]) => html`<button class="chip" name="advance_s" value="${seconds}">${name}</button>`)}</form></section>`
}

function settleCard(): Html {
  return html`<section class="card"><h2>ยอดรับชำระของเกตเวย์</h2><p
    class="quiet">เกตเวย์โอนยอดของวันก่อน หักค่าธรรมเนียม 1.65% เข้าบัญชีของเว็บไซต์ทุกเที่ยงคืน หรือสั่งให้โอนทันที</p>
<form class="chips" method="post" action="/director/settle-now"><button
  class="chip">โอนยอดที่รับไว้เดี๋ยวนี้</button></form></section>`
}

const statusTitles = { open: 'เป็นของ', absent: 'ไม่มีบัญชีนี้', closed: 'ปิดแล้ว' } as const

function accountsCard(context: WorldContext): Html {
  const named = selectNamedAccounts(context.database)
  return html`<section class="card"><h2>ชื่อเจ้าของบัญชี</h2><p
    class="quiet">บัญชีใดก็ได้มีอยู่จริงในชื่อแรกที่มีผู้แจ้ง เว้นแต่จะกำหนดไว้ที่นี่</p>
${named.length === 0 ? '' : html`<ul class="list flat">${named.map((one) => html`<li><div><span class="grow"><b>${bankName(one.bank)} ${one.account_number}</b><span>${statusTitles[one.standing]} ${one.name}</span></span><form method="post" action="/director/unname"><input type="hidden" name="bank" value="${one.bank}"><input type="hidden" name="account_number" value="${one.account_number}"><button class="chip">ลบ</button></form></div></li>`)}</ul>`}
<form method="post" action="/director/name"><div
  class="pair"><label>ธนาคาร${bankChoice('bank', 'kbank')}</label><label>เลขบัญชี<input name="account_number"
  inputmode="numeric" required pattern="[0-9]{10,15}" maxlength="15"></label></div>
<div class="pair"><label>สถานะ<select
  name="standing">${Object.entries(statusTitles).map(([code, title]) => html`<option value="${code}">${title}</option>`)}</select></label><label>ชื่อเจ้าของ<input name="name" maxlength="120"></label></div><button class="button line wide">กำหนด</button></form></section>`
}

function partyCard(context: WorldContext, party: Party): Html {
  const ordered = new Map(
    context.faults
      .list()
      .filter((row) => row.party === party)
      .map((row) => [row.fault, row.times]),
  )
  const row = (fault: Fault) => {
    const meaning = meaningsOf(party)[fault]
    if (meaning === undefined) return html``
    const times = ordered.get(fault) ?? 0
    return html`<li><div><span class="grow"><b>${faultNames[fault]} <small>${fault}</small></b><span>${meaning}</span></span>${times > 0 ? html`<span class="tag pending">อีก ${times} ครั้ง</span>` : ''}<form method="post" action="/director/order"><input type="hidden" name="party" value="${party}"><input type="hidden" name="fault" value="${fault}"><input type="hidden" name="times" value="${times + 1}"><button class="chip">สั่ง</button></form></div></li>`
  }
  return html`<details class="card" ${ordered.size > 0 ? html`open` : ''}><summary>${partyName(party)}${ordered.size > 0 ? html` <span class="tag pending">${ordered.size}</span>` : ''}</summary><ul class="list flat">${faults.map(row)}</ul></details>`
}

export function directorPage(
  context: WorldContext,
  clock: { now: string; offset_ms: number },
  notice: string | undefined,
): Html {
  const ordered = context.faults.list().length
  const body = html`${clockCard(clock.now, clock.offset_ms)}${settleCard()}${accountsCard(context)}<h2>ให้คู่ค้าทำพลาด</h2>${allParties.map((party) => partyCard(context, party))}
${ordered === 0 ? '' : html`<form method="post" action="/director/clear"><button class="button line wide">ล้างคำสั่งทั้งหมด (${ordered})</button></form>`}`
  return page('ผู้กำกับ', '/director', body, noticeOf(notice))
}
