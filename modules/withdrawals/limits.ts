import type { Satang } from '#kit/money.ts'
import type { ReadTx } from '#kit/transaction.ts'
import { findSetting } from './settings.ts'

/** What operators have set for withdrawals; amounts in satang. */
export type WithdrawalLimits = {
  min: Satang
  max: Satang
  /** For all withdrawals of a member in a Bangkok day: their amount, and how many they may be. */
  dayMax: Satang
  dayCountMax: number
  /** The largest amount that needs no operator's approval, and the largest for which one operator is enough. */
  automaticMax: Satang
  oneOperatorMax: Satang
  /** Up to this amount not having played is no sign of risk. */
  unplayedMax: Satang
}

/** Reads what operators have set for withdrawals. */
export const findWithdrawalLimits = async (tx: ReadTx): Promise<WithdrawalLimits> => ({
  min: await findSetting(tx, 'withdraw_min'),
  max: await findSetting(tx, 'withdraw_max'),
  dayMax: await findSetting(tx, 'withdraw_day_max'),
  dayCountMax: await findSetting(tx, 'withdraw_day_count'),
  automaticMax: await findSetting(tx, 'withdraw_automatic_max'),
  oneOperatorMax: await findSetting(tx, 'withdraw_one_operator_max'),
  unplayedMax: await findSetting(tx, 'withdraw_unplayed_max'),
})
