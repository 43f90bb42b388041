import { existsSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { type Breach, findBreaches } from '#kit/promises.ts'
import type { ReadTx } from '#kit/transaction.ts'
import { findTrailHead } from '#modules/operators/index.ts'
import { openDataFolder } from './database.ts'
import { allPromises } from './promises.ts'
import { runProgram, StartRefused } from './start-refused.ts'

/** Finds every breach of the rooms' promises in one moment's view of the database, also while members play. Reads only, with no time limit. */
export async function auditBooks(ownerUrl: string, promises = allPromises): Promise<Breach[]> {
  return inOneMoment(ownerUrl, (tx) => findBreaches(tx, promises))
}

async function inOneMoment<Value>(ownerUrl: string, read: (tx: ReadTx) => Promise<Value>): Promise<Value> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read, read only')
    const tx: ReadTx = {
      remembered: new Map(),
      rows: async <Row>(_name: string, text: string, values: readonly unknown[] = []) =>
        (await client.query(text, [...values])).rows as Row[],
    }
    return await read(tx)
  } finally {
    await client.end()
  }
}

/** `npm run audit`: every promise of the books and whether it holds, for DATABASE_URL, else for the data folder, whether anything runs on it or not. */
async function main(): Promise<void> {
  const dataDir = process.env.DATA_DIR || '.data'
  if (!process.env.DATABASE_URL && !existsSync(join(dataDir, 'postgres')))
    throw new StartRefused(`There are no books in ${dataDir} yet: npm start makes them.`)
  const database = await openDataFolder(dataDir)
  try {
    const breaches = await auditBooks(database.url)
    for (const { invariant, promise } of allPromises) {
      const broken = breaches.filter((breach) => breach.invariant === invariant)
      process.stdout.write(`${broken.length === 0 ? '✓' : '✗'} ${invariant.padEnd(16)} ${promise}\n`)
      for (const { what } of broken) process.stdout.write(`    ${what}\n`)
    }
    const head = await inOneMoment(database.url, findTrailHead)
    if (head) process.stdout.write(`\nThe audit trail ends with entry ${head.entry}, hash ${head.hash}: note it elsewhere.\n`)
    process.stdout.write(
      breaches.length === 0
        ? '\nThe books hold.\n'
        : `\nThe books are BROKEN (${breaches.length} found, at most 20 shown for each promise).\n`,
    )
    process.exitCode = breaches.length === 0 ? 0 : 1
  } finally {
    await database.stop()
  }
}

if (import.meta.main) await runProgram(main)
