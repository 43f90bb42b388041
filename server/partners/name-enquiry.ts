import {
  accountNotAllowed,
  enquirySuccess,
  type NameEnquiryRequest,
  nameEnquiryResult,
} from '#contract/partners/name-enquiry.ts'
import { banks } from '#contract/plain/banks.ts'
import { newId } from '#kit/ids.ts'
import type { EnquiryAnswer, NameEnquiry } from '#modules/members/index.ts'
import type { SiteAccount } from '#modules/treasury/index.ts'
import type { PartnerAnswer } from './partner-call.ts'
import { type BankSettings, openBankCall } from './bank-call.ts'

/** The smallest possible; nothing is transferred. */
const ENQUIRED_AMOUNT = '1.00'

/** By the first step of a transfer, which moves nothing. Silence is a result: no response in five seconds, a server
 *  error, a rate limit, an unreadable response or one about another enquiry. */
export function openNameEnquiry(
  settings: BankSettings & { payingAccount: () => Promise<SiteAccount | null> },
): NameEnquiry {
  const call = openBankCall(settings)
  return {
    async findHolder({ bank, accountNumber, name }) {
      const code = banks[bank]?.code
      const from = await settings.payingAccount().catch(() => null)
      if (code === undefined || from === null) return { kind: 'unanswerable' }
      const request: NameEnquiryRequest = {
        merchantTransID: newId('enq', settings.clock.now()),
        requestDateTime: settings.clock.now().toISOString(),
        proxyType: '10',
        proxyValue: accountNumber,
        toBankCode: code,
        fromAccountNo: from.accountNumber,
        transType: from.bank === bank ? 'K2K' : 'K2O',
        amount: ENQUIRED_AMOUNT,
        toAccNameTH: name,
      }
      return readAnswer(await call('POST', '/v1/fundtransfer/verifydata', JSON.stringify(request)), request)
    },
  }
}

function readAnswer(answer: PartnerAnswer, sent: NameEnquiryRequest): EnquiryAnswer {
  if (answer.kind === 'silence' || answer.status >= 500 || answer.status === 429) return { kind: 'silent' }
  const parsed = nameEnquiryResult.safeParse(answer.body)
  if (!parsed.success) return { kind: 'silent' }
  const result = parsed.data
  if (
    result.merchantTransID !== sent.merchantTransID ||
    result.proxyValue !== sent.proxyValue ||
    result.toBankCode !== sent.toBankCode
  )
    return { kind: 'silent' }
  if (result.responseCode === accountNotAllowed) return { kind: 'absent' }
  if (result.responseCode !== enquirySuccess || result.rsTransID === '') return { kind: 'unanswerable' }
  return {
    kind: 'found',
    names: [result.toAccNameTH, result.toAccNameEN].filter((one) => one !== ''),
    reference: result.rsTransID,
  }
}
