import type { MemberId } from '#kit/ids.ts'
import type { Authority } from '#modules/grants/index.ts'
import type { ReadTx, WriteTx } from '#kit/transaction.ts'

/** Replaces the member's earlier code. */
export async function insertCode(tx: WriteTx, by: Authority, digest: Uint8Array, expiresAt: Date): Promise<void> {
  await tx.rows(
    'messages.save_code',
    `insert into messages.chat_code (member_id, digest, expires_at, generation, login_id) values ($1, $2, $3, $4, $5)
     on conflict (member_id) do update set digest = excluded.digest, expires_at = excluded.expires_at,
       generation = excluded.generation, login_id = excluded.login_id`,
    [by.member, digest, expiresAt, by.generation, by.loginId],
  )
}

/** Null where it is unknown, past its end, or ended with what granted it. */
export async function deleteCode(
  tx: WriteTx,
  digest: Uint8Array,
  at: Date,
): Promise<{ member: MemberId; generation: number } | null> {
  const [row] = await tx.rows<{ member: MemberId; generation: number }>(
    'messages.use_code',
    `delete from messages.chat_code
     where digest = $1 and expires_at > $2 and grants.holds(member_id, generation, login_id)
     returning member_id as member, generation`,
    [digest, at],
  )
  return row ?? null
}

/** Replaces any link that either had. */
export async function insertLink(
  tx: WriteTx,
  { member, generation }: { member: MemberId; generation: number },
  user: string,
  at: Date,
): Promise<void> {
  await tx.rows('messages.unlink_both', 'delete from messages.chat_link where member_id = $1 or chat_user = $2', [
    member,
    user,
  ])
  await tx.rows(
    'messages.link',
    'insert into messages.chat_link (member_id, chat_user, linked_at, generation) values ($1, $2, $3, $4)',
    [member, user, at, generation],
  )
}

/** False where none is linked. */
export async function updateLinkGeneration(tx: WriteTx, member: MemberId, generation: number): Promise<boolean> {
  const rows = await tx.rows(
    'messages.save_link_generation',
    'update messages.chat_link set generation = $2 where member_id = $1 returning linked_at',
    [member, generation],
  )
  return rows.length > 0
}

export async function deleteLink(tx: WriteTx, member: MemberId): Promise<void> {
  await tx.rows('messages.unlink', 'delete from messages.chat_link where member_id = $1', [member])
}

/** `suspended`: it receives nothing until the member has confirmed it. */
export type ChatLink = { linkedAt: Date; suspended: boolean }

export async function selectChatLink(tx: ReadTx, member: MemberId): Promise<ChatLink | null> {
  const [row] = await tx.rows<ChatLink>(
    'messages.find_link',
    `select linked_at as "linkedAt", generation <> grants.generation_of($1) as suspended from messages.chat_link
     where member_id = $1`,
    [member],
  )
  return row ?? null
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

export async function deleteStale(tx: WriteTx, before: { codes: Date; guesses: Date }): Promise<void> {
  await tx.rows('messages.delete_codes', 'delete from messages.chat_code where expires_at < $1', [before.codes])
  await tx.rows('messages.delete_guesses', 'delete from messages.chat_guess where at < $1', [before.guesses])
}
