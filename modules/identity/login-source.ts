import type { Visitor } from '#contract/http/handler.ts'
import { plusSeconds } from '#kit/clock.ts'
import type { ReadTx, WriteTx } from '#kit/transaction.ts'
import { addressKey } from '#kit/node/addresses.ts'
import { isLocked } from './login-guard.ts'
import {
  selectUnlockedAt,
  selectDeviceKnown,
  selectDeviceTrusted,
  lockFailureCounts,
  updateFailures,
  insertUnlock,
} from './login-tries.store.ts'
import { hashOf } from './session.ts'
import { findLoginLimits, findSetting } from './settings.ts'

/** A browser by device id, a program by address. */
export type LoginSource = Pick<Visitor, 'deviceId' | 'address'>

export const sourceKey = (phone: string, { deviceId, address }: LoginSource): string =>
  `${phone} ${deviceId === null ? addressKey(address) : hashOf(deviceId).toString('base64url')}`

/** The same query for every phone. */
export const isDeviceKnown = async (tx: ReadTx, phone: string, { deviceId }: LoginSource): Promise<boolean> =>
  deviceId !== null && (await selectDeviceKnown(tx, phone, hashOf(deviceId)))

/** A login here since `endEverything`: no payout cooldown. */
export const isDeviceTrusted = async (tx: ReadTx, phone: string, { deviceId }: LoginSource): Promise<boolean> =>
  deviceId !== null && (await selectDeviceTrusted(tx, phone, hashOf(deviceId)))

/** A known device, or unlocked by OTP within the lock's duration. */
export async function isOwnSource(tx: ReadTx, phone: string, source: LoginSource, now: Date): Promise<boolean> {
  const known = await isDeviceKnown(tx, phone, source)
  const unlockedAt = await selectUnlockedAt(tx, sourceKey(phone, source))
  return known || (unlockedAt !== null && now < plusSeconds(unlockedAt, await findSetting(tx, 'login_lock')))
}

export async function isLoginLocked(tx: WriteTx, phone: string, source: LoginSource, now: Date): Promise<boolean> {
  const { together, here } = await lockFailureCounts(tx, phone, sourceKey(phone, source), now)
  return isLocked((await isOwnSource(tx, phone, source, now)) ? here : together, now, await findLoginLimits(tx))
}

/** The phone is verified. Other known devices keep their counts; the device does not become known. */
export async function unlockSource(tx: WriteTx, phone: string, source: LoginSource, now: Date): Promise<void> {
  const here = sourceKey(phone, source)
  await lockFailureCounts(tx, phone, here, now)
  await updateFailures(tx, phone, here, { together: [], here: [] })
  await insertUnlock(tx, here, now)
}
