// Runs in a browser: tools/videos.ts puts it into a page, with its types taken off. It imports types alone.
import type { Part, Scene, VideoScript } from './scripts.th.ts'

export type Frame = { data: string; key: boolean }
export type Film = { width: number; height: number; perSecond: number; description: string; frames: Frame[]; poster: string }
export type FilmWish = { script: VideoScript; art: string; brand: string; perSecond: number; bitrate: number }

const [WIDTH, HEIGHT] = [768, 432]
const UI = 'plex'
const gold = '#E3BE62'

/** Draws a script picture by picture and encodes it as H.264 (avc format). The poster is its first scene, as PNG; all bytes are base64. */
export async function film({ script, art, brand, perSecond, bitrate }: FilmWish): Promise<Film> {
  await document.fonts.ready
  const canvas = Object.assign(document.createElement('canvas'), { width: WIDTH, height: HEIGHT })
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  const picture = Object.assign(new Image(220, 220), { src: art })
  const mark = Object.assign(new Image(34, 34), { src: brand })
  await Promise.all([picture.decode(), mark.decode()])

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
  for (const [place, scene] of script.scenes.entries()) {
    const count = Math.round(scene.seconds * perSecond)
    for (let at = 0; at < count; at += 1) {
      drawScene(pen, scene, { place, of: script.scenes.length, seconds: at / perSecond, title: script.title, picture, mark })
      const image = new VideoFrame(canvas, { timestamp: Math.round((frame * 1e6) / perSecond), duration: Math.round(1e6 / perSecond) })
      encoder.encode(image, { keyFrame: at === 0 })
      image.close()
      frame += 1
      while (encoder.encodeQueueSize > 8) await new Promise((resume) => setTimeout(resume, 5))
      if (place === 0 && at === Math.round(count * 0.6)) poster = canvas.toDataURL('image/png').split(',')[1] ?? ''
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

type Pen = CanvasRenderingContext2D
type Place = { place: number; of: number; seconds: number; title: string; picture: HTMLImageElement; mark: HTMLImageElement }

/** How far something has come that begins at `from` and takes half a second, 0 to 1, gently at its end. */
const eased = (seconds: number, from: number): number => 1 - (1 - Math.min(1, Math.max(0, (seconds - from) / 0.5))) ** 3

function text(pen: Pen, words: string, x: number, y: number, font: string, colour: string, align: CanvasTextAlign = 'left'): void {
  pen.font = font
  pen.fillStyle = colour
  pen.textAlign = align
  pen.fillText(words, x, y)
}

function box(pen: Pen, x: number, y: number, width: number, height: number, radius: number, fill: string, line?: string): void {
  pen.beginPath()
  pen.roundRect(x, y, width, height, radius)
  pen.fillStyle = fill
  pen.fill()
  if (!line) return
  pen.strokeStyle = line
  pen.lineWidth = 2
  pen.stroke()
}

function drawScene(pen: Pen, scene: Scene, { place, of, seconds, title, picture, mark }: Place): void {
  pen.globalAlpha = 1
  pen.fillStyle = '#0B0D1C'
  pen.fillRect(0, 0, WIDTH, HEIGHT)
  const light = pen.createRadialGradient(220, -60, 10, 220, -60, 520)
  light.addColorStop(0, '#23285c')
  light.addColorStop(1, 'rgba(35,40,92,0)')
  pen.fillStyle = light
  pen.fillRect(0, 0, WIDTH, HEIGHT)
  pen.drawImage(mark, 36, 26, 34, 34)
  text(pen, title, 80, 51, `600 20px ${UI}`, gold)
  scene.heading.forEach((line, row) => {
    pen.globalAlpha = eased(seconds, row * 0.15)
    text(pen, line, 36, 136 + row * 62, `600 46px ${UI}`, '#F7F2E6')
  })
  pen.globalAlpha = eased(seconds, 0.2)
  pen.save()
  pen.beginPath()
  pen.roundRect(36, 244 + (1 - eased(seconds, 0.2)) * 14, 118, 118, 26)
  pen.clip()
  pen.drawImage(picture, 36, 244 + (1 - eased(seconds, 0.2)) * 14, 118, 118)
  pen.restore()
  pen.globalAlpha = 1
  // Steps of the video; what lies below is left to the captions.
  for (let step = 0; step < of; step += 1) box(pen, 36 + step * 30, 218, step === place ? 24 : 12, 8, 4, step === place ? gold : '#3A4179')
  drawPhone(pen, scene.phone, seconds)
}

function drawPhone(pen: Pen, parts: readonly Part[], seconds: number): void {
  box(pen, 430, 24, 290, 340, 34, '#10132A', gold)
  box(pen, 545, 36, 60, 7, 4, '#2A3060')
  const whole = parts.reduce((sum, { kind }) => sum + heights[kind], (parts.length - 1) * GAP)
  let y = 54 + (300 - whole) / 2
  parts.forEach((part, place) => {
    const shown = eased(seconds, 0.3 + place * 0.3)
    pen.globalAlpha = shown
    drawPart(pen, part, y + (1 - shown) * 12, seconds - (0.3 + place * 0.3))
    y += heights[part.kind] + GAP
  })
  pen.globalAlpha = 1
}

const heights: Record<Part['kind'], number> = { sum: 58, row: 48, button: 54, tick: 138, qr: 170, bars: 46, line: 32 }
const GAP = 14

function drawPart(pen: Pen, part: Part, y: number, seconds: number): void {
  const [x, width] = [454, 242]
  const middle = x + width / 2
  if (part.kind === 'sum') {
    text(pen, part.text, middle, y + 42, `600 42px ${UI}`, '#F7F2E6', 'center')
    return
  }
  if (part.kind === 'row') {
    box(pen, x, y, width, 48, 14, '#161A36')
    text(pen, part.text, x + 14, y + 31, `400 17px ${UI}`, '#C9C8DC')
    text(pen, part.value, x + width - 14, y + 31, `600 17px ${UI}`, '#F7F2E6', 'right')
    return
  }
  if (part.kind === 'button') {
    const pressed = seconds > 1.1 && seconds < 1.4 ? 3 : 0
    box(pen, x + pressed, y + pressed, width - pressed * 2, 54 - pressed * 2, 16, pressed ? '#1FA97A' : '#38C793')
    text(pen, part.text, middle, y + 35, `600 20px ${UI}`, '#03150F', 'center')
    return
  }
  if (part.kind === 'tick') return drawTick(pen, part.text, middle, y, seconds)
  if (part.kind === 'qr') return drawQr(pen, middle - 85, y, seconds)
  if (part.kind === 'bars') {
    text(pen, part.text, x, y + 20, `400 17px ${UI}`, '#C9C8DC')
    for (let bar = 0; bar < 4; bar += 1) box(pen, x + bar * 62, y + 32, 54, 10, 5, bar < part.full ? '#38C793' : '#2A3060')
    return
  }
  text(pen, part.text, middle, y + 24, `400 20px ${UI}`, '#C9C8DC', 'center')
}

function drawTick(pen: Pen, words: string, middle: number, y: number, seconds: number): void {
  const drawn = Math.min(1, Math.max(0, seconds * 1.6))
  pen.beginPath()
  pen.arc(middle, y + 46, 42, 0, Math.PI * 2)
  pen.fillStyle = '#38C793'
  pen.fill()
  pen.beginPath()
  pen.moveTo(middle - 18, y + 48)
  if (drawn > 0) pen.lineTo(middle - 18 + 13 * Math.min(1, drawn * 2), y + 48 + 13 * Math.min(1, drawn * 2))
  if (drawn > 0.5) pen.lineTo(middle - 5 + 24 * (drawn * 2 - 1), y + 61 - 30 * (drawn * 2 - 1))
  Object.assign(pen, { strokeStyle: '#03150F', lineWidth: 9, lineCap: 'round', lineJoin: 'round' })
  pen.stroke()
  text(pen, words, middle, y + 124, `600 22px ${UI}`, '#62DDB0', 'center')
}

/** A drawing that looks like a QR and is none: nobody can pay into it. */
function drawQr(pen: Pen, x: number, y: number, seconds: number): void {
  box(pen, x, y, 170, 170, 12, '#ffffff')
  pen.fillStyle = '#10132A'
  for (let cell = 0; cell < 21 * 21; cell += 1) {
    const [column, row] = [cell % 21, Math.floor(cell / 21)]
    const corner = (column < 8 && row < 8) || (column > 12 && row < 8) || (column < 8 && row > 12)
    if (!corner && (cell * 7919 + row * 104729) % 5 < 2) pen.fillRect(x + 12 + column * 7, y + 12 + row * 7, 7, 7)
  }
  for (const [column, row] of [
    [0, 0],
    [14, 0],
    [0, 14],
  ] as const) {
    pen.fillRect(x + 12 + column * 7, y + 12 + row * 7, 49, 49)
    pen.clearRect(x + 19 + column * 7, y + 19 + row * 7, 35, 35)
    box(pen, x + 19 + column * 7, y + 19 + row * 7, 35, 35, 0, '#ffffff')
    box(pen, x + 26 + column * 7, y + 26 + row * 7, 21, 21, 0, '#10132A')
  }
  const line = y + 10 + ((Math.sin(seconds * 2.4) + 1) / 2) * 148
  box(pen, x - 6, line, 182, 3, 2, '#38C793')
}
