import type { MemberId } from '#kit/ids.ts'
import type { ReadTx } from '#kit/transaction.ts'
import type { Account, ChangeRisk } from './account-change.ts'

/** What became of a text message. `unknown`: no answer in time, it may still arrive. `refused`: it will not. `busy`: nor will it, but the
 *  provider takes it later. */
export type SmsOutcome = 'sent' | 'unknown' | 'refused' | 'busy'

/** Sends a text message to a phone ("0812345678"). */
export type SmsSender = { send(phone: string, text: string): Promise<SmsOutcome> }

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

/** Assesses a change of account; the risk module's function, passed in by the composition. */
export type AssessChange = (tx: ReadTx, about: { member: MemberId; session: string; account: Account }, now: Date) => Promise<ChangeRisk>
