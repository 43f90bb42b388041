import type { ChildProcess } from 'node:child_process'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { imageOf } from '#tests/fixtures/slips.ts'
import { openImageReader } from './image-reader.ts'

const reader = openImageReader()
afterAll(() => reader.close())
const TEXT = 'what the code says'
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)

/** A PNG of this size, row by row of one colour: small as a file, large when opened. */
function flatPng(width: number, height: number): Uint8Array {
  const chunk = (type: string, data: Buffer): Buffer => {
    const head = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    const sum = Buffer.alloc(4)
    sum.writeUInt32BE(crc32(head))
    return Buffer.concat([length, head, sum])
  }
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  size.set([1, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc(height * (1 + Math.ceil(width / 8))), { level: 9 })
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return new Uint8Array(
    Buffer.concat([signature, chunk('IHDR', size), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]),
  )
}

function crc32(data: Uint8Array): number {
  let sum = 0xffffffff
  for (const byte of data) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1
  }
  return (sum ^ 0xffffffff) >>> 0
}

/** The picture in black ink of varying strength on nothing: it is read only where the ground behind it is light. */
async function inkOnly(image: Sharp): Promise<Sharp> {
  const { data, info } = await image.clone().greyscale().negate().raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  expect(channels, 'one channel, which becomes the alpha').toBe(1)
  return sharp({ create: { width, height, channels: 3, background: '#000000' } })
    .joinChannel(data, { raw: { width, height, channels: 1 } })
    .png()
}

describe('a picture', () => {
  test.each(['png', 'jpeg', 'webp'] as const)('in %s gives the text of its code', async (format) => {
    expect(await reader.readQrs(await imageOf([TEXT], format))).toEqual({ qrTexts: [TEXT] })
  })

  test('lying on its side, small, or see-through is read all the same', async () => {
    const upright = sharp(await imageOf([TEXT]))
    const images = [
      upright.clone().rotate(90),
      upright.clone().rotate(17),
      upright.clone().resize(540),
      upright.clone().png({ palette: true }),
      await inkOnly(upright),
      upright.clone().toColourspace('rgb16').png(),
      upright.clone().greyscale().jpeg({ quality: 50 }),
      upright.clone().resize(3_000),
    ]
    for (const image of images) {
      const reading = await reader.readQrs(new Uint8Array(await image.toBuffer()))
      expect(reading).toEqual({ qrTexts: [TEXT] })
    }
  })

  test('without a code has no text', async () => {
    expect(await reader.readQrs(await imageOf([]))).toEqual({ qrTexts: [] })
  })

  test('that is a document of another kind as well is read as the picture it is', async () => {
    const image = await imageOf([TEXT])
    const polyglot = new Uint8Array([...image, ...bytes('<script>alert(1)</script>PK\u0003\u0004')])
    expect(await reader.readQrs(polyglot)).toEqual({ qrTexts: [TEXT] })
  })

  const laughs = Array.from({ length: 12 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join('')
  test.each([
    ['nothing', bytes('')],
    ['a text', bytes('I am a slip, believe me')],
    ['a page', bytes('<!doctype html><img src=x>')],
    [
      'an SVG',
      bytes('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'),
    ],
    [
      'an SVG bomb',
      bytes(
        `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY l0 "x">${laughs}]><svg xmlns="http://www.w3.org/2000/svg"><text>&l12;</text></svg>`,
      ),
    ],
    [
      'an SVG that reads a file',
      bytes('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/passwd"/></svg>'),
    ],
    ['a PDF', bytes('%PDF-1.7\n1 0 obj\n<<>>\nendobj')],
    ['a PNG cut off in its head', flatPng(9, 9).slice(0, 20)],
    ['a JPEG of nothing', new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 0xff, 0xd9])],
  ])('that is %s is none', async (_what, file) => expect(await reader.readQrs(file)).toBe('not_picture'))

  test.each(['gif', 'tiff'] as const)('in %s is none', async (format) => {
    expect(await reader.readQrs(await imageOf([TEXT], format))).toBe('not_picture')
  })

  test('cut off in the middle is none', async () => {
    const whole = await imageOf([TEXT], 'jpeg')
    expect(await reader.readQrs(whole.slice(0, whole.length / 2))).toBe('not_picture')
  })

  test.each([
    [30_000, 30_000],
    [65_000, 400],
    [1, 30_000_000],
  ])('that would fill the memory is not opened: %i × %i', async (width, height) => {
    const started = performance.now()
    const bomb = flatPng(width, height)
    expect(bomb.length).toBeLessThan(5 * 1024 * 1024)
    expect(['too_many_pixels', 'not_picture']).toContain(await reader.readQrs(bomb))
    expect(performance.now() - started).toBeLessThan(5_000)
  })
})

describe('the reader', () => {
  test('takes one at a time and turns a crowd away', async () => {
    const image = await imageOf([TEXT])
    const readings = await Promise.all(Array.from({ length: 20 }, () => reader.readQrs(image)))
    expect(readings.filter((one) => one === 'busy')).toHaveLength(4)
    expect(readings.filter((one) => typeof one === 'object')).toHaveLength(16)
  })

  test('starts another process where one was killed, and reports its end, but not that of a process it closed itself', async () => {
    const ends: unknown[] = []
    const started: ChildProcess[] = []
    const noteProcess = (message: unknown) => void started.push((message as { process: ChildProcess }).process)
    subscribe('child_process', noteProcess)
    const own = openImageReader((end) => ends.push(end))
    const image = await imageOf([TEXT])
    expect(await own.readQrs(image)).toEqual({ qrTexts: [TEXT] })
    unsubscribe('child_process', noteProcess)
    expect(started).toHaveLength(1)
    started[0]?.kill('SIGKILL')
    await expect.poll(() => ends).toEqual([{ code: null, signal: 'SIGKILL' }])
    expect(await own.readQrs(image)).toEqual({ qrTexts: [TEXT] })
    own.close()
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(ends).toHaveLength(1)
  })

  test('reads again after it was closed', async () => {
    const own = openImageReader()
    const image = await imageOf([TEXT])
    expect(await own.readQrs(image)).toEqual({ qrTexts: [TEXT] })
    own.close()
    expect(await own.readQrs(image)).toEqual({ qrTexts: [TEXT] })
    own.close()
  })
})

describe('a game’s picture', () => {
  test('becomes three squares of pixels alone in two types, whatever its shape', async () => {
    const wide = await sharp({ create: { width: 900, height: 300, channels: 4, background: '#ff000080' } })
      .withExif({ IFD0: { Copyright: 'somebody' } })
      .png()
      .toBuffer()
    const made = await reader.makeTiles(new Uint8Array(wide))
    if (typeof made === 'string') throw new Error(made)
    const sides = [160, 160, 240, 240, 480, 480]
    expect(made.tiles.map(({ width, type }) => [width, type])).toEqual(
      sides.map((side, index) => [side, ['webp', 'avif'][index % 2]]),
    )
    for (const { width, type, body } of made.tiles) {
      const { format, exif, hasAlpha, ...of } = await sharp(body).metadata()
      expect([of.width, of.height]).toEqual([width, width])
      expect({ format, exif, hasAlpha }).toEqual({
        format: type === 'avif' ? 'heif' : 'webp',
        exif: undefined,
        hasAlpha: false,
      })
    }
  })

  test.each([
    ['a drawing', bytes('<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"/>'), 'not_picture'],
    ['too small', flatPng(99, 400), 'too_small'],
    ['a bomb', flatPng(8_000, 8_000), 'too_many_pixels'],
  ])('that is %s is refused', async (_what, image, outcome) => {
    expect(await reader.makeTiles(image)).toBe(outcome)
  })
})
