import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { type Asset, fontAssets, fontRules } from '#world/pages/fonts.ts'
import { symbols } from './machine.ts'
import { assetsPath } from './page.ts'

const here = (file: string) => new URL(file, import.meta.url)
const read = (file: string) => readFileSync(here(file), 'utf8')

/** The browser runs the very files the host runs: types stripped, imports pointed at the served names. */
function script(path: string): Asset {
  const code = stripTypeScriptTypes(read(path)).replace(/(from\s+')(?:#[\w/]+\/|\.\/)([\w-]+)\.ts'/g, "$1./$2.js'")
  return { body: code, type: 'text/javascript; charset=utf-8' }
}

function collect(): Map<string, Asset> {
  const assets = fontAssets()
  for (const file of ['machine', 'draw', 'screen', 'reels', 'fairness', 'host-call']) assets.set(`${file}.js`, script(`./${file}.ts`))
  assets.set('commitment.js', script('../../commitment.ts'))
  for (const symbol of symbols) assets.set(`${symbol}.svg`, { body: read(`./art/${symbol}.svg`), type: 'image/svg+xml' })
  assets.set('picture.webp', { body: new Uint8Array(readFileSync(here('./art/picture.webp'))), type: 'image/webp' })
  const tokens = readFileSync(here('../../../pages/tokens.css'), 'utf8')
  assets.set('slot.css', { body: `${fontRules(assetsPath)}\n${tokens}\n${read('./slot.css')}`, type: 'text/css; charset=utf-8' })
  return assets
}

let collected: ReadonlyMap<string, Asset> | undefined

/** Everything the game's page loads, by name; read at the first use. */
export const slotAssets = (): ReadonlyMap<string, Asset> => (collected ??= collect())
