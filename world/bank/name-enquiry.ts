import { accountNotAllowed, enquirySuccess, type nameEnquiry, type NameEnquiryResult } from '#contract/partners/name-enquiry.ts'
import type { z } from 'zod'
import { newId } from '#kit/ids.ts'
import type { WorldDesk } from '../desk.ts'
import { openAccount, renameAccount } from './accounts.store.ts'
import { bankOfNumber, personOpeningSatang, unnamedHolder } from './banks.ts'
import { readNamedAccount } from './named-accounts.store.ts'
import { stranger } from './move-money.ts'

/** Tells to whom a transfer would go. An account exists under the name first given for it, by whomever, unless the director named it otherwise.
 *  A number of a bank that this world does not know is answered without a name. */
export function tellHolder(desk: WorldDesk, asked: z.output<typeof nameEnquiry>): NameEnquiryResult {
  const now = desk.clock.now()
  const answer = (code: string, message: string, name = ''): NameEnquiryResult => ({
    merchantTransID: asked.merchantTransID,
    rsTransID: code === enquirySuccess ? newId('rs', now) : '',
    responseDateTime: now.toISOString(),
    responseCode: code,
    responseMsg: message,
    proxyValue: asked.proxyValue,
    toBankCode: asked.toBankCode,
    toAccNameTH: name,
    toAccNameEN: '',
  })
  const bank = bankOfNumber(asked.toBankCode)
  if (desk.faults.take('enquiry', 'wrong-sender')) return answer(enquirySuccess, 'Success', stranger.name)
  if (bank === null) return answer('5009', 'Bank is not supported')
  const named = readNamedAccount(desk.database, bank, asked.proxyValue)
  if (named !== undefined && named.standing !== 'open') return answer(accountNotAllowed, 'Bank Account is not allow to process')
  return answer(enquirySuccess, 'Success', named?.name ?? firstName(desk, bank, asked.proxyValue, asked.toAccNameTH, now.getTime()))
}

/** The name under which an account is known, or becomes known by this enquiry; an account that was only ever paid to has none yet. */
function firstName(desk: WorldDesk, bank: string, number: string, asked: string | undefined, atMs: number): string {
  const name = asked?.normalize('NFC').replace(/\s+/g, ' ') ?? unnamedHolder
  const account = openAccount(desk.database, { bank, number, name }, personOpeningSatang, atMs)
  if (account.name === unnamedHolder && name !== unnamedHolder) renameAccount(desk.database, bank, number, name)
  return account.name === unnamedHolder ? name : account.name
}
