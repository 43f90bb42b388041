import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'

/** The project's root. */
export const ROOT = resolve(import.meta.dirname, '../..')

/** A small copy of the project in which every boundary and every rule of tidiness is broken once. */
export const VIOLATIONS = join(ROOT, 'tests/architecture/violations')

/** The folders with our code. */
export const PARTS_OF_THE_TREE = [
  'kit',
  'contract',
  'modules',
  'server',
  'web',
  'studio',
  'world',
  'tests',
  'tools',
  'bench',
  'simulate',
] as const

const NOT_OURS = /(?:^|\/)(?:node_modules|build|test-results|playwright-report|\.git|\.data|\.react-router)\//
const CACHE = new Map<string, string[]>()

/** Paths, from `base`, of all our files below these folders ("." for those at the root itself), the violation fixtures left out unless
 *  `base` is theirs. */
export function filesOf(base: string, folders: readonly string[], pattern: RegExp): string[] {
  return folders.flatMap((folder) => below(base, folder)).filter((file) => pattern.test(file))
}

function below(base: string, folder: string): string[] {
  const key = join(base, folder)
  const known = CACHE.get(key) ?? read(base, folder)
  CACHE.set(key, known)
  return known
}

function read(base: string, folder: string): string[] {
  const top = join(base, folder)
  if (!existsSync(top)) return []
  return readdirSync(top, { recursive: folder !== '.', withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(base, join(entry.parentPath, entry.name)))
    .filter((file) => !NOT_OURS.test(`${file}/`) && !file.startsWith('tests/architecture/violations/'))
    .sort()
}

/** A file's text. */
export const textOf = (base: string, file: string): string => readFileSync(join(base, file), 'utf8')
