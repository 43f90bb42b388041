import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { birthOf, livesOn } from './process-birth.ts'

/** A file that names its holder, so that one process holds the claim at a time. The claim of a dead holder is free. */
export type Claim = { release(): void }

const POLL_MS = 200

/** Takes the claim, or answers the number of the process that holds it. */
export function claim(file: string): Claim | { heldBy: number } {
  const own = birthOf(process.pid) ?? `${process.pid} unknown`
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, own)
  try {
    while (!linked(draft, file)) {
      const holder = textOf(file)
      if (holder === null) continue
      if (livesOn(holder)) return { heldBy: Number.parseInt(holder, 10) }
      sweep(file, holder, draft)
    }
    return { release: () => rmSync(file, { force: true }) }
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Takes the claim, waiting for whoever holds it. */
export async function claimWhenFree(file: string): Promise<Claim> {
  for (;;) {
    const got = claim(file)
    if ('release' in got) return got
    await sleep(POLL_MS)
  }
}

/** A link is created atomically, by one process only. */
function linked(draft: string, file: string): boolean {
  try {
    linkSync(draft, file)
    return true
  } catch (problem) {
    if ((problem as NodeJS.ErrnoException).code !== 'EEXIST') throw problem
    return false
  }
}

/** Removes a dead holder's file; if another process has already taken the claim, its file is put back. */
function sweep(file: string, holder: string, draft: string): void {
  const aside = `${draft}.old`
  try {
    renameSync(file, aside)
  } catch {
    return
  }
  if (textOf(aside) !== holder) linked(aside, file)
  rmSync(aside, { force: true })
}

function textOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}
