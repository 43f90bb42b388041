import type { MemberId } from '#kit/ids.ts'
import type { ReadTx, WriteTx } from '#kit/transaction.ts'
import type { Correction, MessageKey, MessageTopic } from './message.ts'

/** False where it is there already. The column `way` is its channel. */
export async function insertMessage(
  tx: WriteTx,
  message: MessageKey & { topic: MessageTopic; subject: string; madeAt: Date; correction?: Correction },
): Promise<boolean> {
  const rows = await tx.rows(
    'messages.insert_message',
    `insert into messages.notice (member_id, no, way, topic, subject, retry_key, made_at, paid_before, paid_now)
     values ($1, $2, $3, $4, $5, gen_random_uuid(), $6, $7, $8)
     on conflict do nothing returning no`,
    [
      message.member,
      message.no,
      message.channel,
      message.topic,
      message.subject,
      message.madeAt,
      message.correction?.before,
      message.correction?.now,
    ],
  )
  return rows.length > 0
}

/** `subject`: the id of what it is about. `tries`: with the present one. `before`, `now`: of a corrected round, in
 *  satang. */
export type WaitingMessage = {
  topic: MessageTopic
  subject: string
  retryKey: string
  tries: number
  madeAt: Date
  before: bigint | null
  now: bigint | null
}

/** Null where it no longer waits. */
export async function updateTries(tx: WriteTx, { member, no, channel }: MessageKey): Promise<WaitingMessage | null> {
  const [row] = await tx.rows<WaitingMessage>(
    'messages.begin_try',
    `update messages.notice set tries = tries + 1 where member_id = $1 and no = $2 and way = $3 and state = 'waiting'
       and tries < 5
     returning topic, subject, retry_key::text as "retryKey", tries, made_at as "madeAt", paid_before as before,
       paid_now as now`,
    [member, no, channel],
  )
  return row ?? null
}

/** Sent, refused by the partner, or given up. */
export async function updateMessageState(
  tx: WriteTx,
  { member, no, channel }: MessageKey,
  state: 'sent' | 'refused' | 'given_up',
  at: Date,
): Promise<void> {
  await tx.rows(
    'messages.end_message',
    `update messages.notice set state = $4, ended_at = $5 where member_id = $1 and no = $2 and way = $3
       and state = 'waiting'`,
    [member, no, channel, state, at],
  )
}

export async function deleteMessages(tx: WriteTx, before: Date): Promise<void> {
  await tx.rows('messages.delete_messages', 'delete from messages.notice where made_at < $1', [before])
}

/** Null where no link of theirs holds. */
export async function selectChatUser(
  tx: ReadTx,
  member: MemberId,
): Promise<{ user: string; generation: number } | null> {
  const [row] = await tx.rows<{ user: string; generation: number }>(
    'messages.chat_user',
    `select chat_user as "user", generation from messages.chat_link
     where member_id = $1 and generation = grants.generation_of($1)`,
    [member],
  )
  return row ?? null
}
