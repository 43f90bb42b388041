/** Makes the font files that the site serves and their rules, out of the npm fonts: `node tools/fonts.ts`. The output is committed. */
import { readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

const PLEX = 'node_modules/@expo-google-fonts/ibm-plex-sans-thai'
const SERIF = 'node_modules/@fontsource/noto-serif-thai/files/noto-serif-thai'
const OUT = 'web/ui/fonts'

type Span = readonly [from: number, to: number]

// Thai as it is written today; obsolete letters, Thai digits and the marks of verse are a file that hardly a page asks for.
const rareThai: Span[] = [[0x0e03], [0x0e05], [0x0e26], [0x0e3a], [0x0e45], [0x0e4e, 0x0e5b], [0x25cc]].map(spanOf)
const thai: Span[] = [[0x0e01, 0x0e02], [0x0e04], [0x0e06, 0x0e25], [0x0e27, 0x0e39], [0x0e3f, 0x0e44], [0x0e46, 0x0e4d]].map(spanOf)
// What Thai text is mixed with: the space, figures and their signs, and the capitals of abbreviations (OTP, RTP, LINE).
const mixedIn: Span[] = [
  [0x20, 0x21],
  [0x25],
  [0x28, 0x29],
  [0x2b, 0x3a],
  [0x3f],
  [0x41, 0x5a],
  [0xa9],
  [0xb7],
  [0xd7],
  [0x2013],
  [0x2026],
].map(spanOf)
const signs: Span[] = [[0x22, 0x24], [0x26, 0x27], [0x2a], [0x3b, 0x3e], [0x40], [0xa0], [0x2014], [0x2018, 0x2019], [0x201c, 0x201d]].map(
  spanOf,
)
const others: Span[] = [...signs, ...[[0x5b, 0x7e], [0x2022], [0x2192], [0x2212]].map(spanOf)]

// Without mark and mkmk Thai tone marks fall on each other.
const keepFeatures = ['ccmp', 'mark', 'mkmk', 'kern', 'locl', 'liga']

type Cut = { from: string; to: string; spans: Span[] }
type Family = { name: string; weight: string; cuts: Cut[] }

const plex = (weight: string, cut: number, face: string): Family => ({
  name: 'IBM Plex Sans Thai',
  weight,
  cuts: [
    { from: `${PLEX}/${face}.ttf`, to: `plex-${cut}`, spans: [...thai, ...mixedIn] },
    { from: `${PLEX}/${face}.ttf`, to: `plex-letters-${cut}`, spans: others },
    { from: `${PLEX}/${face}.ttf`, to: `plex-rare-${cut}`, spans: rareThai },
  ],
})
const families: Family[] = [
  plex('400 500', 400, '400Regular/IBMPlexSansThai_400Regular'),
  plex('600 700', 600, '600SemiBold/IBMPlexSansThai_600SemiBold'),
  {
    name: 'Noto Serif Thai',
    weight: '600',
    cuts: [
      { from: `${SERIF}-thai-600-normal.woff2`, to: 'serif-thai-600', spans: [...thai, [0x200b, 0x200b]] },
      { from: `${SERIF}-latin-600-normal.woff2`, to: 'serif-figures-600', spans: [[0x20, 0x40]] },
      { from: `${SERIF}-latin-600-normal.woff2`, to: 'serif-letters-600', spans: [[0x41, 0x7e]] },
      { from: `${SERIF}-thai-600-normal.woff2`, to: 'serif-rare-600', spans: rareThai },
    ],
  },
]

function spanOf([from = 0, to = from]: number[]): Span {
  return [from, to]
}

const textOf = (spans: Span[]): string =>
  spans.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, place) => String.fromCodePoint(from + place))).join('')

const hex = (point: number): string => point.toString(16).toUpperCase()
const rangeOf = (spans: Span[]): string => spans.map(([from, to]) => `U+${hex(from)}${from === to ? '' : `-${hex(to)}`}`).join(', ')

const ruleOf = ({ name, weight }: Family, { to, spans }: Cut): string => `@font-face {
  font-family: '${name}';
  font-weight: ${weight};
  font-display: swap;
  src: url('./fonts/${to}.woff2') format('woff2');
  unicode-range: ${rangeOf(spans)};
}
`

const rules: string[] = []
for (const family of families) {
  for (const cut of family.cuts) {
    const made = await subsetFont(await readFile(cut.from), textOf(cut.spans), { targetFormat: 'woff2', keepFeatures, noHinting: true })
    await writeFile(`${OUT}/${cut.to}.woff2`, made)
    rules.push(ruleOf(family, cut))
    process.stdout.write(`${cut.to} ${(made.length / 1024).toFixed(1)} KB\n`)
  }
}
await writeFile(`${OUT}.css`, `/* Made by tools/fonts.ts. */\n${rules.join('')}`)
