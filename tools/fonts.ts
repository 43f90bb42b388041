/** Makes the font subsets the site serves out of the npm fonts: `node tools/fonts.ts`. The output is committed. */
import { readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

const PLEX = 'node_modules/@fontsource/ibm-plex-sans-thai/files/ibm-plex-sans-thai'
const SERIF = 'node_modules/@fontsource/noto-serif-thai/files/noto-serif-thai'

const span = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, place) => String.fromCodePoint(from + place)).join('')
const thai = `${span(0x0e01, 0x0e3a)}${span(0x0e3f, 0x0e5b)}\u200b\u25cc`
const latin = `${span(0x20, 0x7e)}·×–—‘’“”…−•©→\u00a0`
// Headings on the way of most people have figures and no Latin letter: those are a file of their own, which most pages do not ask for.
const figures = span(0x20, 0x40)
const letters = span(0x41, 0x7e)

// Without mark and mkmk Thai tone marks fall on each other.
const keepFeatures = ['ccmp', 'mark', 'mkmk', 'kern', 'locl', 'liga']

const subsets = [
  { from: `${PLEX}-thai-400-normal.woff2`, to: 'plex-thai-400', text: thai },
  { from: `${PLEX}-latin-400-normal.woff2`, to: 'plex-latin-400', text: latin },
  { from: `${PLEX}-thai-600-normal.woff2`, to: 'plex-thai-600', text: thai },
  { from: `${PLEX}-latin-600-normal.woff2`, to: 'plex-latin-600', text: latin },
  { from: `${SERIF}-thai-600-normal.woff2`, to: 'serif-thai-600', text: thai },
  { from: `${SERIF}-latin-600-normal.woff2`, to: 'serif-figures-600', text: figures },
  { from: `${SERIF}-latin-600-normal.woff2`, to: 'serif-letters-600', text: letters },
]

for (const subset of subsets) {
  const made = await subsetFont(await readFile(subset.from), subset.text, { targetFormat: 'woff2', keepFeatures, noHinting: true })
  await writeFile(`web/ui/fonts/${subset.to}.woff2`, made)
  process.stdout.write(`${subset.to} ${(made.length / 1024).toFixed(1)} KB\n`)
}
