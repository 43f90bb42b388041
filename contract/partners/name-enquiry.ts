import { z } from 'zod'
import { bahtAmount, bankAccountNumber, wireText } from './wire.ts'

/** POST /bank/v1/fundtransfer/verifydata, in the shape of KBank's fund transfer API: the first step of a transfer,
 *  which reports the receiver. The second step is never sent, so nothing moves. Signed like every call to the bank. */
export const nameEnquiry = z.object({
  merchantTransID: wireText(64),
  requestDateTime: z.iso.datetime({ offset: true }),
  proxyType: z.literal('10'),
  proxyValue: bankAccountNumber,
  toBankCode: z.string().regex(/^[0-9]{3}$/),
  fromAccountNo: bankAccountNumber,
  /** Within the bank, or to another. */
  transType: z.enum(['K2K', 'K2O']),
  amount: bahtAmount,
  /** For a bank that compares names instead of returning them. */
  toAccNameTH: wireText(120).optional(),
})
export type NameEnquiryRequest = z.input<typeof nameEnquiry>

/** The account exists and takes money. */
export const enquirySuccess = '0000'
/** No such account, or it takes no money. No other code is about the account. */
export const accountNotAllowed = '4000'

/** `rsTransID`: the bank's reference. Names in Thai, in Latin letters, or both. */
export const nameEnquiryResult = z.object({
  merchantTransID: z.string(),
  rsTransID: z.string().max(64).default(''),
  responseDateTime: z.string(),
  responseCode: z.string(),
  responseMsg: z.string(),
  proxyValue: z.string(),
  toBankCode: z.string(),
  toAccNameTH: z.string().max(200).default(''),
  toAccNameEN: z.string().max(200).default(''),
})
export type NameEnquiryResult = z.infer<typeof nameEnquiryResult>
