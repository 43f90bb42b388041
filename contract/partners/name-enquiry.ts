import { z } from 'zod'
import { bahtAmount, bankAccountNumber, wireText } from './wire.ts'

/** POST /bank/v1/fundtransfer/verifydata: the first half of a transfer, by which a bank answers to whom it would go, in the shape of KBank's fund transfer
 *  API. Nothing moves without the second half, which is never sent. Signed like every call to the bank; the account number stands in the body. */
export const nameEnquiry = z.object({
  /** Ours, for this enquiry alone. */
  merchantTransID: wireText(64),
  requestDateTime: z.iso.datetime({ offset: true }),
  /** By which number the receiver is named: "10" is an account number. */
  proxyType: z.literal('10'),
  proxyValue: bankAccountNumber,
  /** The bank's number of three digits. */
  toBankCode: z.string().regex(/^[0-9]{3}$/),
  fromAccountNo: bankAccountNumber,
  /** Within the bank, or to another. */
  transType: z.enum(['K2K', 'K2O']),
  amount: bahtAmount,
  /** The name that is asked about, for a bank that compares it; one that answers names does not need it. */
  toAccNameTH: wireText(120).optional(),
})
export type NameEnquiryRequest = z.input<typeof nameEnquiry>

/** The bank would transfer: the account exists and takes money. */
export const enquirySuccess = '0000'
/** "Bank account is not allowed to process": there is no such account, or it takes no money. Every other code says nothing about the account. */
export const accountNotAllowed = '4000'

/** The answer. `rsTransID` is the bank's reference; names come in Thai, in Latin letters, or both. */
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
