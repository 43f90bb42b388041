import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export type Asset = { body: string | Uint8Array<ArrayBuffer>; type: string }

const faces = [
  {
    file: 'plex-thai-400',
    from: '@fontsource/ibm-plex-sans-thai/files/ibm-plex-sans-thai-thai-400-normal.woff2',
    family: 'IBM Plex Sans Thai',
    weight: 400,
    thai: true,
  },
  {
    file: 'plex-latin-400',
    from: '@fontsource/ibm-plex-sans-thai/files/ibm-plex-sans-thai-latin-400-normal.woff2',
    family: 'IBM Plex Sans Thai',
    weight: 400,
    thai: false,
  },
  {
    file: 'plex-thai-600',
    from: '@fontsource/ibm-plex-sans-thai/files/ibm-plex-sans-thai-thai-600-normal.woff2',
    family: 'IBM Plex Sans Thai',
    weight: 600,
    thai: true,
  },
  {
    file: 'plex-latin-600',
    from: '@fontsource/ibm-plex-sans-thai/files/ibm-plex-sans-thai-latin-600-normal.woff2',
    family: 'IBM Plex Sans Thai',
    weight: 600,
    thai: false,
  },
  {
    file: 'noto-thai-600',
    from: '@fontsource/noto-serif-thai/files/noto-serif-thai-thai-600-normal.woff2',
    family: 'Noto Serif Thai',
    weight: 600,
    thai: true,
  },
  {
    file: 'noto-latin-600',
    from: '@fontsource/noto-serif-thai/files/noto-serif-thai-latin-600-normal.woff2',
    family: 'Noto Serif Thai',
    weight: 600,
    thai: false,
  },
] as const

const THAI = 'U+0E01-0E5B, U+200C-200D, U+25CC'
const LATIN =
  'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+2000-206F, U+20AC, U+2122, U+2212'

/** By served name; fonts that are not installed are left out. */
export function fontAssets(): Map<string, Asset> {
  const assets = new Map<string, Asset>()
  for (const face of faces) {
    const path = fileURLToPath(import.meta.resolve(face.from))
    if (existsSync(path))
      assets.set(`${face.file}.woff2`, { body: new Uint8Array(readFileSync(path)), type: 'font/woff2' })
  }
  return assets
}

export const fontRules = (base: string): string =>
  faces
    .map(
      ({ file, family, weight, thai }) =>
        `@font-face{font-family:"${family}";font-weight:${weight};font-display:swap;src:url("${base}/${file}.woff2") format("woff2");unicode-range:${thai ? THAI : LATIN}}`,
    )
    .join('\n')
