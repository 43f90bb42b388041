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

/** Where a login try comes from: a browser by its device id, a program by its address. */
export type LoginSource = Pick<Visitor, 'deviceId' | 'address'>

/** The key by which the tries at one phone from one source are counted. */
export const sourceKey = (phone: string, { deviceId, address }: LoginSource): string =>
  `${phone} ${deviceId === null ? addressKey(address) : hashOf(deviceId).toString('base64url')}`

/** Whether the member of a phone has logged in on this device before. False for a program. Makes the same query for every phone. */
export const isDeviceKnown = async (tx: ReadTx, phone: string, { deviceId }: LoginSource): Promise<boolean> =>
  deviceId !== null && (await selectDeviceKnown(tx, phone, hashOf(deviceId)))

/** Whether a new password needs no payout cooldown: the member has logged in on this device since all their sessions were last ended at
 *  once (`endEverything`). */
export const isDeviceTrusted = async (tx: ReadTx, phone: string, { deviceId }: LoginSource): Promise<boolean> =>
  deviceId !== null && (await selectDeviceTrusted(tx, phone, hashOf(deviceId)))

/** Whether strangers' failures do not count here: the device is known, or an OTP unlocked the login from here within the lock's
 *  duration. */
export async function isOwnSource(tx: ReadTx, phone: string, source: LoginSource, now: Date): Promise<boolean> {
  const known = await isDeviceKnown(tx, phone, source)
  const unlockedAt = await selectUnlockedAt(tx, sourceKey(phone, source))
  return known || (unlockedAt !== null && now < plusSeconds(unlockedAt, await findSetting(tx, 'login_lock')))
}

/** Whether the login of a phone is locked from here; then no credential logs in. */
export async function isLoginLocked(tx: WriteTx, phone: string, source: LoginSource, now: Date): Promise<boolean> {
  const { together, here } = await lockFailureCounts(tx, phone, sourceKey(phone, source), now)
  return isLocked((await isOwnSource(tx, phone, source, now)) ? here : together, now, await findLoginLimits(tx))
}

/** Lets a source that has verified a phone try its password again, and resets the count that all strangers at the phone share and this
 *  source's own; other known devices keep theirs. Does not make the device a known one. */
export async function unlockSource(tx: WriteTx, phone: string, source: LoginSource, now: Date): Promise<void> {
  const here = sourceKey(phone, source)
  await lockFailureCounts(tx, phone, here, now)
  await updateFailures(tx, phone, here, { together: [], here: [] })
  await insertUnlock(tx, here, now)
}
