import { html } from 'hono/html'
import { bahtForPeople, bahtText } from '#kit/money.ts'
import type { Transfer } from '../bank/accounts.store.ts'
import { bankName } from '../bank/banks.ts'
import { type Html, instantForPeople, page } from './layout.ts'

export function slipPage(transfer: Transfer): Html {
  const { from, to } = transfer
  const image = `/bank/slips/${transfer.transactionId}.png`
  const body = html`<section
    class="account-head"><span>โอนเงินสำเร็จ</span><small>${instantForPeople(new Date(transfer.atMs))}</small><b
    class="large figures">฿${bahtForPeople(bahtText(BigInt(transfer.satang)))}</b></section>
<ul class="list"><li><div><span
  class="grow"><b>จาก ${from.name}</b><span>${bankName(from.bank)} ${from.number}</span></span></div></li><li><div><span
  class="grow"><b>ไปยัง ${to.name}</b><span>${bankName(to.bank)} ${to.number}</span></span></div></li></ul>
<p class="slip"><img src="${image}" alt="รูปสลิป" width="360" height="540"></p>
<a class="button gold wide" href="${image}" download="slip-${transfer.transactionId}.png">บันทึกรูปสลิป</a>
<a class="link" href="/bank?account=${from.bank}-${from.number}">กลับไปที่บัญชี</a>`
  return page('สลิปโอนเงิน', '/bank', body)
}
