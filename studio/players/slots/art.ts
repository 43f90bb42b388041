import { existsSync, readFileSync } from 'node:fs'
import type { SymbolRole } from '#studio/engines/slots/round.ts'
import type { Look } from '#studio/titles/look.ts'

const titles = new URL('../../titles/', import.meta.url)

/** A drawing's edge, in its own units. */
const EDGE = 160

/** In the title's folder, or in its studio's set of low symbols. */
function fileOf(code: string, look: Look, role: SymbolRole): URL | null {
  const places = [
    new URL(`${code}/art/${role}.svg`, titles),
    new URL(`studios/${look.studio}/${look.lowSymbolSet}/${role}.svg`, titles),
  ]
  return places.find((place) => existsSync(place)) ?? null
}

/** The root's content; inherited attributes of the root move to a group. */
function insideOf(svg: string): string {
  const root = /<svg([^>]*)>([\s\S]*)<\/svg>/.exec(svg)
  const inherited = (root?.[1] ?? '').replace(/\s(?:xmlns(?::\w+)?|viewBox|width|height|id|role|aria-\w+)="[^"]*"/g, '')
  return `<g${inherited}>${root?.[2] ?? ''}</g>`
}

const prefixed = (svg: string, role: string): string => {
  const ids = Array.from(svg.matchAll(/\sid="([^"]+)"/g), ([, id]) => id ?? '').filter(
    (id) => !id.startsWith(`${role}-`),
  )
  return ids.reduce(
    (text, id) =>
      text
        .replaceAll(`id="${id}"`, `id="${role}-${id}"`)
        .replaceAll(`url(#${id})`, `url(#${role}-${id})`)
        .replaceAll(`href="#${id}"`, `href="#${role}-${id}"`),
    svg,
  )
}

/**
 * All drawings of a title in one picture. `<file>#s-<role>` shows one; the canvas cuts them by order. A missing drawing
 * is a plain seal.
 */
export function sheetOf(code: string, look: Look, roles: readonly SymbolRole[]): string {
  const seal = `<circle cx="80" cy="80" r="58" fill="${look.colours.frame}" stroke="${look.colours.accent}" stroke-width="6"/>`
  const drawings = roles.map((role, at) => {
    const file = fileOf(code, look, role)
    const inside = file === null ? seal : insideOf(prefixed(readFileSync(file, 'utf8'), role))
    const edge = `y="${at * EDGE}" width="${EDGE}" height="${EDGE}"`
    return `<view id="s-${role}" viewBox="0 ${at * EDGE} ${EDGE} ${EDGE}"/><svg ${edge} viewBox="0 0 ${EDGE} ${EDGE}">${inside}</svg>`
  })
  const height = EDGE * roles.length
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${EDGE}" height="${height}" viewBox="0 0 ${EDGE} ${height}">${drawings.join('')}</svg>`
}

/** A glow of the title's colours where it has no scene. */
export function sceneOf(code: string, look: Look): string {
  const file = new URL(`${code}/art/scene.svg`, titles)
  if (existsSync(file))
    return readFileSync(file, 'utf8').replace(
      /<svg (?![^>]*preserveAspectRatio)/,
      '<svg preserveAspectRatio="xMidYMid slice" ',
    )
  const { page, frame, accent } = look.colours
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1280 900" preserveAspectRatio="xMidYMid slice"><defs><radialGradient id="a" cx=".5" cy=".2" r=".9"><stop stop-color="${frame}"/><stop offset="1" stop-color="${page}"/></radialGradient><radialGradient id="b"><stop stop-color="${accent}" stop-opacity=".4"/><stop offset="1" stop-color="${accent}" stop-opacity="0"/></radialGradient></defs><rect width="1280" height="900" fill="url(#a)"/><circle cx="640" cy="150" r="330" fill="url(#b)"/></svg>`
}
