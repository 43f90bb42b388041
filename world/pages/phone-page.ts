import { html } from 'hono/html'
import { parseThaiMobile, phoneForPeople } from '#kit/phone.ts'
import type { WorldContext } from '../context.ts'
import { selectMessages, selectPhones } from '../sms/messages.store.ts'
import { type Html, instantForPeople, page } from './layout.ts'
import { noticeOf } from './notices.ts'

function inbox(context: WorldContext, phone: string): Html {
  const messages = selectMessages(context.database, phone, context.clock.now().getTime())
  return html`<section class="phone"><header><b
    class="figures">${phoneForPeople(phone)}</b><span>${messages.length === 0 ? 'ยังไม่มีข้อความ' : `${messages.length} ข้อความ`}</span></header>
<ol data-refresh="inbox">${messages.map((message) => html`<li><div class="bubble"><b>${message.sender}</b><p>${message.text}</p></div><time datetime="${message.at}">${instantForPeople(message.at)}</time></li>`)}
${messages.length === 0 ? html`<li class="empty">รอข้อความแรก หน้านี้อัปเดตเองทุก 2 วินาที</li>` : ''}</ol></section>`
}

export function phonePage(context: WorldContext, query: string | undefined): Html {
  const phone = parseThaiMobile(query ?? '')
  // The SMS gateway's refusal of a recipient fits this field as well.
  const notice = query !== undefined && query.trim() !== '' && phone === null ? noticeOf('TO_INVALID') : null
  const phones = selectPhones(context.database, context.clock.now().getTime())
  const body = html`<form class="card row" method="get" action="/sms"><label class="grow">เบอร์โทรศัพท์<input
    name="phone" inputmode="tel" autocomplete="off" placeholder="081-234-5678" value="${query ?? ''}" required
    maxlength="20"></label><button class="button gold">เปิดเครื่อง</button></form>
${phone === null ? '' : inbox(context, phone)}
${phones.length === 0 ? (phone === null ? html`<p class="empty">ยังไม่มีเครื่องใดได้รับข้อความ สมัครสมาชิกที่เว็บไซต์แล้วรหัส OTP จะมาที่นี่</p>` : '') : html`<h2>เครื่องที่ได้รับข้อความล่าสุด</h2><ul class="list" data-refresh="phones">${phones.map((one) => html`<li><a href="/sms?phone=${one.msisdn}"><b class="figures">${phoneForPeople(one.msisdn)}</b><span class="cut">${one.text}</span></a></li>`)}</ul>`}`
  return page('โทรศัพท์', '/sms', body, notice)
}
