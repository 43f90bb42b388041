import { execFileSync } from 'node:child_process'
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'

/** Where and when a figure was taken; a figure without it cannot be compared. */
export type Circumstances = {
  at: string
  commit: string
  /** Whether files differed from that commit. */
  changed: boolean
  machine: string
  node: string
  /** Load averages over 1, 5 and 15 minutes, other programs included. */
  load: number[]
}

const ROOT = join(import.meta.dirname, '..')

/** What this machine is, which commit is measured, and how busy it is now. */
export function circumstances(): Circumstances {
  const gigabytes = Math.round(totalmem() / 1024 ** 3)
  return {
    at: new Date().toISOString(),
    commit: git('rev-parse', '--short', 'HEAD') || 'unknown',
    changed: git('status', '--porcelain', '--untracked-files=no') !== '',
    machine: `${availableParallelism()} cores of ${cpus()[0]?.model.trim() ?? 'unknown'}, ${gigabytes} GiB, ${process.platform} ${process.arch}`,
    node: process.version,
    load: loadavg().map((value) => Math.round(value * 100) / 100),
  }
}

function git(...args: string[]): string {
  try {
    return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return ''
  }
}
