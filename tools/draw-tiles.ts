import { existsSync, globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import sharp from 'sharp'

/**
 * Renders each title's `art/tile.svg` to `art/picture.webp`, and each drawing of a host's own `art` to the same name with .webp: lobby
 * pictures, 640 × 640 pixels, at most 40,000 bytes.
 * Run: `node tools/draw-tiles.ts`, or with the codes of single titles after it. golden-lotus keeps the pictures it has.
 */
const titles = join(import.meta.dirname, '..', 'studio', 'titles')
const hosts = join(import.meta.dirname, '..', 'studio', 'hosts')
const side = 640
const maxBytes = 40_000
const kept: ReadonlySet<string> = new Set(['golden-lotus'])

const wanted = process.argv.slice(2)
const tiles = readdirSync(titles)
  .filter((code) => existsSync(join(titles, code, 'art', 'tile.svg')) && !kept.has(code))
  .map((code) => ({
    code,
    drawing: join(titles, code, 'art', 'tile.svg'),
    picture: join(titles, code, 'art', 'picture.webp'),
  }))
const ownTiles = globSync(join(hosts, '*', 'art', '*.svg')).map((drawing) => ({
  code: basename(drawing, '.svg'),
  drawing,
  picture: drawing.replace(/svg$/, 'webp'),
}))
for (const { code, drawing, picture } of [...tiles, ...ownTiles]) {
  if (wanted.length > 0 && !wanted.includes(code)) continue
  const rendered = await renderWebp(readFileSync(drawing))
  writeFileSync(picture, rendered)
  process.stdout.write(`${code}: ${rendered.length} bytes\n`)
}

/** The drawing as WebP, in the best of three qualities that fits. Refuses a drawing that fits in none. */
async function renderWebp(drawing: Buffer): Promise<Buffer> {
  for (const quality of [86, 76, 64]) {
    const picture = await sharp(drawing, { density: (72 * side) / 160 })
      .resize(side, side)
      .webp({ quality, effort: 6 })
      .toBuffer()
    if (picture.length <= maxBytes) return picture
  }
  throw new Error(`A tile of more than ${maxBytes} bytes: draw it with fewer small parts`)
}
