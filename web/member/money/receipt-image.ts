import happy from '#ui/art/m_happy.avif'
import type { Receipt } from './receipt.ts'
import * as th from './receipt.th.ts'
import { shareImage } from './share-image.ts'

const WIDTH = 1080
const HEIGHT = 1350
const EDGE = 72
const UI = '"IBM Plex Sans Thai", "Noto Sans Thai", sans-serif'
const DISPLAY = '"Noto Serif Thai", "IBM Plex Sans Thai", serif'
const colours = {
  top: '#23285c',
  background: '#0B0D1C',
  card: '#10132A',
  line: '#3A4179',
  ivory: '#F7F2E6',
  quiet: '#C9C8DC',
  faint: '#9C9BBA',
}
const gold = '#E3BE62'
const jade = '#38C793'

/** 1080 × 1350, in the site's fonts and colours. Browser only. */
export async function drawReceipt(receipt: Receipt, site: string): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = HEIGHT
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('this browser draws no pictures')
  const words = [receipt.title, receipt.amount, th.baht, th.notSlip, site, ...receipt.rows.flat()].join('')
  const fonts = [`400 36px ${UI}`, `600 36px ${UI}`].map((font) => document.fonts.load(font, words))
  // A missing font or image does not stop the drawing.
  await Promise.allSettled([...fonts, document.fonts.load(`600 64px ${DISPLAY}`, th.brand)])
  const mascot = await imageOf(happy).catch(() => null)
  drawBackground(pen)
  drawHead(pen, receipt, mascot)
  drawRows(pen, receipt)
  text(pen, site, WIDTH / 2, HEIGHT - 118, { font: `600 32px ${UI}`, colour: gold })
  text(pen, th.notSlip, WIDTH / 2, HEIGHT - 66, { font: `400 28px ${UI}`, colour: colours.faint })
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture was not made'))), 'image/png'),
  )
}

export const shareReceipt = async (receipt: Receipt): ReturnType<typeof shareImage> =>
  shareImage(
    new File([await drawReceipt(receipt, location.host)], `chokdee-${receipt.number}.png`, { type: 'image/png' }),
    receipt.title,
  )

async function imageOf(address: string): Promise<HTMLImageElement> {
  const image = new Image(300, 300)
  image.src = address
  await image.decode()
  return image
}

type TextStyle = { font: string; colour: string; align?: CanvasTextAlign }

function text(
  pen: CanvasRenderingContext2D,
  words: string,
  x: number,
  y: number,
  { font, colour, align = 'center' }: TextStyle,
): void {
  pen.font = font
  pen.fillStyle = colour
  pen.textAlign = align
  pen.fillText(words, x, y)
}

function drawBackground(pen: CanvasRenderingContext2D): void {
  pen.fillStyle = colours.background
  pen.fillRect(0, 0, WIDTH, HEIGHT)
  const light = pen.createRadialGradient(WIDTH / 2, -120, 40, WIDTH / 2, -120, 900)
  light.addColorStop(0, colours.top)
  light.addColorStop(1, 'rgba(35,40,92,0)')
  pen.fillStyle = light
  pen.fillRect(0, 0, WIDTH, 900)
  pen.beginPath()
  pen.roundRect(EDGE, 190, WIDTH - EDGE * 2, HEIGHT - 380, 48)
  pen.fillStyle = colours.card
  pen.fill()
  pen.strokeStyle = gold
  pen.lineWidth = 3
  pen.stroke()
}

function drawHead(pen: CanvasRenderingContext2D, { title, amount }: Receipt, mascot: HTMLImageElement | null): void {
  text(pen, th.brand, WIDTH / 2, 130, { font: `600 72px ${DISPLAY}`, colour: gold })
  if (mascot) pen.drawImage(mascot, WIDTH / 2 - 120, 222, 240, 240)
  pen.beginPath()
  pen.arc(WIDTH / 2 + 100, 436, 40, 0, Math.PI * 2)
  pen.fillStyle = jade
  pen.fill()
  pen.beginPath()
  pen.moveTo(WIDTH / 2 + 82, 438)
  pen.lineTo(WIDTH / 2 + 95, 452)
  pen.lineTo(WIDTH / 2 + 120, 422)
  pen.strokeStyle = '#03150F'
  pen.lineWidth = 10
  pen.lineCap = 'round'
  pen.lineJoin = 'round'
  pen.stroke()
  text(pen, title, WIDTH / 2, 560, { font: `600 46px ${UI}`, colour: jade })
  text(pen, `${amount} ${th.baht}`, WIDTH / 2, 666, { font: `600 84px ${UI}`, colour: colours.ivory })
}

function drawRows(pen: CanvasRenderingContext2D, { rows }: Receipt): void {
  pen.setLineDash([12, 12])
  pen.beginPath()
  pen.moveTo(EDGE + 48, 736)
  pen.lineTo(WIDTH - EDGE - 48, 736)
  pen.strokeStyle = colours.line
  pen.lineWidth = 3
  pen.stroke()
  pen.setLineDash([])
  rows.forEach(([name, value], index) => {
    const y = 826 + index * 84
    text(pen, name, EDGE + 56, y, { font: `400 36px ${UI}`, colour: colours.quiet, align: 'left' })
    text(pen, value, WIDTH - EDGE - 56, y, { font: `600 38px ${UI}`, colour: colours.ivory, align: 'right' })
  })
}
