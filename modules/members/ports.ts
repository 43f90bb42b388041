import type { MemberId } from '#kit/ids.ts'
import type { ReadTx } from '#kit/transaction.ts'
import type { Account, ChangeRisk } from './account-change.ts'

/** `unknown`: it may still arrive; `busy`: the provider takes it later. */
export type SmsOutcome = 'sent' | 'unknown' | 'refused' | 'busy'

/** "0812345678". */
export type SmsSender = { send(phone: string, text: string): Promise<SmsOutcome> }

/** `found`: it takes money; names in Thai and Latin. `absent`: none, or it takes no money. `unanswerable`: without a
 *  name. */
export type EnquiryAnswer =
  | { kind: 'found'; names: readonly string[]; reference: string }
  | { kind: 'absent' }
  | { kind: 'unanswerable' }
  | { kind: 'silent' }

/** Within five seconds, never throws; not inside a transaction. */
export type NameEnquiry = { findHolder(account: Account): Promise<EnquiryAnswer> }

export type AssessChange = (
  tx: ReadTx,
  about: { member: MemberId; session: string; account: Account },
  now: Date,
) => Promise<ChangeRisk>
