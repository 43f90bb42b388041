import type { RuleName } from '#contract/plain/house-rules.ts'
import type { TradingRuleScope } from '#contract/provider/trading.ts'
import type { PartyDatabase } from '#kit/party/database.ts'

/** `book_limit` kept the limits alone, of both books at once. */
export const ruleTables = `
create table if not exists host_rule (
  host text not null, scope text not null, subject text not null, name text not null, value integer not null,
  primary key (host, scope, subject, name)
) strict, without rowid;
create table if not exists book_limit (
  scope text not null, subject text not null, name text not null, satang integer not null,
  primary key (scope, subject, name)
) strict, without rowid;
insert or ignore into host_rule (host, scope, subject, name, value)
  select host.column1, scope, subject, name, satang
  from book_limit cross join (values ('sports.localhost'), ('esports.localhost')) host
  where scope in ('house', 'member') or exists (select 1 from book_fixture f
    where f.host = host.column1 and f.id = substr(subject, 1, instr(subject || ' ', ' ') - 1));
drop table book_limit;`

export type StoredRule = { scope: TradingRuleScope; subject: string; name: RuleName; value: number }

/** Of the whole house. */
export const selectHouseRules = (database: PartyDatabase, host: string) =>
  database.rows<{ name: RuleName; value: number }>(
    "select name, value from host_rule where host = ? and scope = 'house' and subject = '' order by name",
    host,
  )

/** Of a match, a market of it or a player. */
export const selectNarrowRules = (database: PartyDatabase, host: string) =>
  database.rows<StoredRule>(
    `select scope, subject, name, value from host_rule where host = ? and scope <> 'house'
     order by scope, subject, name limit 500`,
    host,
  )

/** The limits set for a market, the match, a player and the house. */
export const selectRulesAt = (
  database: PartyDatabase,
  { host, fixture, group, player }: { host: string; fixture: string; group: string; player: string },
) =>
  database.rows<Omit<StoredRule, 'subject'>>(
    `select scope, name, value from host_rule
     where host = ? and (scope, subject) in (values ('house', ''), ('match', ?), ('market', ?), ('member', ?))`,
    host,
    fixture,
    `${fixture} ${group}`,
    player,
  )

/** Null: the standard again. */
export function updateRule(
  database: PartyDatabase,
  host: string,
  { scope, subject, name, value }: Omit<StoredRule, 'value'> & { value: number | null },
): void {
  if (value === null)
    database.run(
      'delete from host_rule where host = ? and scope = ? and subject = ? and name = ?',
      host,
      scope,
      subject,
      name,
    )
  else
    database.run(
      `insert into host_rule (host, scope, subject, name, value) values (?, ?, ?, ?, ?)
       on conflict (host, scope, subject, name) do update set value = excluded.value`,
      host,
      scope,
      subject,
      name,
      value,
    )
}
