import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import sharp from 'sharp'

/**
 * Renders the drawings that pages show as pictures to AVIF beside them: each SVG file in an `img` or a background is a document of its
 * own, some 20 ms of a phone's main thread. Run: `node tools/raster-art.ts`.
 */
const root = join(import.meta.dirname, '..')
const art = join(root, 'web/ui/art')
const media = join(root, 'web/member/public/media')

/** Pixels of width: two to three times what pages show. */
const widths: Readonly<Record<string, number>> = {
  divider: 600,
  kranok: 312,
  lantern: 320,
  lobbies: 1_120,
  lotus: 320,
  'lotus-1': 240,
  'lotus-2': 240,
  'lotus-3': 240,
  'lotus-4': 240,
  m_empty: 360,
  m_happy: 360,
  m_search: 360,
  m_sleep: 360,
  mark: 128,
  'prajam-yam': 54,
  'taphian-mobile': 480,
}
const sceneWidth = 800

for (const [name, width] of Object.entries(widths)) await render(join(art, `${name}.svg`), width)
for (const file of readdirSync(media)) if (/^scene-.*\.svg$/.test(file)) await render(join(media, file), sceneWidth)

async function render(drawing: string, width: number): Promise<void> {
  const picture = await sharp(readFileSync(drawing), { density: 300 })
    .resize({ width })
    .avif({ quality: 60, effort: 4 })
    .toBuffer()
  writeFileSync(drawing.replace(/\.svg$/, '.avif'), picture)
  process.stdout.write(`${basename(drawing)}: ${picture.length} bytes\n`)
}
