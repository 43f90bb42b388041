import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { freePort } from './ports.ts'
import { birthOf } from './process-birth.ts'
import { startProgram } from './program.ts'

const folder = mkdtempSync(join(tmpdir(), 'chokdee-program-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a start that is given up leaves no process, however long the program takes to be ready', async () => {
  const file = join(folder, 'never-ready.ts')
  const noted = join(folder, 'pid')
  writeFileSync(
    file,
    `require('node:fs').writeFileSync(${JSON.stringify(noted)}, String(process.pid)); setInterval(() => {}, 1000)`,
  )
  const giveUp = new AbortController()
  const readyUrl = `http://127.0.0.1:${await freePort()}/readyz`
  const starting = startProgram({
    name: 'program',
    file,
    environment: {},
    readyUrl,
    log: join(folder, 'log'),
    signal: giveUp.signal,
  })
  starting.catch(() => {})
  await expect.poll(() => existsSync(noted) && readFileSync(noted, 'utf8') !== '', { timeout: 10_000 }).toBe(true)
  giveUp.abort()
  await expect(starting).rejects.toThrow('its start was given up')
  expect(birthOf(Number(readFileSync(noted, 'utf8')))).toBe(null)
})
