import type { MemberId } from '#kit/ids.ts'
import type { ReadTx } from '#kit/transaction.ts'
import type { Account, ChangeRisk } from './account-change.ts'

/** `unknown`: it may still arrive; `refused`: it will not; `busy`: nor will it, but the provider takes it later. */
export type SmsOutcome = 'sent' | 'unknown' | 'refused' | 'busy'

/** Phone: "0812345678". */
export type SmsSender = { send(phone: string, text: string): Promise<SmsOutcome> }

/** `found`: it takes money, under these holder names (Thai, Latin); `reference`: of this answer. `absent`: none, or
 *  it takes no money. `unanswerable`: without a name. `silent`: no answer. */
export type EnquiryAnswer =
  | { kind: 'found'; names: readonly string[]; reference: string }
  | { kind: 'absent' }
  | { kind: 'unanswerable' }
  | { kind: 'silent' }

/** Within five seconds, never throws; not inside a transaction. */
export type NameEnquiry = { findHolder(account: Account): Promise<EnquiryAnswer> }

/** The risk module's. */
export type AssessChange = (tx: ReadTx, about: { member: MemberId; session: string; account: Account }, now: Date) => Promise<ChangeRisk>
