/** An encoded frame, and whether it is a key frame. */
export type Sample = { data: Buffer; key: boolean }
/** One silent track of H.264: `description` is its AVCDecoderConfigurationRecord. */
export type Track = {
  width: number
  height: number
  perSecond: number
  description: Buffer
  samples: readonly Sample[]
}

const TIMESCALE = 90_000
const MATRIX = [0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000]

const u16 = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 2)
  values.forEach((value, index) => bytes.writeUInt16BE(value, index * 2))
  return bytes
}
const u32 = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4)
  values.forEach((value, index) => bytes.writeUInt32BE(value, index * 4))
  return bytes
}
const box = (name: string, ...parts: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(parts)
  return Buffer.concat([u32(body.length + 8), Buffer.from(name, 'latin1'), body])
}
/** A box with a version and flags. */
const full = (name: string, flags: number, ...parts: readonly Buffer[]): Buffer => box(name, u32(flags), ...parts)

/** Packs a track into an MP4 that plays while it loads: the index is before the frames (ISO/IEC 14496-12 and -15). */
export function packMp4(track: Track): Buffer {
  const kind = box('ftyp', Buffer.from('isom'), u32(0x200), Buffer.from('isomiso2avc1mp41'))
  // The index has the same length wherever the frames begin.
  const start = kind.length + movie(track, 0).length + 8
  return Buffer.concat([kind, movie(track, start), box('mdat', ...track.samples.map(({ data }) => data))])
}

function movie(track: Track, start: number): Buffer {
  const step = Math.round(TIMESCALE / track.perSecond)
  const length = step * track.samples.length
  return box(
    'moov',
    full('mvhd', 0, u32(0, 0, TIMESCALE, length, 0x10000), u16(0x100, 0), u32(0, 0, ...MATRIX, 0, 0, 0, 0, 0, 0, 2)),
    box(
      'trak',
      full(
        'tkhd',
        3,
        u32(0, 0, 1, 0, length, 0, 0),
        u16(0, 0, 0, 0),
        u32(...MATRIX, track.width << 16, track.height << 16),
      ),
      box(
        'mdia',
        full('mdhd', 0, u32(0, 0, TIMESCALE, length), u16(0x55c4, 0)),
        full('hdlr', 0, u32(0), Buffer.from('vide'), u32(0, 0, 0), Buffer.from('picture\0')),
        box(
          'minf',
          full('vmhd', 1, u16(0, 0, 0, 0)),
          box('dinf', full('dref', 0, u32(1), full('url ', 1))),
          samples(track, step, start),
        ),
      ),
    ),
  )
}

function samples({ width, height, description, samples: all }: Track, step: number, start: number): Buffer {
  const keys = all.flatMap(({ key }, index) => (key ? [index + 1] : []))
  const entry = box(
    'avc1',
    u16(0, 0, 0, 1),
    u32(0, 0, 0, 0),
    u16(width, height),
    u32(0x480000, 0x480000, 0),
    u16(1),
    Buffer.alloc(32),
    u16(0x18, 0xffff),
    box('avcC', description),
  )
  return box(
    'stbl',
    full('stsd', 0, u32(1), entry),
    full('stts', 0, u32(1, all.length, step)),
    full('stss', 0, u32(keys.length, ...keys)),
    full('stsc', 0, u32(1, 1, all.length, 1)),
    full('stsz', 0, u32(0, all.length, ...all.map(({ data }) => data.length))),
    full('stco', 0, u32(1, start)),
  )
}
