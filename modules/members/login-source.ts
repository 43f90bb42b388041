import type { Visitor } from '#contract/http/handler.ts'
import { plusSeconds } from '#kit/clock.ts'
import type { ReadTx, WriteTx } from '#kit/transaction.ts'
import { addressKey } from './caller-address.ts'
import { isLocked, loginLimits } from './login-guard.ts'
import { findUnlocked, isKnownDevice, isTrustedDevice, lockFailures, saveFailures, saveUnlocked } from './login-tries.store.ts'
import { secretHash } from './session.ts'

/** Where a try at a login comes from, as far as guessing is concerned: a browser by its device id, a program by its address. */
export type LoginSource = Pick<Visitor, 'deviceId' | 'address'>

/** What the tries of one phone from one place are counted by. */
export const sourceKey = (phone: string, { deviceId, address }: LoginSource): string =>
  `${phone} ${deviceId === null ? addressKey(address) : secretHash(deviceId).toString('base64url')}`

/** Whether the member of a phone has logged in on this device before. A program has none by which it could be known. Asks alike for every phone. */
export const isDeviceKnown = async (tx: ReadTx, phone: string, { deviceId }: LoginSource): Promise<boolean> =>
  deviceId !== null && (await isKnownDevice(tx, phone, secretHash(deviceId)))

/** Whether a new password may be followed by a withdrawal at once: the member has logged in on this device since they last ended everything that was
 *  granted before, which includes that a device was known. */
export const isDeviceTrusted = async (tx: ReadTx, phone: string, { deviceId }: LoginSource): Promise<boolean> =>
  deviceId !== null && (await isTrustedDevice(tx, phone, secretHash(deviceId)))

/** Whether strangers' failures do not count here: the device is known, or an OTP unlocked the login from here a moment ago. */
export async function isOwnSource(tx: ReadTx, phone: string, source: LoginSource, now: Date): Promise<boolean> {
  const known = await isDeviceKnown(tx, phone, source)
  const unlockedAt = await findUnlocked(tx, sourceKey(phone, source))
  return known || (unlockedAt !== null && now < plusSeconds(unlockedAt, loginLimits.lockSeconds))
}

/** Whether the login of a phone is locked from here: then nobody gets in, by whatever he shows. */
export async function isLoginLocked(tx: WriteTx, phone: string, source: LoginSource, now: Date): Promise<boolean> {
  const { together, here } = await lockFailures(tx, phone, sourceKey(phone, source), now)
  return isLocked((await isOwnSource(tx, phone, source, now)) ? here : together, now)
}

/** Lets whoever has proven a phone try its password again from here, and resets all counts. It makes no known device of this one. */
export async function unlockSource(tx: WriteTx, phone: string, source: LoginSource, now: Date): Promise<void> {
  const here = sourceKey(phone, source)
  await lockFailures(tx, phone, here, now)
  await saveFailures(tx, phone, here, { together: [], here: [] })
  await saveUnlocked(tx, here, now)
}
