import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type Asset, fontAssets, fontRules } from '#kit/party/fonts.ts'

const TYPES = { js: 'text/javascript; charset=utf-8', css: 'text/css; charset=utf-8', svg: 'image/svg+xml' } as const

/** Files by their served names, and the names by what the page calls them. */
export type Files = { assets: ReadonlyMap<string, Asset>; names: Readonly<Record<string, string>> }

/** Adds a file and answers its served name, which changes with what is in it: so it may be kept for ever. */
export type AddFile = (stem: string, kind: keyof typeof TYPES, body: Asset['body']) => string

/** The files of a host's page beside its fonts, collected at the first use. */
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

/** A page's style: fonts as they are served below `path`, the tokens, `more`, and its sheets in this order. */
export const styleOf = (path: string, sheets: readonly URL[], more = ''): string =>
  [
    fontRules(path),
    readFileSync(new URL('../../kit/party/tokens.css', import.meta.url), 'utf8'),
    more,
    ...sheets.map((sheet) => readFileSync(sheet, 'utf8')),
  ].join('\n')
