import type { Visitor } from '#contract/http/handler.ts'
import type { ShownCredential } from '#contract/http/passkeys.ts'
import type { Refusal } from '#contract/plain/refusals.ts'
import { plusSeconds } from '#kit/clock.ts'
import type { MemberId } from '#kit/ids.ts'
import { ok, type Result, refuse } from '#kit/result.ts'
import type { WriteTx } from '#kit/transaction.ts'
import { type PasskeyCaller, newChallenge, type PasskeyContext } from './add-passkey.ts'
import { addressKey } from '#kit/node/addresses.ts'
import { isLoginLocked } from './login-source.ts'
import { findSetting } from './settings.ts'
import { lockMember } from '#modules/members/index.ts'
import { insertSecurityEvent } from './security-events.store.ts'
import { openSession } from './open-session.ts'
import { sameHash } from './otp-code.ts'
import { isNextCount, type Passkey, passkeyLimits } from './passkey.ts'
import {
  selectPasskey,
  lockCount,
  insertChallenge,
  insertLoginChallenge,
  updatePasskeyUse,
  selectPasskeys,
  deleteChallenge,
  deleteLoginChallenge,
} from './passkeys.store.ts'
import type { IdentitySettings } from './ports.ts'
import { challengeOf, optionsToShow, verifyShown } from './relying-party.ts'
import { type SessionCredentials, hashOf } from './session.ts'

export type PasskeyLoginContext = PasskeyContext & { settings: Pick<IdentitySettings, 'sessionBinding'> }

/** Refuses: `TOO_MANY_REQUESTS` (the address's open challenges). */
export async function newLoginOptions(context: PasskeyContext, address: string) {
  const challenge = newChallenge()
  const now = context.clock.now()
  const loginChallenge = { hash: hashOf(challenge), addressKey: addressKey(address) }
  const until = plusSeconds(now, passkeyLimits.challengeSeconds)
  const isKept = await context.database.writeOne((tx) => insertLoginChallenge(tx, loginChallenge, now, until))
  return isKept
    ? ok(await optionsToShow(context.party, { challenge, known: [] }))
    : refuse({ code: 'TOO_MANY_REQUESTS' as const })
}

/** Refuses: `PASSKEY_NONE`. */
export async function newReauthOptions(context: PasskeyContext, { member, session }: PasskeyCaller) {
  const challenge = newChallenge()
  const now = context.clock.now()
  const known = (await context.database.read((tx) => selectPasskeys(tx, member))).filter(({ suspended }) => !suspended)
  if (known.length === 0) return refuse({ code: 'PASSKEY_NONE' as const })
  const ownChallenge = { member, session, purpose: 'confirm', hash: hashOf(challenge) } as const
  await context.database.write((tx) =>
    insertChallenge(tx, ownChallenge, plusSeconds(now, passkeyLimits.challengeSeconds)),
  )
  return ok(await optionsToShow(context.party, { challenge, known }))
}

type PasskeyLoginRefusal = Refusal<'PASSKEY_INVALID' | 'PASSKEY_CHALLENGE_OVER' | 'PASSKEY_REFUSED' | 'LOGIN_LOCKED'>

/** The challenge is used up whatever the outcome. Refuses: `PASSKEY_CHALLENGE_OVER`, `LOGIN_LOCKED`,
 *  `PASSKEY_INVALID` where it names no challenge, `PASSKEY_REFUSED` alike for an unknown or suspended passkey, a
 *  wrong signature and a suspended member. */
export async function logInByPasskey(
  context: PasskeyLoginContext,
  shown: ShownCredential,
  caller: Visitor,
): Promise<Result<SessionCredentials, PasskeyLoginRefusal>> {
  const challenge = challengeOf(shown)
  if (challenge === null) return refuse({ code: 'PASSKEY_INVALID' })
  const now = context.clock.now()
  const usedUp = await context.database.writeOne((tx) => deleteLoginChallenge(tx, hashOf(challenge), now))
  return usedUp ? openBy(context, shown, challenge, caller, null) : refuse({ code: 'PASSKEY_CHALLENGE_OVER' })
}

/** Ends the requesting session. Another member's passkey is refused. Refuses as `logInByPasskey`. */
export async function confirmByPasskey(
  context: PasskeyLoginContext,
  shown: ShownCredential,
  caller: Visitor,
  { member, session }: PasskeyCaller,
): Promise<Result<SessionCredentials, PasskeyLoginRefusal>> {
  const challenge = challengeOf(shown)
  if (challenge === null) return refuse({ code: 'PASSKEY_INVALID' })
  const ownChallenge = { member, session, purpose: 'confirm', hash: hashOf(challenge) } as const
  const now = context.clock.now()
  const usedUp = await context.database.writeOne((tx) => deleteChallenge(tx, ownChallenge, now))
  return usedUp ? openBy(context, shown, challenge, caller, member) : refuse({ code: 'PASSKEY_CHALLENGE_OVER' })
}

/** `requiredMember`: whose passkey it must be; null: anybody's. */
async function openBy(
  context: PasskeyLoginContext,
  shown: ShownCredential,
  challenge: string,
  caller: Visitor,
  requiredMember: MemberId | null,
): Promise<Result<SessionCredentials, PasskeyLoginRefusal>> {
  const stored = await context.database.read((tx) => selectPasskey(tx, Buffer.from(shown.id, 'base64url')))
  if (
    stored === null ||
    (requiredMember !== null && stored.member !== requiredMember) ||
    !isFiledUnder(shown, stored.handle)
  )
    return refuse({ code: 'PASSKEY_REFUSED' })
  const verified = await verifyShown(context.party, shown, challenge, stored)
  if (verified === null) return refuse({ code: 'PASSKEY_REFUSED' })

  return context.database.write(async (tx): Promise<Result<SessionCredentials, PasskeyLoginRefusal>> => {
    const now = context.clock.now()
    const member = await lockMember(tx, stored.member)
    if (member?.status !== 'active') return refuse({ code: 'PASSKEY_REFUSED' })
    if (await isLoginLocked(tx, stored.phone, caller, now))
      return refuse({ code: 'LOGIN_LOCKED', details: { minutes: (await findSetting(tx, 'login_lock')) / 60 } })
    if (!(await useOnce(tx, stored, { ...verified, at: now }, caller.address)))
      return refuse({ code: 'PASSKEY_REFUSED' })
    const { generation } = stored
    const holder = {
      scope: 'member',
      member: stored.member,
      phone: stored.phone,
      authenticatedAt: now,
      generation,
    } as const
    return ok(await openSession(tx, context.settings, caller, holder, now))
  })
}

/** Some authenticators report none. */
const isFiledUnder = ({ response }: ShownCredential, handle: Buffer): boolean =>
  !response.userHandle || sameHash(Buffer.from(response.userHandle, 'base64url'), handle)

/** False where it was removed or suspended meanwhile, or its counter went back, which is noted. */
async function useOnce(
  tx: WriteTx,
  passkey: Passkey,
  use: { counter: bigint; synced: boolean; at: Date },
  address: string,
): Promise<boolean> {
  const { member, id } = passkey
  const count = await lockCount(tx, passkey)
  if (count === null) return false
  if (isNextCount(count, use.counter)) {
    await updatePasskeyUse(tx, passkey, use)
    return true
  }
  tx.keepOnRefusal()
  const detail = { passkey: id, kept: String(count), verified: String(use.counter) }
  await insertSecurityEvent(tx, { member, kind: 'passkey.count_went_back', detail, address, at: use.at })
  return false
}
