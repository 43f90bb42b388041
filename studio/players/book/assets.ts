import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { bundleOf } from '#kit/party/bundle.ts'
import { type Asset, fontAssets, fontRules } from '#kit/party/fonts.ts'

const here = (file: string) => new URL(file, import.meta.url)

/** A gold ball on lacquer: the tab's icon. */
const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="15" fill="#E3BE62"/><circle cx="16" cy="16" r="12" fill="#0B0D1C"/><path d="M16 9l6 4.4-2.3 7.1h-7.4L10 13.4z" fill="#E3BE62"/></svg>'

/** Where the book's files are served. */
export const bookPath = '/assets/book'

type Files = { assets: ReadonlyMap<string, Asset>; names: Readonly<Record<string, string>> }

function collect(): Files {
  const assets = fontAssets()
  const names: Record<string, string> = {}
  const add = (stem: string, kind: string, asset: Asset) => {
    const name = `${stem}.${createHash('sha256').update(asset.body).digest('hex').slice(0, 10)}.${kind}`
    assets.set(name, asset)
    names[stem] = name
  }
  add('app', 'js', { body: bundleOf(here('browser/app.ts')), type: 'text/javascript; charset=utf-8' })
  add('icon', 'svg', { body: ICON, type: 'image/svg+xml' })
  const tokens = readFileSync(here('../../../kit/party/tokens.css'), 'utf8')
  const style = ['book.css', 'board.css', 'match.css', 'slip.css'].map((file) => readFileSync(here(file), 'utf8')).join('\n')
  add('book', 'css', { body: `${fontRules(bookPath)}\n${tokens}\n${style}`, type: 'text/css; charset=utf-8' })
  return { assets, names }
}

let collected: Files | undefined

/** The page's script, style, icon and fonts by their served names, below `bookPath`. Read at the first use. */
export const bookFiles = (): Files => (collected ??= collect())
