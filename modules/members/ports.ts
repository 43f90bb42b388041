import type { MemberId } from '#kit/ids.ts'
import type { Context, ReadTx } from '#kit/transaction.ts'
import type { Account, ChangeRisk } from './account-change.ts'
import type { Passwords } from './passwords.ts'

/** Sends a text message to a phone ("0812345678"). `unknown`: no answer in time, it may still arrive. `refused`: it will not. */
export type SmsSender = { send(phone: string, text: string): Promise<'sent' | 'unknown' | 'refused'> }

/** What a bank reports of an account. `found`: it exists and takes money, under these holder names (Thai, Latin); `reference` is the bank's
 *  reference of this answer. `absent`: there is none, or it takes no money. `unanswerable`: the bank answered without a name. `silent`: no
 *  answer. */
export type EnquiryAnswer =
  | { kind: 'found'; names: readonly string[]; reference: string }
  | { kind: 'absent' }
  | { kind: 'unanswerable' }
  | { kind: 'silent' }

/** The bank's name enquiry. Answers within five seconds and never throws; must not be called inside a transaction. */
export type NameEnquiry = { findHolder(account: Account): Promise<EnquiryAnswer> }

export type MembersSettings = {
  mode: 'sandbox' | 'live'
  /** The key of the one-time codes' HMAC, 32 bytes, derived from the site's secret; never in the database. */
  otpPepper: Uint8Array
  /** A fixed code instead of a random one, in mode sandbox only. */
  otpFixedCode: string | null
  /** How many messages with codes the site sends in a Bangkok day at most: it bounds the cost of a flood. */
  otpMessagesPerDay: number
  /** `off` (mode sandbox only): a browser's session needs no binding cookie. */
  sessionBinding: 'auto' | 'off'
  /** The version of privacy policy and terms that a registration accepts. */
  policyVersion: string
}

/** What the commands of this module need. */
export type MembersContext = Context & { sms: SmsSender; passwords: Passwords; enquiry: NameEnquiry; settings: MembersSettings }

/** Assesses a change of account; the risk module's function, passed in by the composition. */
export type AssessChange = (tx: ReadTx, about: { member: MemberId; session: string; account: Account }, now: Date) => Promise<ChangeRisk>
