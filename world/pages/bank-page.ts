import { html } from 'hono/html'
import type { StatementLine } from '#contract/partners/bank.ts'
import { bahtForPeople, bahtText } from '#kit/money.ts'
import { type Account, selectAccount, selectLines } from '../bank/accounts.store.ts'
import { bankName, isSiteAccount, siteAccount } from '../bank/banks.ts'
import type { WorldContext } from '../context.ts'
import { type Html, instantForPeople, page } from './layout.ts'
import { noticeOf } from './notices.ts'
import { accountInAddress, accountLinks, bankChoice, payerFields, payerOf } from './payer-fields.ts'

const slipOf = (line: StatementLine): Html =>
  line.direction === 'out'
    ? html`<a class="link" href="/bank/slip?of=${line.transaction_id}" aria-label="สลิป ${bahtForPeople(line.amount)} บาท">สลิป</a>`
    : html``

function lineRow(line: StatementLine): Html {
  const received = line.direction === 'in'
  return html`<li><div><span class="grow"><b>${received ? 'รับจาก' : 'โอนให้'} ${line.name}</b><span class="cut">${bankName(line.bank)} ${line.account_number} · ${line.description}</span><small>${instantForPeople(line.at)}</small></span>${slipOf(line)}<span class="side"><b class="figures ${received ? 'incoming' : ''}">${received ? '+' : '−'}${bahtForPeople(line.amount)}</b><small class="figures">${bahtForPeople(line.balance)}</small></span></div></li>`
}

function passbook(context: WorldContext, account: Account): Html {
  const lines = selectLines(context.database, account, 0, context.clock.now().getTime()).slice(0, 100)
  return html`<div data-refresh="book"><section
    class="account-head"><span>${account.name}</span><small>${bankName(account.bank)} ${account.number}</small><b
    class="large figures">฿${bahtForPeople(bahtText(BigInt(account.balance)))}</b></section>
<h2>รายการเดินบัญชี</h2>${lines.length === 0 ? html`<p class="empty">ยังไม่มีรายการ</p>` : html`<ul class="list">${lines.map(lineRow)}</ul>`}</div>`
}

const siteAddress = `${siteAccount.bank}-${siteAccount.number}`

function transferForm(context: WorldContext, address: string | undefined): Html {
  return html`<details class="card"><summary>โอนเงินจากแอปธนาคาร</summary><form method="post"
    action="/bank/send">${payerFields(payerOf(context, address))}
<div class="pair"><label>ธนาคารผู้รับ${bankChoice('to_bank', siteAccount.bank)}</label><label>เลขบัญชีผู้รับ<input
  name="to_account_number" inputmode="numeric" value="${siteAccount.number}" required pattern="[0-9]{10,15}"
  maxlength="15"></label></div>
<label>จำนวนเงิน (บาท)<input name="amount" inputmode="decimal" autocomplete="off" required maxlength="14"
  placeholder="300.00"></label><button class="button jade wide">โอนเงิน</button></form></details>`
}

export function bankPage(
  context: WorldContext,
  query: { account: string | undefined; notice: string | undefined },
): Html {
  const chosen = accountInAddress(query.account) ?? null
  const account = selectAccount(
    context.database,
    chosen?.bank ?? siteAccount.bank,
    chosen?.number ?? siteAccount.number,
  )
  const body = html`<form class="card row" method="get"
    action="/bank/find"><label>ธนาคาร${bankChoice('bank', chosen?.bank ?? 'kbank')}</label><label
    class="grow">เลขบัญชี<input name="number" inputmode="numeric" required pattern="[0-9]{10,15}" maxlength="15"
    value="${chosen?.number ?? ''}"></label><button class="button gold">เปิดบัญชี</button></form>
${accountLinks(context, (one) => `/bank?account=${one}`, chosen)}
<div class="chips"><a class="chip"
  href="/bank?account=${siteAddress}" ${chosen === null || isSiteAccount(chosen) ? html`aria-current="true"` : ''}>${siteAccount.name}<small>บัญชีของเว็บไซต์ · SCB ${siteAccount.number}</small></a></div>
${account === undefined ? html`<p class="note bad">บัญชีนี้ยังไม่เคยมีรายการ บัญชีจะเปิดเองเมื่อรับหรือโอนเงินครั้งแรก พร้อมเงินจำลอง 1,000,000.00 บาท</p>` : passbook(context, account)}
${transferForm(context, query.account)}`
  return page('ธนาคาร', '/bank', body, noticeOf(query.notice))
}
