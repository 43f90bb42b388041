import { html } from 'hono/html'
import { bahtForPeople, bahtText } from '#kit/money.ts'
import type { WorldContext } from '../context.ts'
import { type ChargeRow, selectCharge, selectLatestCharges } from '../gateway/charges.store.ts'
import { sumRefunded } from '../gateway/refunds.store.ts'
import { type Html, instantForPeople, page } from './layout.ts'
import { noticeOf } from './notices.ts'
import { accountLinks, payerFields, payerOf } from './payer-fields.ts'

const SHOWN = 30
const statusNames = {
  pending: 'รอจ่าย',
  successful: 'จ่ายแล้ว',
  failed: 'ไม่สำเร็จ',
  expired: 'หมดอายุ',
  reversed: 'ยกเลิกแล้ว',
  unknown: 'ไม่ทราบผล',
} as const
const people = (satang: number) => bahtForPeople(bahtText(BigInt(satang)))

function timeLeft(charge: ChargeRow, nowMs: number): string {
  const seconds = Math.max(0, Math.ceil((charge.expiresMs - nowMs) / 1000))
  if (seconds >= 3600) return `เหลือ ${Math.floor(seconds / 3600)} ชม. ${Math.floor((seconds % 3600) / 60)} นาที`
  return `เหลือ ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} นาที`
}

function refundForm(context: WorldContext, charge: ChargeRow): Html | '' {
  if (charge.status !== 'successful') return ''
  const left = (charge.paidAmount ?? charge.amount) - sumRefunded(context.database, charge.id)
  if (left <= 0) return html`<small>คืนเงินให้ผู้โอนแล้ว</small>`
  return html`<form method="post" action="/gateway/refund"><input type="hidden" name="charge" value="${charge.id}"><button class="button line">คืนเงิน ${people(left)} บาท ให้ผู้โอน</button></form>`
}

function chargeRow(context: WorldContext, charge: ChargeRow, payer: string): Html {
  const nowMs = context.clock.now().getTime()
  const open = charge.status === 'pending'
  const facts = html`<span class="grow"><b class="figures">${people(charge.amount)} บาท</b><span class="cut">${String(charge.metadata['deposit_id'] ?? charge.id)}</span></span><span class="side"><span class="tag ${charge.status}">${statusNames[charge.status]}</span><small>${open ? timeLeft(charge, nowMs) : instantForPeople(new Date(charge.paidMs ?? charge.expiresMs))}</small></span>`
  return html`<li>${open ? html`<a href="/gateway?charge=${charge.id}&payer=${payer}">${facts}</a>` : html`<div>${facts}</div>`}${refundForm(context, charge)}</li>`
}

function payForm(context: WorldContext, charge: ChargeRow | undefined, payerAddress: string | undefined): Html {
  const payer = payerOf(context, payerAddress)
  const back = (account: string) => `/gateway?${charge === undefined ? '' : `charge=${charge.id}&`}payer=${account}`
  return html`<form class="card" method="post" action="/gateway/pay">
${
  charge === undefined
    ? html`<label>ข้อความใน QR<textarea name="qr_payload" rows="3" required maxlength="1024" spellcheck="false" placeholder="วางข้อความ QR ที่คัดลอกจากหน้าฝากเงิน"></textarea></label>`
    : html`<div class="paying"><img src="/gateway/qr/${charge.id}.svg" alt="QR ของรายการนี้" width="148" height="148"><div><span>ยอดที่ขอ</span><b class="large figures">${people(charge.amount)}</b><span>${statusNames[charge.status]} · ${timeLeft(charge, context.clock.now().getTime())}</span><a class="link" href="/gateway">เลือก QR อื่น</a></div></div><input type="hidden" name="qr_payload" value="${charge.qrPayload}">`
}
${accountLinks(context, back, payer)}
${payerFields(payer)}
<label>จ่ายจำนวนอื่น (เว้นว่างเพื่อจ่ายตาม QR)<input name="amount" inputmode="decimal" autocomplete="off"
  placeholder="0.00" maxlength="14"></label>
<button class="button jade wide">จ่ายเงิน</button></form>`
}

export function scanPage(
  context: WorldContext,
  query: { charge: string | undefined; payer: string | undefined; notice: string | undefined },
): Html {
  const charges = selectLatestCharges(context.database, SHOWN)
  const picked = query.charge === undefined ? undefined : selectCharge(context.database, query.charge)
  const payer = payerOf(context, query.payer)
  const list = html`<ul class="list" data-refresh="charges">${charges.map((charge) => chargeRow(context, charge, `${payer.bank}-${payer.number}`))}</ul>`
  const body = html`${payForm(context, picked, query.payer)}<h2>QR ที่เว็บไซต์ขอ</h2>${charges.length === 0 ? html`<p class="empty" data-refresh="charges">ยังไม่มีรายการ กด “ฝากเงิน” ที่เว็บไซต์ แล้ว QR จะมาแสดงที่นี่</p>` : list}`
  return page('สแกนจ่าย', '/gateway', body, noticeOf(query.notice))
}
