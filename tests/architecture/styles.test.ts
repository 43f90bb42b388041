import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../..')
const FOLDERS = { '#member/': 'web/member/', '#ui/': 'web/ui/' } as const
const LAYOUT = ['web/member/root.tsx', 'web/member/shell/layout.tsx']
/** Parts that stand in no document of the server: they come after a press, or by an event of the browser alone. */
const BROWSER_ONLY = new Set([
  'web/member/content/announcement.tsx',
  'web/member/content/announcing.tsx',
  'web/member/deposits/result-dialog.tsx',
  'web/member/games/log-in-prompt.tsx',
  'web/member/games/search-palette.tsx',
  'web/member/members/login-again.tsx',
  'web/member/members/recovery-dialog.tsx',
  'web/member/members/register-bank.tsx',
  'web/member/money/request-number.tsx',
  'web/member/money/share-receipt.tsx',
  'web/member/promotions/claim-birth-date.tsx',
  'web/member/promotions/offer-popup.tsx',
  'web/member/protection/reality-dialog.tsx',
  'web/member/wheel/wheel-popup.tsx',
])

type Uses = { modules: string[]; styles: string[]; lazy: string[] }
const known = new Map<string, Uses>()

/** What a module imports, and what it has loaded lazily, as paths from the root. */
function usesOf(file: string): Uses {
  const before = known.get(file)
  if (before) return before
  const uses: Uses = { modules: [], styles: [], lazy: [] }
  known.set(file, uses)
  const text = readFileSync(join(ROOT, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '')
  for (const [, name = ''] of text.matchAll(/^import (?!type )(?:[^'"]*? from )?'([^']+)'/gm)) {
    const path = pathOf(file, name)
    if (path?.endsWith('.css')) uses.styles.push(path)
    else if (path) uses.modules.push(path)
  }
  for (const [, name = ''] of text.matchAll(/[^.\w]import\('([^']+)'\)/g)) {
    const path = pathOf(file, name)
    if (path) uses.lazy.push(path)
  }
  return uses
}

function pathOf(file: string, name: string): string | null {
  const folder = Object.entries(FOLDERS).find(([prefix]) => name.startsWith(prefix))
  if (!folder && !name.startsWith('.')) return null
  const path = folder ? name.replace(folder[0], folder[1]) : join(dirname(file), name)
  return existsSync(join(ROOT, path)) ? path : null
}

/** All modules that these need, with those that they load lazily where `lazily` says so. */
function reachedFrom(files: readonly string[], lazily: boolean): Set<string> {
  const reached = new Set<string>()
  const waiting = [...files]
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (reached.has(file)) continue
    reached.add(file)
    const { modules, lazy } = usesOf(file)
    waiting.push(...modules, ...(lazily ? lazy.filter((path) => !BROWSER_ONLY.has(path)) : []))
  }
  return reached
}

const stylesOf = (files: Iterable<string>): Set<string> => new Set([...files].flatMap((file) => usesOf(file).styles))

const routes = [...readFileSync(join(ROOT, 'web/member/routes.ts'), 'utf8').matchAll(/'([\w/-]+\.tsx)'/g)].map(
  ([, file]) => `web/member/${file}`,
)

test.each(routes)('a document of %s brings the styles of all that the server draws in it', (route) => {
  const linked = stylesOf(reachedFrom([...LAYOUT, route], false))
  const missing = [...reachedFrom([...LAYOUT, route], true)].flatMap((file) =>
    usesOf(file)
      .styles.filter((style) => !linked.has(style))
      .map((style) => `${style} of ${file}`),
  )
  expect(missing).toEqual([])
})
