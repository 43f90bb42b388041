import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** A file as it goes out: its bytes or text, and its type. */
export type Asset = { body: string | Uint8Array<ArrayBuffer>; type: string }

const PLEX = '@expo-google-fonts/ibm-plex-sans-thai'
const SERIF = '@fontsource/noto-serif-thai/files/noto-serif-thai'
const THAI = 'U+0E01-0E5B, U+200C-200D, U+25CC'
const LATIN = 'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+2000-206F, U+20AC, U+2122, U+2212'

const faces = [
  { file: 'plex-400.ttf', from: `${PLEX}/400Regular/IBMPlexSansThai_400Regular.ttf`, family: 'IBM Plex Sans Thai', weight: 400 },
  { file: 'plex-600.ttf', from: `${PLEX}/600SemiBold/IBMPlexSansThai_600SemiBold.ttf`, family: 'IBM Plex Sans Thai', weight: 600 },
  { file: 'noto-thai-600.woff2', from: `${SERIF}-thai-600-normal.woff2`, family: 'Noto Serif Thai', weight: 600, range: THAI },
  { file: 'noto-latin-600.woff2', from: `${SERIF}-latin-600-normal.woff2`, family: 'Noto Serif Thai', weight: 600, range: LATIN },
]

/** The fonts of the house, by the name under which they are served; those that are not installed are left out. */
export function fontAssets(): Map<string, Asset> {
  const assets = new Map<string, Asset>()
  for (const { file, from } of faces) {
    const path = fileURLToPath(import.meta.resolve(from))
    if (existsSync(path))
      assets.set(file, { body: new Uint8Array(readFileSync(path)), type: file.endsWith('ttf') ? 'font/ttf' : 'font/woff2' })
  }
  return assets
}

/** The `@font-face` rules for fonts served below `base`. */
export const fontRules = (base: string): string =>
  faces
    .map(
      ({ file, family, weight, range }) =>
        `@font-face{font-family:"${family}";font-weight:${weight};font-display:swap;src:url("${base}/${file}")${range ? `;unicode-range:${range}` : ''}}`,
    )
    .join('\n')
