import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp, { type OutputInfo } from 'sharp'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { pictureSides } from '#contract/plain/games.ts'
import { imageSideMax, imageSideMin, imageWidths } from '#contract/plain/content.ts'

/** Opens untrusted images, one at a time: no secrets, no database, no right to write files, killed when it takes too
 *  long. */

/** A phone's camera has twelve million. */
const PIXELS_MAX = 24_000_000
/** Pixels a side: a mini-QR can be read from less. */
const SIDE_MAX = 2_400
const SECONDS_MAX = 3
const MAKING_SECONDS_MAX = 8
const QRS_MAX = 8
/** The database's tables of images take a megabyte each. */
const FILE_BYTES_MAX = 900_000
/** Behind transparent parts: the ground of a tile, `--lacquer-850` of web/ui/tokens.css. */
const TILE_GROUND = '#10132a'
const FORMATS = new Set(['jpeg', 'png', 'webp'])

// Other loaders (PDF, TIFF) are never tried, SVG only in readPartner.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] })
sharp.concurrency(1)
sharp.cache(false)
// Else the decoder would be fetched from the network.
const wasm = readFileSync(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')))
prepareZXingModule({
  overrides: { wasmBinary: wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.length) as ArrayBuffer },
})

type Reading = { qrTexts: string[] } | 'not_picture' | 'too_many_pixels'

async function read(image: Uint8Array, formats: ReadonlySet<string> = FORMATS): Promise<Reading> {
  try {
    const opened = sharp(image, { limitInputPixels: false, failOn: 'error', sequentialRead: true, pages: 1 })
    const { format, width, height } = await opened.metadata()
    if (!formats.has(format)) return 'not_picture'
    if (width * height > PIXELS_MAX) return 'too_many_pixels'
    const { data, info } = await opened
      .resize({ width: SIDE_MAX, height: SIDE_MAX, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw({ depth: 'uchar' })
      .timeout({ seconds: SECONDS_MAX })
      .toBuffer({ resolveWithObject: true })
    const pixels = new Uint8ClampedArray(data.buffer as ArrayBuffer, data.byteOffset, data.length)
    const found = await readBarcodes(
      { data: pixels, width: info.width, height: info.height, colorSpace: 'srgb' },
      { formats: ['QRCode'], tryHarder: true, maxNumberOfSymbols: QRS_MAX },
    )
    return { qrTexts: found.map(({ text }) => text) }
  } catch {
    return 'not_picture'
  }
}

/** The gateway's QR may be an SVG: that loader is open for it, and for nothing that a member sends. */
async function readPartner(image: Uint8Array): Promise<Reading> {
  sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] })
  try {
    return await read(image, new Set([...FORMATS, 'svg']))
  } finally {
    sharp.block({ operation: ['VipsForeignLoadSvgBuffer'] })
  }
}

type Width = { width: number; height: number; body: Uint8Array }
type Failure = 'not_picture' | 'too_many_pixels' | 'too_small'
type MakeResult = { widths: Width[] } | Failure

/** Upright WebP in the widths the site uses, the largest last. Metadata (place, device) is dropped. */
async function make(image: Uint8Array): Promise<MakeResult> {
  try {
    const opened = sharp(image, { limitInputPixels: false, failOn: 'error', sequentialRead: true, pages: 1 })
    const { format, autoOrient } = await opened.metadata()
    if (!FORMATS.has(format)) return 'not_picture'
    if (autoOrient.width * autoOrient.height > PIXELS_MAX) return 'too_many_pixels'
    const { data, info } = await opened
      .autoOrient()
      .resize({ width: imageSideMax, height: imageSideMax, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .timeout({ seconds: MAKING_SECONDS_MAX })
      .toBuffer({ resolveWithObject: true })
    if (Math.min(info.width, info.height) < imageSideMin) return 'too_small'
    const smaller = imageWidths.filter(
      (width) => width < info.width && (info.height * width) / info.width >= imageSideMin,
    )
    const widths: Width[] = []
    for (const width of [...smaller, info.width]) widths.push(await webpOf(data, info, width))
    return { widths }
  } catch {
    return 'not_picture'
  }
}

const TILE_SOURCE_MIN = 100
/** As good to the eye as WebP of 80 at half the bytes. Effort 4 saves 2 to 8 % of them for five times the work. */
const TILE_AVIF = { quality: 45, effort: 2, chromaSubsampling: '4:2:0' } as const
type Tile = { width: number; type: 'webp' | 'avif'; body: Uint8Array }

/** Upright and square, cropped to the most striking part, in WebP and AVIF. */
async function makeTiles(image: Uint8Array): Promise<{ tiles: Tile[] } | Failure> {
  try {
    const opened = sharp(image, { limitInputPixels: false, failOn: 'error', sequentialRead: false, pages: 1 })
    const { format, autoOrient } = await opened.metadata()
    if (!FORMATS.has(format)) return 'not_picture'
    if (autoOrient.width * autoOrient.height > PIXELS_MAX) return 'too_many_pixels'
    if (Math.min(autoOrient.width, autoOrient.height) < TILE_SOURCE_MIN) return 'too_small'
    const side = Math.max(...pictureSides)
    const { data, info } = await opened
      .autoOrient()
      .resize({ width: side, height: side, fit: 'cover', position: sharp.strategy.attention })
      .flatten({ background: TILE_GROUND })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .timeout({ seconds: MAKING_SECONDS_MAX })
      .toBuffer({ resolveWithObject: true })
    const tiles: Tile[] = []
    for (const width of pictureSides) {
      const { body } = await webpOf(data, info, width)
      tiles.push({ width, type: 'webp', body }, { width, type: 'avif', body: await avifOf(data, info, width) })
    }
    return { tiles }
  } catch {
    return 'not_picture'
  }
}

async function webpOf(data: Buffer, { width: from, height, channels }: OutputInfo, width: number): Promise<Width> {
  const pixels = sharp(data, { raw: { width: from, height, channels } }).resize({ width })
  let made = await pixels.clone().webp({ quality: 80 }).toBuffer({ resolveWithObject: true })
  for (const quality of [60, 35, 10]) {
    if (made.data.length <= FILE_BYTES_MAX) break
    made = await pixels.clone().webp({ quality }).toBuffer({ resolveWithObject: true })
  }
  return { width: made.info.width, height: made.info.height, body: new Uint8Array(made.data) }
}

async function avifOf(data: Buffer, { width: from, height, channels }: OutputInfo, width: number): Promise<Uint8Array> {
  const pixels = sharp(data, { raw: { width: from, height, channels } }).resize({ width })
  return new Uint8Array(await pixels.avif(TILE_AVIF).toBuffer())
}

process.on('message', ({ want, image }: { want: 'qrs' | 'partnerQrs' | 'widths' | 'tiles'; image: Uint8Array }) => {
  const work = { qrs: read, partnerQrs: readPartner, widths: make, tiles: makeTiles }[want]
  void work(image).then((answer) => process.send?.(answer))
})
process.send?.('ready')
