import type { PartyDatabase } from '#kit/party/database.ts'

export const contactTables = `
create table if not exists contact_message (
  number integer primary key autoincrement, talk text not null, sender text not null, text text not null,
  at_ms integer not null
) strict;
create index if not exists contact_message_talk on contact_message (talk, number);`

const SHOWN = 60

/** `house`: the script on the site's side. */
export type ContactMessage = { from: 'person' | 'house'; text: string; at: string }

export const insertContactMessage = (
  database: PartyDatabase,
  { talk, from, text, atMs }: { talk: string; from: ContactMessage['from']; text: string; atMs: number },
): void =>
  void database.run(
    'insert into contact_message (talk, sender, text, at_ms) values (?, ?, ?, ?)',
    talk,
    from,
    text,
    atMs,
  )

export const selectTalk = (database: PartyDatabase, talk: string): ContactMessage[] =>
  database
    .rows<{ sender: ContactMessage['from']; text: string; at_ms: number }>(
      'select sender, text, at_ms from contact_message where talk = ? order by number desc limit ?',
      talk,
      SHOWN,
    )
    .reverse()
    .map(({ sender, text, at_ms }) => ({ from: sender, text, at: new Date(at_ms).toISOString() }))
