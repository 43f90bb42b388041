import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'

/** One SQLite file, written through before a response. Calls are synchronous, so a transaction is never interleaved. */
export type PartyDatabase = {
  rows<Row>(sql: string, ...values: SQLInputValue[]): Row[]
  row<Row>(sql: string, ...values: SQLInputValue[]): Row | undefined
  run(sql: string, ...values: SQLInputValue[]): number
  /** Must not await. Inside another transaction it joins that one. */
  transaction<Value>(work: () => Value): Value
  close(): void
}

/** Creates the file where needed. `tables`: `create table if not exists …` of every party. */
export function openDatabase(file: string, tables: readonly string[]): PartyDatabase {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true })
  const database = new DatabaseSync(file)
  database.exec(
    'pragma journal_mode = wal; pragma synchronous = full; pragma busy_timeout = 5000; pragma foreign_keys = on',
  )
  for (const sql of tables) database.exec(sql)
  const statements = new Map<string, ReturnType<DatabaseSync['prepare']>>()
  const prepared = (sql: string) => {
    const known = statements.get(sql)
    if (known !== undefined) return known
    const prepared = database.prepare(sql)
    statements.set(sql, prepared)
    return prepared
  }
  let depth = 0
  return {
    rows: <Row>(sql: string, ...values: SQLInputValue[]) => prepared(sql).all(...values) as Row[],
    row: <Row>(sql: string, ...values: SQLInputValue[]) => prepared(sql).get(...values) as Row | undefined,
    run: (sql, ...values) => Number(prepared(sql).run(...values).changes),
    transaction: (work) => {
      if (depth > 0) return work()
      depth += 1
      database.exec('begin immediate')
      try {
        const value = work()
        database.exec('commit')
        return value
      } catch (error) {
        database.exec('rollback')
        throw error
      } finally {
        depth -= 1
      }
    },
    close: () => database.close(),
  }
}
