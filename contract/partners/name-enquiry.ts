import { z } from 'zod'
import { bahtAmount, bankAccountNumber, wireText } from './wire.ts'

/** POST /bank/v1/fundtransfer/verifydata: the first step of a transfer, in which a bank reports the receiver, in the shape of KBank's fund
 *  transfer API. Nothing moves without the second step, which is never sent. Signed like every call to the bank; the account number is in
 *  the body. */
export const nameEnquiry = z.object({
  /** Ours, for this enquiry alone. */
  merchantTransID: wireText(64),
  requestDateTime: z.iso.datetime({ offset: true }),
  /** The kind of the receiver's number: "10" is an account number. */
  proxyType: z.literal('10'),
  proxyValue: bankAccountNumber,
  /** The bank's number of three digits. */
  toBankCode: z.string().regex(/^[0-9]{3}$/),
  fromAccountNo: bankAccountNumber,
  /** Within the bank, or to another. */
  transType: z.enum(['K2K', 'K2O']),
  amount: bahtAmount,
  /** The name to compare, for a bank that does so; one that returns names does not need it. */
  toAccNameTH: wireText(120).optional(),
})
export type NameEnquiryRequest = z.input<typeof nameEnquiry>

/** The bank would transfer: the account exists and takes money. */
export const enquirySuccess = '0000'
/** "Bank account is not allowed to process": no such account, or it takes no money. No other code is about the account. */
export const accountNotAllowed = '4000'

/** The response. `rsTransID` is the bank's reference; names come in Thai, in Latin letters, or both. */
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
