import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { TitleFacts } from '#studio/engines/slots/title-facts.ts'
import { titleFacts } from '#studio/titles/facts.ts'
import type { Look } from '#studio/titles/look.ts'
import type { Title } from '#studio/titles/title.ts'
import { type Asset, fontAssets, fontRules } from '#kit/party/fonts.ts'
import { sceneOf, sheetOf } from './art.ts'
import { bundleOf } from '#kit/party/bundle.ts'
import { studioRules } from './studio-look.ts'

const here = (file: string) => new URL(file, import.meta.url)
const JS = 'text/javascript; charset=utf-8'
const CSS = 'text/css; charset=utf-8'
const SVG = 'image/svg+xml'

const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="15" fill="#E3BE62"/><circle cx="16" cy="16" r="11" fill="#0B0D1C"/><circle cx="16" cy="16" r="8" fill="#2BB888"/></svg>'

/** Files shared by all titles. */
export const sharedPath = '/assets/player'

/** A hash in the name makes the file cacheable for ever. */
const named = (stem: string, kind: string, { body }: Asset) =>
  `${stem}.${createHash('sha256').update(body).digest('hex').slice(0, 10)}.${kind}`

/** Files by served name, and served names by page name. */
export type Files = { assets: Map<string, Asset>; names: Record<string, string> }

function collectShared(): Files {
  const assets = fontAssets()
  const names: Record<string, string> = {}
  const add = (stem: string, kind: string, asset: Asset) => {
    const name = named(stem, kind, asset)
    assets.set(name, asset)
    names[stem] = name
  }
  add('screen', 'js', { body: bundleOf(here('browser/screen.ts')), type: JS })
  add('check', 'js', { body: bundleOf(here('browser/check.ts')), type: JS })
  add('icon', 'svg', { body: ICON, type: SVG })
  const tokens = readFileSync(here('../../../kit/party/tokens.css'), 'utf8')
  const style = ['player.css', 'panels.css', 'dialogs.css'].map((file) => readFileSync(here(file), 'utf8')).join('\n')
  add('player', 'css', { body: `${fontRules(sharedPath)}\n${tokens}\n${style}`, type: CSS })
  return { assets, names }
}

let shared: Files | undefined

/** Read at first use. */
export const sharedFiles = (): Files => (shared ??= collectShared())

const lookRules = ({ colours, studio }: Look) =>
  `:root{${Object.entries(colours)
    .map(([name, colour]) => `--t-${name}:${colour}`)
    .join(';')};${studioRules(studio)}}`

function collectTitle(title: Title): Files {
  const facts: TitleFacts = titleFacts(title)
  const assets = new Map<string, Asset>()
  const names: Record<string, string> = {}
  const add = (stem: string, kind: string, asset: Asset) => {
    const name = named(stem, kind, asset)
    assets.set(name, asset)
    names[stem] = name
  }
  add('symbols', 'svg', { body: sheetOf(title.code, title.look, facts.symbols), type: SVG })
  add('scene', 'svg', { body: sceneOf(title.code, title.look), type: SVG })
  add('look', 'css', { body: lookRules(title.look), type: CSS })
  const art = here(`../../titles/${title.code}/art/`)
  // One title may be in the lobby twice, under two names and pictures.
  for (const file of existsSync(art) ? readdirSync(art).filter((name) => name.endsWith('.webp')) : [])
    assets.set(file, { body: new Uint8Array(readFileSync(new URL(file, art))), type: 'image/webp' })
  return { assets, names }
}

const collected = new Map<string, Files>()

/** Drawings as one picture, scene, colours. Read at first use. */
export function titleFiles(title: Title): Files {
  const known = collected.get(title.code) ?? collectTitle(title)
  collected.set(title.code, known)
  return known
}

/** By served name below /assets/{code}/. */
export const titleAssets = (title: Title): ReadonlyMap<string, Asset> => titleFiles(title).assets
