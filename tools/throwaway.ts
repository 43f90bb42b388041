import { chmodSync, mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Settings that make a throw-away cluster quick and unsafe. For tests that never kill it. */
export const THROWAWAY_SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '64MB',
} as const

const MEMORY = '/dev/shm'
/** A cluster of tests takes up to 600 MB with its log, and four may live at the same time. */
const MEMORY_BYTES_MIN = 4 * 1024 ** 3

/** Makes a data folder for what no test needs after its end: in memory where there is room for it, else in the temporary folder. A copy of
 *  the template database is some 930 files, which a disk takes ten to twenty times as long for. */
export function throwawayFolder(name: string): string {
  const folder = mkdtempSync(join(hasRoom() ? MEMORY : tmpdir(), `chokdee-${name}-`))
  // The database's own user goes through it.
  chmodSync(folder, 0o711)
  return folder
}

/** Whether such a folder is in memory. */
export const isInMemory = (folder: string): boolean => folder.startsWith(`${MEMORY}/`)

/** Containers often have 64 MB there. What lies in it is memory that the machine must have. */
function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return Math.min(bavail * bsize, process.availableMemory()) >= MEMORY_BYTES_MIN
  } catch {
    return false
  }
}
