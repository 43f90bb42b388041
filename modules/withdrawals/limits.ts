import type { Satang } from '#kit/money.ts'
import type { ReadTx } from '#kit/transaction.ts'
import { findSetting } from './settings.ts'

/** Satang. */
export type WithdrawalLimits = {
  min: Satang
  max: Satang
  /** Of a member in a Bangkok day. */
  dayMax: Satang
  dayCountMax: number
  /** The largest amounts that need no approval, and one approval. */
  automaticMax: Satang
  oneOperatorMax: Satang
  /** Up to this amount not having played is no sign of risk. */
  unplayedMax: Satang
}

export const findWithdrawalLimits = async (tx: ReadTx): Promise<WithdrawalLimits> => ({
  min: await findSetting(tx, 'withdraw_min'),
  max: await findSetting(tx, 'withdraw_max'),
  dayMax: await findSetting(tx, 'withdraw_day_max'),
  dayCountMax: await findSetting(tx, 'withdraw_day_count'),
  automaticMax: await findSetting(tx, 'withdraw_automatic_max'),
  oneOperatorMax: await findSetting(tx, 'withdraw_one_operator_max'),
  unplayedMax: await findSetting(tx, 'withdraw_unplayed_max'),
})
