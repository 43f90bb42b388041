import fs, { mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { promisify } from 'node:util'

/** One SQLite file. Calls are synchronous, so a transaction is never interleaved; only `written` waits for the disk. */
export type PartyDatabase = {
  rows<Row>(sql: string, ...values: SQLInputValue[]): Row[]
  row<Row>(sql: string, ...values: SQLInputValue[]): Row | undefined
  run(sql: string, ...values: SQLInputValue[]): number
  /** Must not await. Inside another transaction it joins that one. */
  transaction<Value>(work: () => Value): Value
  /** Resolves once all that was committed before is on the disk: awaited before anything of it leaves the process. */
  written(): Promise<void>
  close(): void
}

/** Creates the file where needed. `tables`: `create table if not exists …` of every party. */
export function openDatabase(file: string, tables: readonly string[]): PartyDatabase {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true })
  const database = new DatabaseSync(file)
  database.exec(
    'pragma journal_mode = wal; pragma synchronous = normal; pragma busy_timeout = 5000; pragma foreign_keys = on',
  )
  for (const sql of tables) database.exec(sql)
  const disk = file === ':memory:' ? null : openDisk(`${file}-wal`)
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
    run: (sql, ...values) => {
      const { changes } = prepared(sql).run(...values)
      if (depth === 0) disk?.changed()
      return Number(changes)
    },
    transaction: (work) => {
      if (depth > 0) return work()
      depth += 1
      database.exec('begin immediate')
      try {
        const value = work()
        database.exec('commit')
        disk?.changed()
        return value
      } catch (error) {
        database.exec('rollback')
        throw error
      } finally {
        depth -= 1
      }
    },
    written: async () => disk?.written(),
    close: () => {
      database.close()
      disk?.close()
    },
  }
}

/**
 * Brings the write-ahead log to the disk beside the event loop: commits of one moment share one write. One that failed
 * stays the answer until the process ends, since no later one brings back what the system dropped.
 */
function openDisk(log: string) {
  const descriptor = openSync(log, 'a')
  let [committed, onDisk] = [0, 0]
  let writing: Promise<void> | null = null
  async function write() {
    const upTo = committed
    await promisify(fs.fdatasync)(descriptor)
    onDisk = upTo
    writing = null
  }
  return {
    changed: () => void (committed += 1),
    async written() {
      const wanted = committed
      while (onDisk < wanted) await (writing ??= write())
    },
    /** Closing the database has written everything. */
    close() {
      onDisk = Number.POSITIVE_INFINITY
      void Promise.allSettled([writing]).then(() => fs.close(descriptor, () => {}))
    },
  }
}
