import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { titleFacts } from './facts.ts'
import { titles } from './registry.ts'
import type { Title } from './title.ts'

const here = import.meta.dirname
const symbolBytes = 3.5 * 1024
/** Golden Lotus keeps the drawings that it began with, which are larger. */
const goldenLotusBytes = 9_000
const sceneBytes = 10 * 1024
const tileBytes = 14 * 1024
const pictureBytes = 40 * 1024

const artOf = ({ code }: Title): string => join(here, code, 'art')
const lowSymbolsOf = ({ look }: Title): string => join(here, 'studios', look.studio, look.lowSymbolSet)

/** Where each symbol's drawing stands: with the title, or in the set of low symbols that it names. */
function drawingsOf(title: Title): { role: string; file: string }[] {
  return titleFacts(title).symbols.map((role) => {
    const own = join(artOf(title), `${role}.svg`)
    return { role, file: existsSync(own) ? own : join(lowSymbolsOf(title), `${role}.svg`) }
  })
}

const idsOf = (drawing: string): string[] => Array.from(drawing.matchAll(/\sid="([^"]+)"/g), ([, id]) => id ?? '')
const usedIdsOf = (drawing: string): string[] =>
  Array.from(drawing.matchAll(/(?:url\(|href=")#([^)"]+)/g), ([, id]) => id ?? '')

describe.each(titles.map((title) => [title.code, title] as const))('the look of %s', (code, title) => {
  it('draws and names every symbol that its rules use', () => {
    for (const { role, file } of drawingsOf(title)) {
      expect(existsSync(file), `${code} has no drawing for ${role}`).toBe(true)
      expect(title.look.symbols, `${code} has no name for ${role}`).toHaveProperty(role)
    }
  })

  it('has a scene, a tile and a lobby picture within their sizes', () => {
    expect(statSync(join(artOf(title), 'scene.svg')).size).toBeLessThanOrEqual(sceneBytes)
    expect(statSync(join(artOf(title), 'tile.svg')).size).toBeLessThanOrEqual(tileBytes)
    expect(statSync(join(artOf(title), 'picture.webp')).size).toBeLessThanOrEqual(pictureBytes)
  })

  it('keeps its symbols small', () => {
    const most = code === 'golden-lotus' ? goldenLotusBytes : symbolBytes
    for (const { file } of drawingsOf(title)) expect(statSync(file).size, file).toBeLessThanOrEqual(most)
  })

  it('uses each id once over all its drawings', () => {
    const files = [
      ...drawingsOf(title).map(({ file }) => file),
      join(artOf(title), 'scene.svg'),
      join(artOf(title), 'tile.svg'),
    ]
    const ids = files.flatMap((file) => idsOf(readFileSync(file, 'utf8')))
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
  })
})

describe('each drawing', () => {
  const drawings = ['*/art/*.svg', 'studios/*/*/*.svg']
    .flatMap((pattern) => globSync(pattern, { cwd: here }))
    .map((file) => join(here, file))

  it.each(drawings.map((file) => [file.slice(here.length + 1), file] as const))(
    '%s is alone in its box, without text',
    (_, file) => {
      const drawing = readFileSync(file, 'utf8')
      const role = basename(file, '.svg')
      expect(/<svg [^>]*viewBox="([^"]+)"/.exec(drawing)?.[1]).toBe(role === 'scene' ? '0 0 1280 900' : '0 0 160 160')
      expect(drawing).not.toMatch(
        /<(?:text|tspan|script|style|image|foreignObject|animate|set|a)[\s>]|\son\w+=|<!DOCTYPE|<!ENTITY/i,
      )
      const refersOutside = Array.from(drawing.matchAll(/(?:href="|url\()([^")]*)/g), ([, to]) => to ?? '').filter(
        (to) => !to.startsWith('#'),
      )
      expect(refersOutside).toEqual([])
      const ids = idsOf(drawing)
      expect(ids.filter((id) => !id.startsWith(`${role}-`))).toEqual([])
      expect(usedIdsOf(drawing).filter((id) => !ids.includes(id))).toEqual([])
    },
  )
})

it('registers every folder that has a look', () => {
  const folders = readdirSync(here).filter((name) => existsSync(join(here, name, 'look.ts')))
  expect(folders.sort()).toEqual(titles.map(({ code }) => code).sort())
})
