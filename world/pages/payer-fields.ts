import { html } from 'hono/html'
import { selectAccount, selectPersonAccounts } from '../bank/accounts.store.ts'
import { isSiteAccount, personBanks, siteAccount } from '../bank/banks.ts'
import type { WorldContext } from '../context.ts'
import type { Html } from './layout.ts'

export type Payer = { bank: string; number: string; name: string }

const firstPayer: Payer = { bank: 'kbank', number: '1112223334', name: 'สมชาย ใจดี' }

/** "kbank-1112223334". */
export function accountInAddress(text: string | undefined): { bank: string; number: string } | null {
  const match = /^([a-z][a-z0-9]{1,9})-([0-9]{10,15})$/.exec(text ?? '')
  return match === null ? null : { bank: match[1] ?? '', number: match[2] ?? '' }
}

/** The chosen account unless it is the site's own, else the one used last, else a demo person's. */
export function payerOf(context: WorldContext, address: string | undefined): Payer {
  const chosen = accountInAddress(address)
  if (chosen !== null && !isSiteAccount(chosen))
    return selectAccount(context.database, chosen.bank, chosen.number) ?? { ...chosen, name: '' }
  return selectPersonAccounts(context.database, siteAccount.number, 1)[0] ?? firstPayer
}

export const bankChoice = (name: string, chosen: string): Html =>
  html`<select name="${name}" required>${Object.entries({ [chosen]: chosen.toUpperCase(), ...personBanks }).map(([code, title]) => html`<option value="${code}" ${code === chosen ? html`selected` : ''}>${title}</option>`)}</select>`

export const payerFields = (payer: Payer): Html =>
  html`<div class="pair"><label>ธนาคารผู้จ่าย${bankChoice('from_bank', payer.bank)}</label><label>เลขบัญชี<input name="from_account_number" inputmode="numeric" value="${payer.number}" required pattern="[0-9]{10,15}" maxlength="15"></label></div><label>ชื่อบัญชี<input name="from_name" value="${payer.name}" required maxlength="120"></label>`

export function accountLinks(
  context: WorldContext,
  href: (account: string) => string,
  chosen: { bank: string; number: string } | null,
): Html {
  const accounts = selectPersonAccounts(context.database, siteAccount.number, 12)
  if (accounts.length === 0) return html``
  return html`<div class="chips" aria-label="บัญชีที่ใช้ล่าสุด">${accounts.map((one) => html`<a class="chip" href="${href(`${one.bank}-${one.number}`)}" ${chosen !== null && chosen.number === one.number && chosen.bank === one.bank ? html`aria-current="true"` : ''}>${one.name}<small>${one.bank.toUpperCase()} ${one.number}</small></a>`)}</div>`
}
