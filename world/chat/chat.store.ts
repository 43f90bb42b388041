import type { ChatMessage } from '#contract/partners/chat.ts'
import type { PartyDatabase } from '#kit/party/database.ts'

export const chatTables = `
create table if not exists chat_message (
  number integer primary key autoincrement, user text not null, sender text not null, text text not null,
  at_ms integer not null, visible_ms integer not null
) strict;
create index if not exists chat_message_user on chat_message (user, visible_ms);
create table if not exists chat_retry_key (key text primary key, request text not null) strict;`

const SHOWN = 100

export const insertMessage = (
  database: PartyDatabase,
  message: { user: string; from: 'site' | 'user'; text: string; atMs: number; visibleMs: number },
): void =>
  void database.run(
    'insert into chat_message (user, sender, text, at_ms, visible_ms) values (?, ?, ?, ?, ?)',
    message.user,
    message.from,
    message.text,
    message.atMs,
    message.visibleMs,
  )

export const selectMessages = (database: PartyDatabase, user: string, nowMs: number): ChatMessage[] =>
  database
    .rows<{ sender: 'site' | 'user'; text: string; at_ms: number }>(
      `select sender, text, at_ms from chat_message where user = ? and visible_ms <= ?
       order by visible_ms desc, number desc limit ?`,
      user,
      nowMs,
      SHOWN,
    )
    .map(({ sender, text, at_ms }) => ({ from: sender, text, at: new Date(at_ms).toISOString() }))

export const selectUsers = (database: PartyDatabase): string[] =>
  database
    .rows<{ user: string }>('select user from chat_message group by user order by max(number) desc limit 20')
    .map(({ user }) => user)

/** Returns the request that used the key before, or null. */
export function insertRetryKey(database: PartyDatabase, key: string, request: string): string | null {
  if (database.run('insert into chat_retry_key (key, request) values (?, ?) on conflict do nothing', key, request) > 0)
    return null
  return database.row<{ request: string }>('select request from chat_retry_key where key = ?', key)?.request ?? null
}
