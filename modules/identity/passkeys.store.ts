import type { MemberId } from '#kit/ids.ts'
import type { ReadTx, WriteTx } from '#kit/transaction.ts'
import { type ChallengePurpose, type Passkey, passkeyLimits } from './passkey.ts'

const PASSKEY = `p.member_id as member, p.passkey_id as id, p.credential_id as "credentialId",
  p.public_key as "publicKey", p.counter, p.transports, p.synced, p.name, p.added_at as "addedAt",
  p.last_used_at as "lastUsedAt", p.generation`

/** Until the member confirms it. */
export type OwnPasskey = Passkey & { suspended: boolean }

export const selectPasskeys = (tx: ReadTx, member: MemberId): Promise<OwnPasskey[]> =>
  tx.rows<OwnPasskey>(
    'identity.passkeys',
    `select ${PASSKEY}, p.generation <> grants.generation_of($1) as suspended from members.passkey p
     where member_id = $1 order by added_at desc, passkey_id desc`,
    [member],
  )

/** Of any member; null where it is unknown or suspended. */
export async function selectPasskey(
  tx: ReadTx,
  credentialId: Buffer,
): Promise<(Passkey & { phone: string; handle: Buffer }) | null> {
  const [row] = await tx.rows<Passkey & { phone: string; handle: Buffer }>(
    'identity.find_passkey',
    `select ${PASSKEY}, m.phone, h.handle from members.passkey p
     join members.member m using (member_id) join members.passkey_holder h using (member_id)
     where p.credential_id = $1 and p.generation = grants.generation_of(p.member_id)`,
    [credentialId],
  )
  return row ?? null
}

export async function lockCount(tx: WriteTx, { member, id }: Pick<Passkey, 'member' | 'id'>): Promise<bigint | null> {
  const [row] = await tx.rows<{ counter: bigint }>(
    'identity.lock_passkey',
    `select counter from members.passkey
     where member_id = $1 and passkey_id = $2 and generation = grants.generation_of($1) for update`,
    [member, id],
  )
  return row?.counter ?? null
}

export async function updatePasskeyUse(
  tx: WriteTx,
  { member, id }: Pick<Passkey, 'member' | 'id'>,
  use: { counter: bigint; synced: boolean; at: Date },
): Promise<void> {
  await tx.rows(
    'identity.save_passkey_use',
    'update members.passkey set counter = $3, synced = $4, last_used_at = $5 where member_id = $1 and passkey_id = $2',
    [member, id, use.counter, use.synced, use.at],
  )
}

/** False where any member has this credential already. */
export async function insertPasskey(tx: WriteTx, passkey: Passkey): Promise<boolean> {
  const rows = await tx.rows(
    'identity.insert_passkey',
    `insert into members.passkey (member_id, passkey_id, credential_id, public_key, counter, transports, synced, name,
       added_at, generation)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (credential_id) do nothing returning passkey_id`,
    [
      passkey.member,
      passkey.id,
      passkey.credentialId,
      passkey.publicKey,
      passkey.counter,
      passkey.transports,
      passkey.synced,
      passkey.name,
      passkey.addedAt,
      passkey.generation,
    ],
  )
  return rows.length > 0
}

export async function updatePasskeyName(tx: WriteTx, member: MemberId, id: string, name: string): Promise<boolean> {
  const rows = await tx.rows(
    'identity.save_passkey_name',
    'update members.passkey set name = $3 where member_id = $1 and passkey_id = $2 returning passkey_id',
    [member, id, name],
  )
  return rows.length > 0
}

export async function updatePasskeyGeneration(
  tx: WriteTx,
  member: MemberId,
  id: string,
  generation: number,
): Promise<string | null> {
  const [row] = await tx.rows<{ name: string }>(
    'identity.save_passkey_generation',
    'update members.passkey set generation = $3 where member_id = $1 and passkey_id = $2 returning name',
    [member, id, generation],
  )
  return row?.name ?? null
}

export async function deletePasskey(tx: WriteTx, member: MemberId, id: string): Promise<string | null> {
  const [row] = await tx.rows<{ name: string }>(
    'identity.delete_passkey',
    'delete from members.passkey where member_id = $1 and passkey_id = $2 returning name',
    [member, id],
  )
  return row?.name ?? null
}

export async function insertHandle(tx: WriteTx, member: MemberId, random: Buffer): Promise<Buffer> {
  const [row] = await tx.rows<{ handle: Buffer }>(
    'identity.open_passkey_handle',
    `with added as (insert into members.passkey_holder (member_id, handle) values ($1, $2) on conflict do nothing
       returning handle)
     select handle from added union all select handle from members.passkey_holder where member_id = $1 limit 1`,
    [member, random],
  )
  return row?.handle ?? insertHandle(tx, member, random)
}

type MembersChallenge = { member: MemberId; session: string; purpose: ChallengePurpose; hash: Buffer }

/** In place of the one for the same purpose. */
export async function insertChallenge(
  tx: WriteTx,
  { member, session, purpose, hash }: MembersChallenge,
  expiresAt: Date,
): Promise<void> {
  await tx.rows(
    'identity.drop_challenges',
    'delete from members.passkey_challenge where member_id = $1 and session_id = $2 and purpose = $3',
    [member, session, purpose],
  )
  await tx.rows(
    'identity.insert_challenge',
    `insert into members.passkey_challenge (member_id, challenge_hash, purpose, session_id, expires_at)
     values ($1, $2, $3, $4, $5)`,
    [member, hash, purpose, session, expiresAt],
  )
}

/** Uses it up; false where there is none or it has expired. */
export async function deleteChallenge(
  tx: WriteTx,
  { member, session, purpose, hash }: MembersChallenge,
  now: Date,
): Promise<boolean> {
  const rows = await tx.rows(
    'identity.take_challenge',
    `delete from members.passkey_challenge
     where member_id = $1 and challenge_hash = $2 and purpose = $3 and session_id = $4 and expires_at > $5
     returning purpose`,
    [member, hash, purpose, session, now],
  )
  return rows.length > 0
}

/** False: too many open. */
export async function insertLoginChallenge(
  tx: WriteTx,
  challenge: { hash: Buffer; addressKey: string },
  now: Date,
  expiresAt: Date,
): Promise<boolean> {
  const rows = await tx.rows(
    'identity.insert_login_challenge',
    `insert into members.login_challenge (challenge_hash, address_key, expires_at)
     select $1, $2, $3 where (select count(*) from members.login_challenge
       where address_key = $2 and expires_at > $4) < $5
     returning challenge_hash`,
    [challenge.hash, challenge.addressKey, expiresAt, now, passkeyLimits.addressMax],
  )
  return rows.length > 0
}

/** Uses it up; false where there is none or it has expired. */
export async function deleteLoginChallenge(tx: WriteTx, hash: Buffer, now: Date): Promise<boolean> {
  const rows = await tx.rows(
    'identity.take_login_challenge',
    'delete from members.login_challenge where challenge_hash = $1 and expires_at > $2 returning expires_at',
    [hash, now],
  )
  return rows.length > 0
}

export async function deleteExpiredChallenges(tx: WriteTx, now: Date): Promise<void> {
  await tx.rows('identity.delete_challenges', 'delete from members.passkey_challenge where expires_at <= $1', [now])
  await tx.rows('identity.delete_login_challenges', 'delete from members.login_challenge where expires_at <= $1', [now])
}
