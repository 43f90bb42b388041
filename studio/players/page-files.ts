import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type Asset, fontAssets, fontRules } from '#kit/party/fonts.ts'

const TYPES = { js: 'text/javascript; charset=utf-8', css: 'text/css; charset=utf-8', svg: 'image/svg+xml' } as const

/** Files by served name, and served names by page name. */
export type Files = { assets: ReadonlyMap<string, Asset>; names: Readonly<Record<string, string>> }

/** Returns the served name, which has a hash of the content: cacheable for ever. */
export type AddFile = (stem: string, kind: keyof typeof TYPES, body: Asset['body']) => string

/** Collected at first use. */
export function pageFilesOf(collect: (add: AddFile) => void): () => Files {
  let collected: Files | undefined
  const all = (): Files => {
    const assets = fontAssets()
    const names: Record<string, string> = {}
    collect((stem, kind, body) => {
      const name = `${stem}.${createHash('sha256').update(body).digest('hex').slice(0, 10)}.${kind}`
      assets.set(name, { body, type: TYPES[kind] })
      names[stem] = name
      return name
    })
    return { assets, names }
  }
  return () => (collected ??= all())
}

/** Fonts as served below `path`, tokens, `more`, then the sheets in order. */
export const styleOf = (path: string, sheets: readonly URL[], more = ''): string =>
  [
    fontRules(path),
    readFileSync(new URL('../../kit/party/tokens.css', import.meta.url), 'utf8'),
    more,
    ...sheets.map((sheet) => readFileSync(sheet, 'utf8')),
  ].join('\n')
