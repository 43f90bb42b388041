/** Makes the font files that the site serves and their rules, out of the npm fonts: `node tools/fonts.ts`. The output is committed. */
import { readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

const PLEX = 'node_modules/@expo-google-fonts/ibm-plex-sans-thai'
const SERIF = 'node_modules/@fontsource/noto-serif-thai/files/noto-serif-thai'
const OUT = 'web/ui/fonts'

const pointsOf = (text: string): number[] => Array.from(text, (sign) => sign.codePointAt(0) ?? 0)
const signs = (first: number, last: number): string =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index))
const without = (text: string, left: string): string =>
  Array.from(text, (sign) => (left.includes(sign) ? '' : sign)).join('')

// Each face is cut into three files, so that a page loads only those whose signs it shows: modern Thai with what is mixed into it; the
// other letters and signs of Latin text; rare Thai: obsolete letters, Thai digits and verse marks. The serif has a fourth: its digits
// and punctuation are a file of their own.
const rareThai = `ฃฅฦๅ๐๑๒๓๔๕๖๗๘๙${signs(0x0e3a, 0x0e3a)}${signs(0x0e4e, 0x0e4f)}${signs(0x0e5a, 0x0e5b)}\u25cc`
const thai = without(`${signs(0x0e01, 0x0e3a)}${signs(0x0e3f, 0x0e5b)}\u200b`, rareThai)
const ascii = signs(0x20, 0x7e)
// What Thai text is mixed with: the space, figures and their signs, and the capitals of abbreviations (OTP, RTP, LINE).
const mixedIn = ' !%()+,-./0123456789:?ABCDEFGHIJKLMNOPQRSTUVWXYZ©·×–…'
const otherLatin = `${without(ascii, mixedIn)}\u00a0—‘’“”•→−`

// Without mark and mkmk, Thai tone marks overlap.
const keepFeatures = ['ccmp', 'mark', 'mkmk', 'kern', 'locl', 'liga']

/** One file: the signs of `text` out of the font `from`. */
type Subset = { from: string; to: string; text: string }
/** `weight`: the CSS weights that the face serves. */
type Family = { name: string; weight: string; subsets: Subset[] }

const plex = (weight: string, fileWeight: number, face: string): Family => ({
  name: 'IBM Plex Sans Thai',
  weight,
  subsets: [
    { from: `${PLEX}/${face}.ttf`, to: `plex-${fileWeight}`, text: thai + mixedIn },
    { from: `${PLEX}/${face}.ttf`, to: `plex-letters-${fileWeight}`, text: otherLatin },
    { from: `${PLEX}/${face}.ttf`, to: `plex-rare-${fileWeight}`, text: rareThai },
  ],
})
const families: Family[] = [
  plex('400 500', 400, '400Regular/IBMPlexSansThai_400Regular'),
  plex('600 700', 600, '600SemiBold/IBMPlexSansThai_600SemiBold'),
  {
    name: 'Noto Serif Thai',
    weight: '600',
    subsets: [
      { from: `${SERIF}-thai-600-normal.woff2`, to: 'serif-thai-600', text: thai },
      { from: `${SERIF}-latin-600-normal.woff2`, to: 'serif-figures-600', text: signs(0x20, 0x40) },
      { from: `${SERIF}-latin-600-normal.woff2`, to: 'serif-letters-600', text: signs(0x41, 0x7e) },
      { from: `${SERIF}-thai-600-normal.woff2`, to: 'serif-rare-600', text: rareThai },
    ],
  },
]

/** The code points of a text as `unicode-range` names them. */
function rangeOf(text: string): string {
  const spans: [first: number, last: number][] = []
  for (const point of [...new Set(pointsOf(text))].toSorted((one, other) => one - other)) {
    const span = spans.at(-1)
    if (span && span[1] === point - 1) span[1] = point
    else spans.push([point, point])
  }
  return spans.map(([first, last]) => `U+${hex(first)}${first === last ? '' : `-${hex(last)}`}`).join(', ')
}

const hex = (point: number): string => point.toString(16).toUpperCase()

const ruleOf = ({ name, weight }: Family, { to, text }: Subset): string => `@font-face {
  font-family: '${name}';
  font-weight: ${weight};
  font-display: swap;
  src: url('./fonts/${to}.woff2') format('woff2');
  unicode-range: ${rangeOf(text)};
}
`

const rules: string[] = []
for (const family of families) {
  for (const subset of family.subsets) {
    const made = await subsetFont(await readFile(subset.from), subset.text, {
      targetFormat: 'woff2',
      keepFeatures,
      noHinting: true,
    })
    await writeFile(`${OUT}/${subset.to}.woff2`, made)
    rules.push(ruleOf(family, subset))
    process.stdout.write(`${subset.to} ${(made.length / 1024).toFixed(1)} KB\n`)
  }
}
await writeFile(`${OUT}.css`, `/* Made by tools/fonts.ts. */\n${rules.join('')}`)
