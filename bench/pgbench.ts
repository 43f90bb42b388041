import { execFile, spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Slice, Writer } from './slice.ts'

const run = promisify(execFile)
/** Share of transactions whose latency is written down; writing all of them would slow the limit. */
const SAMPLED = 0.1

/** A pgbench on the PATH or where Debian's package puts it; null when there is none. */
export function findPgbench(): string | null {
  const candidates = ['pgbench', ...globSync('/usr/lib/postgresql/*/bin/pgbench').toSorted().reverse()]
  return (
    candidates.find(
      (path) => (path === 'pgbench' || existsSync(path)) && spawnSync(path, ['--version']).status === 0,
    ) ?? null
  )
}

/** A writer that is pgbench with one of the scripts beside this file. */
export function pgbenchWriter(pgbench: string, script: string, target: { url: string; members: number }): Writer {
  return async (clients, seconds, base) => {
    const folder = mkdtempSync(join(tmpdir(), 'chokdee-pgbench-'))
    const define = { members: target.members, base, count: 0 }
    const args = [
      '--no-vacuum',
      '--protocol=prepared',
      `--client=${clients}`,
      '--jobs=1',
      `--time=${seconds}`,
      '--log',
      `--log-prefix=${join(folder, 'log')}`,
      `--sampling-rate=${SAMPLED}`,
      `--file=${join(import.meta.dirname, script)}`,
      ...Object.entries(define).map(([name, value]) => `--define=${name}=${value}`),
      target.url,
    ]
    try {
      const { stdout, stderr } = await run(pgbench, args, { maxBuffer: 16 * 1024 * 1024 })
      return readSlice(stdout, stderr, folder)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }
}

function readSlice(stdout: string, stderr: string, folder: string): Slice {
  const written = Number(/number of transactions actually processed: ([0-9]+)/.exec(stdout)?.[1])
  const perSecond = Number(/tps = ([0-9.]+) \(without/.exec(stdout)?.[1])
  const failed = /number of failed transactions: ([0-9]+)/.exec(stdout)?.[1] ?? '0'
  if (!written || !perSecond || failed !== '0') throw new Error(`pgbench failed:\n${stdout}\n${stderr}`)
  // The third column is the transaction's time in microseconds.
  const latenciesMs = readdirSync(folder).flatMap((file) =>
    readFileSync(join(folder, file), 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => Number(line.split(' ')[2]) / 1000),
  )
  return { written, seconds: written / perSecond, latenciesMs }
}
