import type { Satang } from '#kit/money.ts'
import type { ReadTx } from '#kit/transaction.ts'
import { findSetting } from './settings.ts'

/** Satang. */
export type DepositLimits = {
  min: Satang
  gatewayMax: Satang
  transferMax: Satang
  windowSeconds: number
  /** They pause the next one. Cancelled ones do not count. */
  expiredInRowMax: number
  pauseSeconds: number
}

export const findDepositLimits = async (tx: ReadTx): Promise<DepositLimits> => ({
  min: await findSetting(tx, 'deposit_min'),
  gatewayMax: await findSetting(tx, 'deposit_gateway_max'),
  transferMax: await findSetting(tx, 'deposit_transfer_max'),
  windowSeconds: await findSetting(tx, 'deposit_window'),
  expiredInRowMax: await findSetting(tx, 'deposit_expired_max'),
  pauseSeconds: await findSetting(tx, 'deposit_pause'),
})
