import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = new URL('../../', import.meta.url)

const imports = /^import\s*\{([^}]*)\}\s*from\s*'([^']+)'\s*;?$/gm
const declared = /^export (?=(?:async )?(?:function\*?|const|class) ([\w$]+))/gm

function found(name: string, from: URL): URL {
  if (name.startsWith('#kit/') || name.startsWith('#studio/')) return new URL(name.slice(1), ROOT)
  if (name.startsWith('./') || name.startsWith('../')) return new URL(name, from)
  throw new Error(`${relative(fileURLToPath(ROOT), fileURLToPath(from))} imports ${name}, which no browser has`)
}

/** One script of a module and all its imports, types stripped, with the last one's exports. Throws at what it cannot
 *  join: default, star and list exports, and import cycles. */
export function bundleOf(entry: URL): string {
  const parts: string[] = []
  const names = new Map<string, string>()
  const opened = new Set<string>()
  const join = (file: URL): string => {
    const known = names.get(file.href)
    if (known !== undefined) return known
    if (opened.has(file.href)) throw new Error(`${file.pathname} imports itself by way of others`)
    opened.add(file.href)
    const exported: string[] = []
    const code = stripTypeScriptTypes(readFileSync(file, 'utf8'))
      .replace(
        imports,
        (_, list: string, name: string) =>
          `const {${list.replace(/\b(\w+) as (\w+)/g, '$1: $2')}} = ${join(found(name, file))}`,
      )
      .replace(declared, (_, name: string) => {
        exported.push(name)
        return ''
      })
    if (/^(?:import|export)\s/m.test(code))
      throw new Error(`${file.pathname} has an import or export that a bundle cannot join`)
    const own = `m${names.size}`
    names.set(file.href, own)
    parts.push(`const ${own} = (() => {\n${tight(code)}\nreturn {${exported.join(', ')}}\n})()`)
    return own
  }
  const last = join(entry)
  return `${parts.join('\n')}\nexport default ${last}\n`
}

/** Without whole-line comments, indents and empty lines. */
const tight = (code: string): string =>
  code
    .replace(/^\s*\/\*\*[\s\S]*?\*\/$/gm, '')
    .replace(/^\s*\/\/.*$/gm, '')
    .replace(/^[ \t]+|[ \t]+$/gm, '')
    .replace(/\n{2,}/g, '\n')
