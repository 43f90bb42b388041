import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

type Node = { id: string; parentId?: string; path?: string; module: string; imports?: string[]; css?: string[] }
type Manifest = { entry: { module: string; imports: string[]; css: string[] }; routes: Record<string, Node> }

/** What the browser fetches for one page before the first interaction: files of the build, by their address. */
export type PageFiles = { path: string; membersOnly: boolean; script: string[]; style: string[] }

/** The chunk `member` (web/member/vite.config.ts), which the layout imports lazily for a member. */
const FOR_MEMBERS = /\bimport\(\W*\.\/(member-[\w-]{8}\.js)/g
const STATIC_IMPORT = /(?:\bfrom|\bimport)\s*["'](\.\/[^"']+\.js)["']/g

/** The files of every page with an address, from the build's own manifest, and their static imports. */
export function pagesOf(build: string): PageFiles[] {
  const [name = ''] = readdirSync(join(build, 'client/assets')).filter((file) => /^manifest-.*\.js$/.test(file))
  const text = readFileSync(join(build, 'client/assets', name), 'utf8')
  const { entry, routes } = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as Manifest
  const parents = new Set(Object.values(routes).map(({ parentId }) => parentId))
  return Object.values(routes)
    .filter(({ id }) => !parents.has(id))
    .map((leaf) => {
      const line = lineOf(leaf, routes)
      const modules = [entry, ...line].flatMap(({ module, imports = [] }) => [module, ...imports])
      const atOnce = withImports(build, [`/assets/${name}`, ...modules])
      const membersOnly = line.some(({ id }) => id === 'guard-member')
      const later = atOnce.flatMap((file) =>
        [...textOf(build, file).matchAll(FOR_MEMBERS)].map(([, lazy]) => `/assets/${lazy}`),
      )
      return {
        path: `/${line.flatMap(({ path }) => path || []).join('/')}`,
        membersOnly,
        script: membersOnly ? withImports(build, [...atOnce, ...later]) : atOnce,
        style: distinct([entry, ...line].flatMap(({ css = [] }) => css)),
      }
    })
}

/** What these files of a build weigh, brotli. */
export const weightOf = (build: string, files: readonly string[]): number =>
  files.reduce((sum, path) => {
    const file = join(build, 'client', path)
    return sum + statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size
  }, 0)

/** Pages above a budget, heaviest first, each with its weight, for the report. */
export const tooHeavy = (pages: readonly { path: string; bytes: number }[], budget: number): string[] =>
  pages
    .filter(({ bytes }) => bytes > budget)
    .sort((one, other) => other.bytes - one.bytes)
    .map(({ path, bytes }) => `${path}: ${(bytes / 1024).toFixed(1)} KB of ${budget / 1024}`)

const textOf = (build: string, file: string): string => readFileSync(join(build, 'client', file), 'utf8')

/** A route and those around it, outermost first. */
function lineOf(leaf: Node, routes: Manifest['routes']): Node[] {
  const parent = leaf.parentId === undefined ? undefined : routes[leaf.parentId]
  return [...(parent ? lineOf(parent, routes) : []), leaf]
}

/** A style that root and page share is named twice, the second time with an empty fragment: it is one file. */
const distinct = (files: readonly string[]): string[] => [...new Set(files.map((file) => file.replace(/#$/, '')))]

/** These files with all that they import at once. */
export function withImports(build: string, files: readonly string[]): string[] {
  const all = new Set<string>()
  const take = (file: string) => {
    if (all.has(file)) return
    all.add(file)
    for (const [, path = ''] of textOf(build, file).matchAll(STATIC_IMPORT)) take(`/assets/${path.slice(2)}`)
  }
  for (const file of files) take(file)
  return [...all]
}
