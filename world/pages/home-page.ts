import { html } from 'hono/html'
import type { WorldContext } from '../context.ts'
import { type Html, page } from './layout.ts'

const cards = [
  ['/sms', 'โทรศัพท์', 'อ่าน SMS และรหัส OTP ของเบอร์ใดก็ได้'],
  ['/chat', 'แชต', 'อ่านแชตของสมาชิก และพิมพ์ถึงเว็บไซต์'],
  ['/gateway', 'สแกนจ่าย', 'จ่าย QR พร้อมเพย์ของรายการฝากเงิน'],
  ['/bank', 'ธนาคาร', 'ดูยอดและรายการเดินบัญชี โอนเงิน'],
  ['/director', 'ผู้กำกับ', 'เลื่อนเวลา และสั่งให้คู่ค้าทำพลาด'],
] as const

/** At the world's port, under its own name. */
function predictionUrl(context: WorldContext): string {
  const url = new URL(context.config.WORLD_URL)
  url.hostname = 'prediction.localhost'
  return url.href
}

export function homePage(context: WorldContext): Html {
  const body = html`<p class="quiet">ธนาคาร เกตเวย์ SMS ค่ายเกม และเว็บไซต์ทายผลบอลในหน้านี้พูดภาษาเดียวกับของจริง ใช้ทดลองเว็บไซต์ได้ครบทุกขั้นตอน</p>
<ul class="parties">${cards.map(([path, name, text]) => html`<li><a href="${path}"><b>${name}</b><span>${text}</span></a></li>`)}</ul>
<p><a class="button line wide" href="${predictionUrl(context)}">เว็บไซต์ทายผลบอล</a></p>
<p><a class="button gold wide" href="${context.config.PUBLIC_URL}">ไปที่เว็บไซต์โชคดี</a></p>`
  return page('โลกจำลองโชคดี', '/', body)
}
