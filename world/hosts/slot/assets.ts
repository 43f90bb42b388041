import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { type Asset, fontAssets, fontRules } from '#world/pages/fonts.ts'
import { symbols } from './machine.ts'

const here = (file: string) => new URL(file, import.meta.url)
const read = (file: string) => readFileSync(here(file), 'utf8')

/** The browser runs the very files the host runs: types stripped, imports pointed at the served names. */
function script(file: string): Asset {
  const code = stripTypeScriptTypes(read(`./${file}.ts`)).replace(/(from\s+'\.\/[\w-]+)\.ts'/g, "$1.js'")
  return { body: code, type: 'text/javascript; charset=utf-8' }
}

function collect(): Map<string, Asset> {
  const assets = fontAssets()
  for (const file of ['machine', 'draw', 'screen', 'reels', 'fairness', 'host-call']) assets.set(`${file}.js`, script(file))
  for (const symbol of symbols) assets.set(`${symbol}.svg`, { body: read(`./art/${symbol}.svg`), type: 'image/svg+xml' })
  const tokens = readFileSync(here('../../pages/tokens.css'), 'utf8')
  assets.set('slot.css', { body: `${fontRules('/assets')}\n${tokens}\n${read('./slot.css')}`, type: 'text/css; charset=utf-8' })
  return assets
}

/** Everything the game's page loads, by name. */
export const slotAssets: ReadonlyMap<string, Asset> = collect()
