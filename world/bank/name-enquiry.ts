import {
  accountNotAllowed,
  enquirySuccess,
  type nameEnquiry,
  type NameEnquiryResult,
} from '#contract/partners/name-enquiry.ts'
import type { z } from 'zod'
import { newId } from '#kit/ids.ts'
import type { WorldContext } from '../context.ts'
import { insertAccount, updateAccountName } from './accounts.store.ts'
import { bankOfNumber, personOpeningSatang, unnamedHolder } from './banks.ts'
import { selectNamedAccount } from './named-accounts.store.ts'
import { stranger } from './move-money.ts'

/** An account keeps its first name, whoever gave it, unless the director set another. A bank of unknown number is
 *  answered as not supported. */
export function answerEnquiry(context: WorldContext, fields: z.output<typeof nameEnquiry>): NameEnquiryResult {
  const now = context.clock.now()
  const answer = (code: string, message: string, name = ''): NameEnquiryResult => ({
    merchantTransID: fields.merchantTransID,
    rsTransID: code === enquirySuccess ? newId('rs', now) : '',
    responseDateTime: now.toISOString(),
    responseCode: code,
    responseMsg: message,
    proxyValue: fields.proxyValue,
    toBankCode: fields.toBankCode,
    toAccNameTH: name,
    toAccNameEN: '',
  })
  const bank = bankOfNumber(fields.toBankCode)
  if (context.faults.take('enquiry', 'wrong-sender')) return answer(enquirySuccess, 'Success', stranger.name)
  if (bank === null) return answer('5009', 'Bank is not supported')
  const named = selectNamedAccount(context.database, bank, fields.proxyValue)
  if (named !== undefined && named.standing !== 'open')
    return answer(accountNotAllowed, 'Bank Account is not allow to process')
  return answer(
    enquirySuccess,
    'Success',
    named?.name ?? firstName(context, bank, fields.proxyValue, fields.toAccNameTH, now.getTime()),
  )
}

function firstName(
  context: WorldContext,
  bank: string,
  number: string,
  typed: string | undefined,
  atMs: number,
): string {
  const name = typed?.normalize('NFC').replace(/\s+/g, ' ') ?? unnamedHolder
  const account = insertAccount(context.database, { bank, number, name }, personOpeningSatang, atMs)
  if (account.name === unnamedHolder && name !== unnamedHolder) updateAccountName(context.database, bank, number, name)
  return account.name === unnamedHolder ? name : account.name
}
