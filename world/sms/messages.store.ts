import type { ReceivedSms } from '#contract/partners/sms.ts'
import type { PartyDatabase } from '#kit/party/database.ts'

export const smsTables = `
create table if not exists sms_message (
  number integer primary key autoincrement, id text not null, msisdn text not null, text text not null,
  sender text not null, at_ms integer not null, visible_ms integer not null, held integer not null default 0
) strict;
create index if not exists sms_message_phone on sms_message (msisdn, visible_ms);`

const MESSAGES_MAX = 200

export type SmsRow = ReceivedSms & { sender: string }

/** Shown from `visibleMs` on. `held` (fault 're-ordered'): after the next message, or at `visibleMs` if none has come
 *  by then. */
export function insertMessage(
  database: PartyDatabase,
  message: { id: string; msisdn: string; text: string; sender: string; atMs: number; visibleMs: number; held: boolean },
): void {
  database.run(
    'insert into sms_message (id, msisdn, text, sender, at_ms, visible_ms, held) values (?, ?, ?, ?, ?, ?, ?)',
    message.id,
    message.msisdn,
    message.text,
    message.sender,
    message.atMs,
    message.visibleMs,
    message.held ? 1 : 0,
  )
}

/** At `visibleMs`, after the message sent since, or at their own time if that is earlier. */
export function updateHeldMessages(database: PartyDatabase, msisdn: string, visibleMs: number): void {
  database.run(
    'update sms_message set held = 0, visible_ms = min(visible_ms, ?) where msisdn = ? and held = 1',
    visibleMs,
    msisdn,
  )
}

export function selectMessages(database: PartyDatabase, msisdn: string, nowMs: number): SmsRow[] {
  return database
    .rows<{ msisdn: string; text: string; sender: string; visible_ms: number }>(
      `select msisdn, text, sender, visible_ms from sms_message where msisdn = ? and visible_ms <= ?
       order by visible_ms desc, number desc limit ?`,
      msisdn,
      nowMs,
      MESSAGES_MAX,
    )
    .map((row) => ({ to: row.msisdn, text: row.text, sender: row.sender, at: new Date(row.visible_ms).toISOString() }))
}

/** Twenty at most, newest first, each with its last message. */
export function selectPhones(database: PartyDatabase, nowMs: number): { msisdn: string; atMs: number; text: string }[] {
  return database.rows<{ msisdn: string; atMs: number; text: string }>(
    `select msisdn, visible_ms as atMs, text from sms_message m where visible_ms <= ?1 and number = (
       select number from sms_message n where n.msisdn = m.msisdn and n.visible_ms <= ?1
       order by visible_ms desc, number desc limit 1)
     order by visible_ms desc limit 20`,
    nowMs,
  )
}
