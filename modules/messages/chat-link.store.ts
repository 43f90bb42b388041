import { memberId, type MemberId } from '#kit/ids.ts'
import type { ReadTx, WriteTx } from '#kit/transaction.ts'

export async function saveCode(tx: WriteTx, member: MemberId, digest: Uint8Array, expiresAt: Date): Promise<void> {
  await tx.rows(
    'messages.save_code',
    `insert into messages.chat_code (member_id, digest, expires_at) values ($1, $2, $3)
     on conflict (member_id) do update set digest = excluded.digest, expires_at = excluded.expires_at`,
    [member, digest, expiresAt],
  )
}

/** Uses a code up and says whose it was; null where it is unknown or past its end. */
export async function useCode(tx: WriteTx, digest: Uint8Array, at: Date): Promise<MemberId | null> {
  const [row] = await tx.rows<{ member_id: bigint }>(
    'messages.use_code',
    'delete from messages.chat_code where digest = $1 and expires_at > $2 returning member_id',
    [digest, at],
  )
  return row ? memberId(row.member_id) : null
}

/** Links a chat user to a member, in the place of whoever either was linked with before. */
export async function saveLink(tx: WriteTx, member: MemberId, user: string, at: Date): Promise<void> {
  await tx.rows('messages.unlink_both', 'delete from messages.chat_link where member_id = $1 or chat_user = $2', [member, user])
  await tx.rows('messages.link', 'insert into messages.chat_link (member_id, chat_user, linked_at) values ($1, $2, $3)', [member, user, at])
}

export async function deleteLink(tx: WriteTx, member: MemberId): Promise<void> {
  await tx.rows('messages.unlink', 'delete from messages.chat_link where member_id = $1', [member])
}

/** Since when a member's chat is linked, or null. */
export async function findLinkedAt(tx: ReadTx, member: MemberId): Promise<Date | null> {
  const [row] = await tx.rows<{ at: Date }>('messages.linked_at', 'select linked_at as at from messages.chat_link where member_id = $1', [
    member,
  ])
  return row?.at ?? null
}

export async function countGuesses(tx: ReadTx, user: string, since: Date): Promise<number> {
  const [row] = await tx.rows<{ n: number }>(
    'messages.count_guesses',
    'select count(*)::int as n from messages.chat_guess where chat_user = $1 and at > $2',
    [user, since],
  )
  return row?.n ?? 0
}

export async function insertGuess(tx: WriteTx, user: string, at: Date): Promise<void> {
  await tx.rows('messages.note_guess', 'insert into messages.chat_guess (chat_user, at) values ($1, $2)', [user, at])
}

/** Forgets codes that ran out and guesses that no longer count. */
export async function deleteStale(tx: WriteTx, before: { codes: Date; guesses: Date }): Promise<void> {
  await tx.rows('messages.delete_codes', 'delete from messages.chat_code where expires_at < $1', [before.codes])
  await tx.rows('messages.delete_guesses', 'delete from messages.chat_guess where at < $1', [before.guesses])
}
