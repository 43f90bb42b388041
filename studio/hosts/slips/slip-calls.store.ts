import type { PartyDatabase } from '#kit/party/database.ts'

export type StoredCall = {
  slip: string
  number: number
  operation: string
  body: string
  state: 'due' | 'done' | 'refused'
}

/** Adds a slip's next call, sent in order. Returns its number, from 1. */
export function insertCall(
  database: PartyDatabase,
  slip: string,
  operation: string,
  bodyOf: (number: number) => unknown,
): number {
  const number =
    (database.row<{ last: number }>('select coalesce(max(number), 0) as last from slip_call where slip = ?', slip)
      ?.last ?? 0) + 1
  database.run(
    "insert into slip_call (slip, number, operation, body, state) values (?, ?, ?, ?, 'due')",
    slip,
    number,
    operation,
    JSON.stringify(bodyOf(number)),
  )
  return number
}

export const selectNextCall = (database: PartyDatabase, slip: string) =>
  database.row<StoredCall>(
    "select slip, number, operation, body, state from slip_call where slip = ? and state = 'due' order by number",
    slip,
  )

/** The rollback or closing win that ended a slip first, once all calls before are taken. */
export const selectEndingCall = (database: PartyDatabase, slip: string) =>
  database.row<StoredCall>(
    `select slip, number, operation, body, state from slip_call c where slip = ?
     and (operation = 'rollback' or operation = 'win' and json_extract(body, '$.closes_round'))
     and not exists (select 1 from slip_call e where e.slip = c.slip and e.number < c.number and e.state = 'due')
     order by number`,
    slip,
  )

export const updateCallState = (
  database: PartyDatabase,
  { slip, number }: StoredCall,
  state: 'done' | 'refused',
): void => void database.run('update slip_call set state = ? where slip = ? and number = ?', state, slip, number)
