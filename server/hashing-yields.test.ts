import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { letHashingYield } from './hashing-yields.ts'

/** Reports the name and niceness of its threads. It runs in a child process, since the priority of this process's threads could not be
 *  restored. */
const PROGRAM = `
  import { readdirSync, readFileSync } from 'node:fs'
  import { openPasswords } from '#modules/identity/index.ts'
  import { letHashingYield } from '#server/hashing-yields.ts'
  await openPasswords({ cores: 2 })
  const yielding = letHashingYield()
  const threads = readdirSync('/proc/self/task').map((thread) => ({
    main: Number(thread) === process.pid,
    name: readFileSync('/proc/self/task/' + thread + '/comm', 'utf8').trim(),
    nice: Number(readFileSync('/proc/self/task/' + thread + '/stat', 'utf8').replace(/^.*\\) /s, '').split(' ')[16]),
  }))
  // Its answer to the test that started it.
  console.log(JSON.stringify({ yielding, threads }))
`

describe.skipIf(process.platform !== 'linux')('threads that hash passwords', () => {
  test('have a lower priority than all others', () => {
    const program = ['--input-type=module', '--eval', PROGRAM]
    const output = execFileSync(process.execPath, program, { cwd: join(import.meta.dirname, '..'), encoding: 'utf8' })
    const { yielding, threads } = JSON.parse(output) as {
      yielding: number
      threads: { main: boolean; name: string; nice: number }[]
    }
    const niceOfMain = threads.find(({ main }) => main)?.nice ?? 0
    const hashing = threads.filter(({ name }) => name.startsWith('libuv-worker'))
    expect(yielding).toBe(hashing.length)
    expect(hashing.length).toBeGreaterThan(0)
    expect(hashing.every(({ nice }) => nice > niceOfMain)).toBe(true)
    expect(
      threads.filter(({ name }) => !name.startsWith('libuv-worker')).every(({ nice }) => nice === niceOfMain),
    ).toBe(true)
  })

  test('that have ended since they were listed are skipped', () => {
    const tasks = mkdtempSync(join(tmpdir(), 'chokdee-threads-'))
    mkdirSync(join(tasks, '41'))
    mkdirSync(join(tasks, '2147483646'))
    writeFileSync(join(tasks, '2147483646', 'comm'), 'libuv-worker\n')
    expect(letHashingYield(tasks)).toBe(0)
    rmSync(tasks, { recursive: true })
  })
})
