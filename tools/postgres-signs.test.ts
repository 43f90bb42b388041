import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { postmasterLines, serverRunsIn } from './postgres-signs.ts'

const READS = 20_000

it('reads a cluster whose server removes postmaster.pid at any moment', async () => {
  const cluster = mkdtempSync(join(tmpdir(), 'chokdee-pid-'))
  const file = join(cluster, 'postmaster.pid')
  const writer = spawn(process.execPath, [
    '-e',
    `const { writeFileSync, rmSync } = require('node:fs'); console.log('on'); for (;;) { writeFileSync(${JSON.stringify(file)}, '0\\n'); rmSync(${JSON.stringify(file)}) }`,
  ])
  try {
    await once(writer.stdout, 'data')
    for (let read = 0; read < READS; read += 1) postmasterLines(cluster)
    expect(serverRunsIn(cluster)).toBe(false)
  } finally {
    writer.kill('SIGKILL')
    await once(writer, 'exit')
    rmSync(cluster, { recursive: true, force: true })
  }
})
