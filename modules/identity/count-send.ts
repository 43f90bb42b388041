import type { Refusal } from '#contract/plain/refusals.ts'
import { bangkokMidnight } from '#kit/clock.ts'
import { type Result, refuse } from '#kit/result.ts'
import type { WriteTx } from '#kit/transaction.ts'
import { addressKey, isPrivateAddress } from '#kit/node/addresses.ts'
import { insertSecurityEvent } from './security-events.store.ts'
import { DAY_SECONDS, HOUR_SECONDS, maySend, otpLimits, type OtpPurpose } from './otp.ts'
import { insertSend, updateSendUncounted } from './otp-counts.store.ts'
import type { IdentitySettings } from './ports.ts'
import { since, without } from '#kit/sliding-window.ts'
import { findOtpLimits } from './settings.ts'
import { type ThrottleKind } from './throttle.ts'
import { lockThrottle, updateThrottle } from './throttle.store.ts'

/** `sends` is 0 where no member receives it: the day refuses but does not count it. */
export type Send = { phone: string; purpose: OtpPurpose; address: string; sends: 0 | 1 }
export type SendRefusal = Refusal<
  'OTP_RESEND_TOO_SOON' | 'OTP_SENDS_EXHAUSTED' | 'OTP_TOO_MANY_TRIES' | 'OTP_UNAVAILABLE' | 'TOO_MANY_REQUESTS'
>

/** Members still get codes when strangers have used it up. */
const REGISTER_SHARE = 0.8

/** In mode sandbox, from limits by address, prefix and day (decisions, section 4), not by phone. */
export const isExempt = (settings: Pick<IdentitySettings, 'mode'>, address: string): boolean =>
  settings.mode === 'sandbox' && isPrivateAddress(address)

/** Refuses at the first limit reached; address and prefix counted by then stay counted. */
export async function countSend(
  tx: WriteTx,
  settings: IdentitySettings,
  send: Send,
  now: Date,
): Promise<Result<{ resendAfterSeconds: number }, SendRefusal>> {
  const failed = await lockThrottle(tx, 'otp_failed_by_phone', send.phone, now)
  const sent = await lockThrottle(tx, 'otp_sent_to_phone', send.phone, now)
  const limits = await findOtpLimits(tx)
  const allowed = maySend(sent, failed, now, limits)
  if (!allowed.ok) return allowed
  if (!isExempt(settings, send.address)) {
    tx.keepOnRefusal()
    const { sendsPerPrefixPerHour, prefixDigits } = otpLimits
    const byAddress = await countInHour(
      tx,
      'otp_sent_for_address',
      addressKey(send.address),
      limits.sendsPerAddressPerHour,
      now,
    )
    if (!byAddress) return refuse({ code: 'TOO_MANY_REQUESTS' })
    const byPrefix = await countInHour(
      tx,
      'otp_sent_for_prefix',
      send.phone.slice(0, prefixDigits),
      sendsPerPrefixPerHour,
      now,
    )
    if (!byPrefix || !(await countInDay(tx, settings, send, now))) return refuse({ code: 'OTP_UNAVAILABLE' })
  }
  await updateThrottle(tx, 'otp_sent_to_phone', send.phone, [...since(sent, DAY_SECONDS, now), now])
  return allowed
}

/** It was not sent. */
export async function uncountSend(tx: WriteTx, settings: IdentitySettings, send: Send, at: Date): Promise<void> {
  const sent = await lockThrottle(tx, 'otp_sent_to_phone', send.phone, at)
  await updateThrottle(tx, 'otp_sent_to_phone', send.phone, without(sent, at))
  if (!isExempt(settings, send.address)) await updateSendUncounted(tx, bangkokMidnight(at))
}

async function countInHour(tx: WriteTx, kind: ThrottleKind, key: string, max: number, now: Date): Promise<boolean> {
  const before = since(await lockThrottle(tx, kind, key, now), HOUR_SECONDS, now)
  if (before.length >= max) return false
  await updateThrottle(tx, kind, key, [...before, now])
  return true
}

async function countInDay(tx: WriteTx, settings: IdentitySettings, send: Send, now: Date): Promise<boolean> {
  const max =
    send.purpose === 'register' ? Math.floor(settings.otpMessagesPerDay * REGISTER_SHARE) : settings.otpMessagesPerDay
  const number = await insertSend(tx, bangkokMidnight(now), send.sends, max)
  if (number === max && send.sends === 1)
    await insertSecurityEvent(tx, {
      member: null,
      kind: 'otp.day_full',
      detail: { purpose: send.purpose, max },
      address: send.address,
      at: now,
    })
  return number !== null
}
