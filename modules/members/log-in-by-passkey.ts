import type { Visitor } from '#contract/http/handler.ts'
import type { ShownCredential } from '#contract/http/passkeys.ts'
import type { Refusal } from '#contract/plain/refusals.ts'
import { plusSeconds } from '#kit/clock.ts'
import type { MemberId } from '#kit/ids.ts'
import { ok, type Result, refuse } from '#kit/result.ts'
import type { WriteTx } from '#kit/transaction.ts'
import { type Asking, newChallenge, type PasskeyDesk } from './add-passkey.ts'
import { addressKey } from './caller-address.ts'
import { isLoginLocked } from './login-place.ts'
import { lockMember, noteSecurityEvent } from './members.store.ts'
import { openSession } from './open-session.ts'
import { sameHash } from './otp-code.ts'
import { isNextCount, type Passkey, passkeyLimits } from './passkey.ts'
import {
  findPasskey,
  lockCount,
  putChallenge,
  putLoginChallenge,
  savePasskeyUse,
  selectPasskeys,
  takeChallenge,
  takeLoginChallenge,
} from './passkeys.store.ts'
import type { MembersSettings } from './ports.ts'
import { challengeOf, optionsToShow, verifyShown } from './relying-party.ts'
import { type Halves, halfHash } from './session.ts'

export type PasskeyLoginDesk = PasskeyDesk & { settings: Pick<MembersSettings, 'sessionBinding'> }

/** What somebody's browser is to be told who wants to log in. Refuses: `TOO_MANY_REQUESTS` where his address has too many questions open. */
export async function askForLogin(desk: PasskeyDesk, address: string) {
  const challenge = newChallenge()
  const now = desk.clock.now()
  const question = { hash: halfHash(challenge), addressKey: addressKey(address) }
  const until = plusSeconds(now, passkeyLimits.challengeSeconds)
  const put = await desk.database.writeOne((tx) => putLoginChallenge(tx, question, now, until))
  return put ? ok(await optionsToShow(desk.party, { challenge, known: [] })) : refuse({ code: 'TOO_MANY_REQUESTS' as const })
}

/** What a member's browser is to be told who has to prove himself again, with one of his own passkeys. Refuses: `PASSKEY_NONE`. */
export async function askToConfirm(desk: PasskeyDesk, { member, session }: Asking) {
  const challenge = newChallenge()
  const now = desk.clock.now()
  const known = (await desk.database.read((tx) => selectPasskeys(tx, member))).filter(({ suspended }) => !suspended)
  if (known.length === 0) return refuse({ code: 'PASSKEY_NONE' as const })
  const mine = { member, session, purpose: 'confirm', hash: halfHash(challenge) } as const
  await desk.database.write((tx) => putChallenge(tx, mine, plusSeconds(now, passkeyLimits.challengeSeconds)))
  return ok(await optionsToShow(desk.party, { challenge, known }))
}

type Refused = Refusal<'PASSKEY_INVALID' | 'PASSKEY_CHALLENGE_OVER' | 'PASSKEY_REFUSED' | 'LOGIN_LOCKED'>

/** Logs in whoever shows a passkey of his: a full login, with all that speaks against one. The challenge is used up whatever comes of it.
 *  Refuses: `PASSKEY_CHALLENGE_OVER`, `LOGIN_LOCKED`, `PASSKEY_INVALID` and, alike for an unknown passkey, a suspended one, a wrong signature and a suspended member,
 *  `PASSKEY_REFUSED`. */
export async function logInByPasskey(desk: PasskeyLoginDesk, shown: ShownCredential, caller: Visitor): Promise<Result<Halves, Refused>> {
  const challenge = challengeOf(shown)
  if (challenge === null) return refuse({ code: 'PASSKEY_INVALID' })
  const now = desk.clock.now()
  const taken = await desk.database.writeOne((tx) => takeLoginChallenge(tx, halfHash(challenge), now))
  return taken ? openBy(desk, shown, challenge, caller, null) : refuse({ code: 'PASSKEY_CHALLENGE_OVER' })
}

/** Logs a member in again by one of his own passkeys, and ends the session that asked. Somebody else's passkey is refused, though it is a good
 *  one: what one member wanted must not be done for another. Refuses: as above. */
export async function confirmByPasskey(
  desk: PasskeyLoginDesk,
  shown: ShownCredential,
  caller: Visitor,
  { member, session }: Asking,
): Promise<Result<Halves, Refused>> {
  const challenge = challengeOf(shown)
  if (challenge === null) return refuse({ code: 'PASSKEY_INVALID' })
  const mine = { member, session, purpose: 'confirm', hash: halfHash(challenge) } as const
  const now = desk.clock.now()
  const taken = await desk.database.writeOne((tx) => takeChallenge(tx, mine, now))
  return taken ? openBy(desk, shown, challenge, caller, member) : refuse({ code: 'PASSKEY_CHALLENGE_OVER' })
}

/** `only`: the one member whose passkey it may be, or null for anybody's. */
async function openBy(
  desk: PasskeyLoginDesk,
  shown: ShownCredential,
  challenge: string,
  caller: Visitor,
  only: MemberId | null,
): Promise<Result<Halves, Refused>> {
  const kept = await desk.database.read((tx) => findPasskey(tx, Buffer.from(shown.id, 'base64url')))
  if (kept === null || (only !== null && kept.member !== only) || !isFiledUnder(shown, kept.handle))
    return refuse({ code: 'PASSKEY_REFUSED' })
  const said = await verifyShown(desk.party, shown, challenge, kept)
  if (said === null) return refuse({ code: 'PASSKEY_REFUSED' })

  return desk.database.write(async (tx): Promise<Result<Halves, Refused>> => {
    const now = desk.clock.now()
    const member = await lockMember(tx, kept.member)
    if (member?.status !== 'active') return refuse({ code: 'PASSKEY_REFUSED' })
    if (await isLoginLocked(tx, kept.phone, caller, now)) return refuse({ code: 'LOGIN_LOCKED' })
    if (!(await useOnce(tx, kept, { ...said, at: now }, caller.address))) return refuse({ code: 'PASSKEY_REFUSED' })
    const { generation } = kept
    const holder = { scope: 'member', member: kept.member, phone: kept.phone, authenticatedAt: now, generation } as const
    return ok(await openSession(tx, desk.settings, caller, holder, now))
  })
}

/** An authenticator tells under which name it files the passkey; some tell it only where it was not asked by the credential's id. */
const isFiledUnder = ({ response }: ShownCredential, handle: Buffer): boolean =>
  !response.userHandle || sameHash(Buffer.from(response.userHandle, 'base64url'), handle)

/** Notes the use under the passkey's lock. False where it was removed or suspended meanwhile, and where its count went back, which is noted. */
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
    await savePasskeyUse(tx, passkey, use)
    return true
  }
  tx.keepOnRefusal()
  const detail = { passkey: id, kept: String(count), said: String(use.counter) }
  await noteSecurityEvent(tx, { member, kind: 'passkey.count_went_back', detail, address, at: use.at })
  return false
}
