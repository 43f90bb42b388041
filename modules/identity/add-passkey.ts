import { randomBytes } from 'node:crypto'
import type { AddedCredential } from '#contract/http/passkeys.ts'
import { passkeysMax } from '#contract/plain/passkeys.ts'
import type { Refusal } from '#contract/plain/refusals.ts'
import { plusSeconds } from '#kit/clock.ts'
import { type MemberId, newId } from '#kit/ids.ts'
import { ok, type Result, refuse } from '#kit/result.ts'
import type { Context } from '#kit/transaction.ts'
import { lockMember } from '#modules/members/index.ts'
import { insertSecurityEvent } from './security-events.store.ts'
import { passkeyLimits } from './passkey.ts'
import { insertPasskey, insertHandle, insertChallenge, selectPasskeys, deleteChallenge } from './passkeys.store.ts'
import { challengeOf, optionsToAdd, type RelyingParty, verifyAdded } from './relying-party.ts'
import { hashOf } from './session.ts'

export type PasskeyContext = Context & { party: RelyingParty }

export type PasskeyCaller = { member: MemberId; session: string; generation: number; phone: string; address: string }

/** The site keeps its hash. */
export const newChallenge = (): string => randomBytes(32).toString('base64url')

/** For this session, once, for five minutes. Refuses: `PASSKEY_TOO_MANY`. */
export async function newPasskeyOptions(context: PasskeyContext, { member, session, phone }: PasskeyCaller) {
  const challenge = newChallenge()
  const now = context.clock.now()
  const { handle, known } = await context.database.write(async (tx) => {
    await insertChallenge(
      tx,
      { member, session, purpose: 'add', hash: hashOf(challenge) },
      plusSeconds(now, passkeyLimits.challengeSeconds),
    )
    return { handle: await insertHandle(tx, member, randomBytes(32)), known: await selectPasskeys(tx, member) }
  })
  if (known.length >= passkeysMax) return refuse({ code: 'PASSKEY_TOO_MANY' as const })
  return ok(await optionsToAdd(context.party, { phone, handle, challenge, known }))
}

type AddPasskeyRefusal = Refusal<'PASSKEY_INVALID' | 'PASSKEY_CHALLENGE_OVER' | 'PASSKEY_KNOWN' | 'PASSKEY_TOO_MANY'>

/** The challenge is used up whatever the outcome. Refuses: `PASSKEY_INVALID`, `PASSKEY_CHALLENGE_OVER`,
 *  `PASSKEY_KNOWN` (any member has it), `PASSKEY_TOO_MANY`; its route refuses after a reset
 *  (`findRecoveryCooldown`). Announces: `passkey.added`. */
export async function addPasskey(
  context: PasskeyContext,
  caller: PasskeyCaller,
  made: { credential: AddedCredential; name: string },
): Promise<Result<string, AddPasskeyRefusal>> {
  const { member, session, generation, address } = caller
  const challenge = challengeOf(made.credential)
  if (challenge === null) return refuse({ code: 'PASSKEY_INVALID' })
  const now = context.clock.now()
  const ownChallenge = { member, session, purpose: 'add', hash: hashOf(challenge) } as const
  if (!(await context.database.writeOne((tx) => deleteChallenge(tx, ownChallenge, now))))
    return refuse({ code: 'PASSKEY_CHALLENGE_OVER' })
  const verified = await verifyAdded(context.party, made.credential, challenge)
  if (verified === null) return refuse({ code: 'PASSKEY_INVALID' })

  return context.database.write(async (tx): Promise<Result<string, AddPasskeyRefusal>> => {
    await lockMember(tx, member)
    if ((await selectPasskeys(tx, member)).length >= passkeysMax) return refuse({ code: 'PASSKEY_TOO_MANY' })
    const id = newId('psk', now)
    const { transports } = made.credential.response
    const passkey = { ...verified, member, id, transports, name: made.name, addedAt: now, lastUsedAt: null, generation }
    if (!(await insertPasskey(tx, passkey))) return refuse({ code: 'PASSKEY_KNOWN' })
    await insertSecurityEvent(tx, {
      member,
      kind: 'passkey.added',
      detail: { passkey: id, name: made.name, session },
      address,
      at: now,
    })
    await tx.announce(member, 'passkey.added', { passkey: id })
    return ok(id)
  })
}
