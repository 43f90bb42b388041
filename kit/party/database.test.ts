import fs, { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { openDatabase } from './database.ts'

const folder = mkdtempSync(join(tmpdir(), 'party-database-'))
const database = openDatabase(join(folder, 'party.db'), ['create table if not exists bet (id text primary key)'])
const place = (id: string) => database.run('insert into bet (id) values (?)', id)

/** Holds each write to the disk until it is released; the writes so far. */
function slowDisk() {
  const waiting: (() => void)[] = []
  const held = vi.spyOn(fs, 'fdatasync').mockImplementation((_descriptor, done) => void waiting.push(() => done(null)))
  return { waiting, held, release: () => waiting.shift()?.() }
}
const settles = (promise: Promise<void>) =>
  Promise.race([promise.then(() => true), new Promise<boolean>((over) => setTimeout(() => over(false), 20))])

afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('what was committed is waited for until it is on the disk, and what waits at one moment shares one write.', async () => {
  const disk = slowDisk()
  place('one')
  const first = database.written()
  expect(await settles(first), 'the disk has not answered').toBe(false)
  // Committed while the disk is writing: the write under way may not have it.
  database.transaction(() => place('two'))
  const others = [database.written(), database.written(), database.written()]
  disk.release()
  expect(await settles(first)).toBe(true)
  expect(await settles(Promise.race(others)), 'committed after the write began').toBe(false)
  expect(disk.waiting).toHaveLength(1)
  disk.release()
  await Promise.all(others)
  expect(disk.waiting).toHaveLength(0)
  disk.held.mockRestore()
})

test('where nothing was committed, nothing is waited for.', async () => {
  const disk = slowDisk()
  await database.written()
  expect(disk.waiting).toHaveLength(0)
  disk.held.mockRestore()
})

test('a database that is closed keeps nobody waiting.', async () => {
  place('four')
  const last = database.written()
  database.close()
  expect(await Promise.all([last, database.written()])).toEqual([undefined, undefined])
})

test('a disk that failed is no success, also not when it answers again: what it had may be gone.', async () => {
  const other = openDatabase(join(folder, 'other.db'), ['create table if not exists bet (id text primary key)'])
  const failing = vi.spyOn(fs, 'fdatasync').mockImplementation((_of, done) => done(new Error('no space') as never))
  other.run('insert into bet (id) values (?)', 'five')
  await expect(other.written()).rejects.toThrow('no space')
  failing.mockRestore()
  await expect(other.written()).rejects.toThrow('no space')
  other.close()
})
