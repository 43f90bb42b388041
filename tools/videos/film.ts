// Runs in a browser: tools/videos.ts puts it into a page, with its types removed. It imports types alone.
import type { Part, Scene, VideoScript } from './scripts.th.ts'

export type Frame = { data: string; key: boolean }
export type Film = {
  width: number
  height: number
  perSecond: number
  description: string
  frames: Frame[]
  poster: string
}
export type FilmOptions = { script: VideoScript; art: string; brand: string; perSecond: number; bitrate: number }

const [WIDTH, HEIGHT] = [768, 432]
const UI = 'plex'
const gold = '#E3BE62'

/** Draws a script frame by frame and encodes it as H.264 (avc format). The poster is its first scene, as PNG; all bytes are base64. */
export async function film({ script, art, brand, perSecond, bitrate }: FilmOptions): Promise<Film> {
  await document.fonts.ready
  const canvas = Object.assign(document.createElement('canvas'), { width: WIDTH, height: HEIGHT })
  const ctx = canvas.getContext('2d')
  if (!ctx) throw new Error('no canvas')
  const mascot = Object.assign(new Image(220, 220), { src: art })
  const mark = Object.assign(new Image(34, 34), { src: brand })
  await Promise.all([mascot.decode(), mark.decode()])

  const frames: Frame[] = []
  let description = ''
  const encoder = new VideoEncoder({
    output: (chunk, meta) => {
      const bytes = new Uint8Array(chunk.byteLength)
      chunk.copyTo(bytes)
      const config = meta?.decoderConfig?.description
      if (config) description = base64(new Uint8Array(config as ArrayBuffer))
      frames.push({ data: base64(bytes), key: chunk.type === 'key' })
    },
    error: (error) => {
      throw error
    },
  })
  encoder.configure({
    codec: 'avc1.42c01e',
    width: WIDTH,
    height: HEIGHT,
    bitrate,
    framerate: perSecond,
    latencyMode: 'quality',
    avc: { format: 'avc' },
  })
  let poster = ''
  let frame = 0
  for (const [index, scene] of script.scenes.entries()) {
    const count = Math.round(scene.seconds * perSecond)
    for (let at = 0; at < count; at += 1) {
      drawScene(ctx, scene, {
        index,
        of: script.scenes.length,
        seconds: at / perSecond,
        title: script.title,
        mascot,
        mark,
      })
      const image = new VideoFrame(canvas, {
        timestamp: Math.round((frame * 1e6) / perSecond),
        duration: Math.round(1e6 / perSecond),
      })
      encoder.encode(image, { keyFrame: at === 0 })
      image.close()
      frame += 1
      while (encoder.encodeQueueSize > 8) await new Promise((resume) => setTimeout(resume, 5))
      if (index === 0 && at === Math.round(count * 0.6)) poster = canvas.toDataURL('image/png').split(',')[1] ?? ''
    }
  }
  await encoder.flush()
  return { width: WIDTH, height: HEIGHT, perSecond, description, frames, poster }
}

function base64(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}

type CanvasContext = CanvasRenderingContext2D
type SceneFrame = {
  index: number
  of: number
  seconds: number
  title: string
  mascot: HTMLImageElement
  mark: HTMLImageElement
}

/** The progress, 0 to 1 with easing, of an animation that begins at `from` and takes half a second. */
const eased = (seconds: number, from: number): number => 1 - (1 - Math.min(1, Math.max(0, (seconds - from) / 0.5))) ** 3

function text(
  ctx: CanvasContext,
  words: string,
  x: number,
  y: number,
  font: string,
  colour: string,
  align: CanvasTextAlign = 'left',
): void {
  ctx.font = font
  ctx.fillStyle = colour
  ctx.textAlign = align
  ctx.fillText(words, x, y)
}

function box(
  ctx: CanvasContext,
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  fill: string,
  line?: string,
): void {
  ctx.beginPath()
  ctx.roundRect(x, y, width, height, radius)
  ctx.fillStyle = fill
  ctx.fill()
  if (!line) return
  ctx.strokeStyle = line
  ctx.lineWidth = 2
  ctx.stroke()
}

function drawScene(ctx: CanvasContext, scene: Scene, { index, of, seconds, title, mascot, mark }: SceneFrame): void {
  ctx.globalAlpha = 1
  ctx.fillStyle = '#0B0D1C'
  ctx.fillRect(0, 0, WIDTH, HEIGHT)
  const light = ctx.createRadialGradient(220, -60, 10, 220, -60, 520)
  light.addColorStop(0, '#23285c')
  light.addColorStop(1, 'rgba(35,40,92,0)')
  ctx.fillStyle = light
  ctx.fillRect(0, 0, WIDTH, HEIGHT)
  ctx.drawImage(mark, 36, 26, 34, 34)
  text(ctx, title, 80, 51, `600 20px ${UI}`, gold)
  scene.heading.forEach((line, row) => {
    ctx.globalAlpha = eased(seconds, row * 0.15)
    text(ctx, line, 36, 136 + row * 62, `600 46px ${UI}`, '#F7F2E6')
  })
  ctx.globalAlpha = eased(seconds, 0.2)
  ctx.save()
  ctx.beginPath()
  ctx.roundRect(36, 244 + (1 - eased(seconds, 0.2)) * 14, 118, 118, 26)
  ctx.clip()
  ctx.drawImage(mascot, 36, 244 + (1 - eased(seconds, 0.2)) * 14, 118, 118)
  ctx.restore()
  ctx.globalAlpha = 1
  // Steps of the video; the area below is left to the captions.
  for (let step = 0; step < of; step += 1)
    box(ctx, 36 + step * 30, 218, step === index ? 24 : 12, 8, 4, step === index ? gold : '#3A4179')
  drawPhone(ctx, scene.phone, seconds)
}

function drawPhone(ctx: CanvasContext, parts: readonly Part[], seconds: number): void {
  box(ctx, 430, 24, 290, 340, 34, '#10132A', gold)
  box(ctx, 545, 36, 60, 7, 4, '#2A3060')
  const whole = parts.reduce((sum, { kind }) => sum + heights[kind], (parts.length - 1) * GAP)
  let y = 54 + (300 - whole) / 2
  parts.forEach((part, index) => {
    const shown = eased(seconds, 0.3 + index * 0.3)
    ctx.globalAlpha = shown
    drawPart(ctx, part, y + (1 - shown) * 12, seconds - (0.3 + index * 0.3))
    y += heights[part.kind] + GAP
  })
  ctx.globalAlpha = 1
}

const heights: Record<Part['kind'], number> = { sum: 58, row: 48, button: 54, tick: 138, qr: 170, bars: 46, line: 32 }
const GAP = 14

function drawPart(ctx: CanvasContext, part: Part, y: number, seconds: number): void {
  const [x, width] = [454, 242]
  const middle = x + width / 2
  if (part.kind === 'sum') {
    text(ctx, part.text, middle, y + 42, `600 42px ${UI}`, '#F7F2E6', 'center')
    return
  }
  if (part.kind === 'row') {
    box(ctx, x, y, width, 48, 14, '#161A36')
    text(ctx, part.text, x + 14, y + 31, `400 17px ${UI}`, '#C9C8DC')
    text(ctx, part.value, x + width - 14, y + 31, `600 17px ${UI}`, '#F7F2E6', 'right')
    return
  }
  if (part.kind === 'button') {
    const pressed = seconds > 1.1 && seconds < 1.4 ? 3 : 0
    box(ctx, x + pressed, y + pressed, width - pressed * 2, 54 - pressed * 2, 16, pressed ? '#1FA97A' : '#38C793')
    text(ctx, part.text, middle, y + 35, `600 20px ${UI}`, '#03150F', 'center')
    return
  }
  if (part.kind === 'tick') return drawTick(ctx, part.text, middle, y, seconds)
  if (part.kind === 'qr') return drawQr(ctx, middle - 85, y, seconds)
  if (part.kind === 'bars') {
    text(ctx, part.text, x, y + 20, `400 17px ${UI}`, '#C9C8DC')
    for (let bar = 0; bar < 4; bar += 1)
      box(ctx, x + bar * 62, y + 32, 54, 10, 5, bar < part.full ? '#38C793' : '#2A3060')
    return
  }
  text(ctx, part.text, middle, y + 24, `400 20px ${UI}`, '#C9C8DC', 'center')
}

function drawTick(ctx: CanvasContext, words: string, middle: number, y: number, seconds: number): void {
  const drawn = Math.min(1, Math.max(0, seconds * 1.6))
  ctx.beginPath()
  ctx.arc(middle, y + 46, 42, 0, Math.PI * 2)
  ctx.fillStyle = '#38C793'
  ctx.fill()
  ctx.beginPath()
  ctx.moveTo(middle - 18, y + 48)
  if (drawn > 0) ctx.lineTo(middle - 18 + 13 * Math.min(1, drawn * 2), y + 48 + 13 * Math.min(1, drawn * 2))
  if (drawn > 0.5) ctx.lineTo(middle - 5 + 24 * (drawn * 2 - 1), y + 61 - 30 * (drawn * 2 - 1))
  Object.assign(ctx, { strokeStyle: '#03150F', lineWidth: 9, lineCap: 'round', lineJoin: 'round' })
  ctx.stroke()
  text(ctx, words, middle, y + 124, `600 22px ${UI}`, '#62DDB0', 'center')
}

/** A drawing that looks like a QR code and cannot be scanned. */
function drawQr(ctx: CanvasContext, x: number, y: number, seconds: number): void {
  box(ctx, x, y, 170, 170, 12, '#ffffff')
  ctx.fillStyle = '#10132A'
  for (let cell = 0; cell < 21 * 21; cell += 1) {
    const [column, row] = [cell % 21, Math.floor(cell / 21)]
    const corner = (column < 8 && row < 8) || (column > 12 && row < 8) || (column < 8 && row > 12)
    if (!corner && (cell * 7919 + row * 104729) % 5 < 2) ctx.fillRect(x + 12 + column * 7, y + 12 + row * 7, 7, 7)
  }
  for (const [column, row] of [
    [0, 0],
    [14, 0],
    [0, 14],
  ] as const) {
    ctx.fillRect(x + 12 + column * 7, y + 12 + row * 7, 49, 49)
    ctx.clearRect(x + 19 + column * 7, y + 19 + row * 7, 35, 35)
    box(ctx, x + 19 + column * 7, y + 19 + row * 7, 35, 35, 0, '#ffffff')
    box(ctx, x + 26 + column * 7, y + 26 + row * 7, 21, 21, 0, '#10132A')
  }
  const line = y + 10 + ((Math.sin(seconds * 2.4) + 1) / 2) * 148
  box(ctx, x - 6, line, 182, 3, 2, '#38C793')
}
