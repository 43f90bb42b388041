import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

/** The process that opens pictures of strangers: it has no secrets, no database and no right to write files, and is killed when it takes too
 *  long. It is sent pictures one at a time and answers each. */

/** The largest picture that is opened, in pixels: a phone's camera has twelve million. */
const PIXELS_MAX = 24_000_000
/** What is left of it on each side: a mini-QR can be read from less than that. */
const SIDE_MAX = 2_400
const SECONDS_MAX = 3
const QRS_MAX = 8
const FORMATS = new Set(['jpeg', 'png', 'webp'])

// Other loaders (SVG, PDF, TIFF and the like) are not even asked whether a file is theirs.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] })
sharp.concurrency(1)
sharp.cache(false)
// The decoder comes from the package itself; without this it would be fetched from the network.
const wasm = readFileSync(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')))
prepareZXingModule({ overrides: { wasmBinary: wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.length) as ArrayBuffer } })

type Reading = { qrTexts: string[] } | 'not_picture' | 'too_many_pixels'

async function read(picture: Uint8Array): Promise<Reading> {
  try {
    const opened = sharp(picture, { limitInputPixels: false, failOn: 'error', sequentialRead: true, pages: 1 })
    const { format, width, height } = await opened.metadata()
    if (!FORMATS.has(format)) return 'not_picture'
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

process.on('message', (picture: Uint8Array) => {
  void read(picture).then((reading) => process.send?.(reading))
})
process.send?.('ready')
