import { FISH_TABLES, type FishTitle, type Kind, kindsOf } from '#studio/engines/fish/rooms.ts'
import { BODIES } from '#studio/engines/fish/swim.ts'
import { chanceText, timesText } from '../words.th.ts'

/** Painted once, then copied. `w` and `h` in CSS pixels. */
export type Sprite = { image: HTMLCanvasElement; w: number; h: number }

const CELL = { width: 320, height: 240 } as const
/** A drawing fills 300 of its cell's 320. */
const WIDTH_OF_RADIUS = 2.9 * (CELL.width / 300)
const FONT = '"IBM Plex Sans Thai",sans-serif'

export const SEAT_COLOURS = ['#1FA97A', '#E0701E', '#5B6496', '#7B3FD0'] as const

function painted(w: number, h: number, scale: number, paint: (context: CanvasRenderingContext2D) => void): Sprite {
  const image = document.createElement('canvas')
  image.width = Math.ceil(w * scale)
  image.height = Math.ceil(h * scale)
  const context = image.getContext('2d')
  if (context !== null) {
    context.scale(scale, scale)
    paint(context)
  }
  return { image, w, h }
}

export type Sprites = {
  fish: ReadonlyMap<string, Sprite>
  labels: ReadonlyMap<string, Sprite>
  dots: readonly Sprite[]
  glow: Sprite
  net: Sprite
  barrels: readonly Sprite[]
  bases: readonly Sprite[]
}

function labelOf(title: FishTitle, kind: Kind, scale: number): Sprite {
  const { chances, multipliers } = FISH_TABLES[title]
  const isRare = (chances[kind] ?? 0) < 300
  const [times, chance] = [timesText(multipliers[kind] ?? []), chanceText(chances[kind] ?? 0)]
  const w = 30 + (times.length + chance.length) * 6.6
  return painted(w, 22, scale, (context) => {
    context.beginPath()
    context.roundRect(0.5, 0.5, w - 1, 21, 10.5)
    context.fillStyle = 'rgba(7,11,34,.88)'
    context.fill()
    context.strokeStyle = isRare ? 'rgba(240,212,138,.7)' : 'rgba(143,196,255,.7)'
    context.stroke()
    context.textBaseline = 'middle'
    context.font = `700 12px ${FONT}`
    const first = context.measureText(times).width
    context.font = `400 12px ${FONT}`
    const left = (w - first - 5 - context.measureText(chance).width) / 2
    context.fillStyle = '#BFE0FF'
    context.fillText(chance, left + first + 5, 11.5)
    context.font = `700 12px ${FONT}`
    context.fillStyle = isRare ? '#F8E7B0' : '#fff'
    context.fillText(times, left, 11.5)
  })
}

const gold = (context: CanvasRenderingContext2D, from: number, to: number) => {
  const fill = context.createLinearGradient(from, from, to, to)
  for (const [at, colour] of [
    [0, '#FBEDBF'],
    [0.42, '#E3BE62'],
    [0.62, '#C6953A'],
    [1, '#F2D88F'],
  ] as const)
    fill.addColorStop(at, colour)
  return fill
}

/** Points up, its foot in the middle of the lower edge. */
const barrelOf = (colour: string, size: number, scale: number): Sprite =>
  painted(44 * size, 84 * size, scale, (context) => {
    context.scale(size, size)
    context.translate(22, 84)
    context.fillStyle = gold(context, -20, 20)
    context.strokeStyle = '#FBEDBF'
    context.lineWidth = 1.6
    context.beginPath()
    context.moveTo(-15, 0)
    context.lineTo(-11, -64)
    context.lineTo(11, -64)
    context.lineTo(15, 0)
    context.closePath()
    context.fill()
    context.stroke()
    context.beginPath()
    context.roundRect(-17, -82, 34, 20, 7)
    context.fillStyle = colour
    context.fill()
    context.lineWidth = 2.4
    context.stroke()
  })

const baseOf = (colour: string, size: number, scale: number): Sprite =>
  painted(76 * size, 76 * size, scale, (context) => {
    context.scale(size, size)
    context.translate(38, 38)
    for (const [radius, fill] of [
      [34, gold(context, -34, 34)],
      [28, '#0B0D1C'],
      [22, colour],
    ] as const) {
      context.beginPath()
      context.arc(0, 0, radius, 0, 7)
      context.fillStyle = fill
      context.fill()
    }
    context.strokeStyle = '#FBEDBF'
    context.lineWidth = 1.6
    context.stroke()
  })

const dotOf = (colour: string, scale: number): Sprite =>
  painted(20, 20, scale, (context) => {
    context.translate(10, 10)
    context.globalAlpha = 0.38
    context.fillStyle = colour
    context.beginPath()
    context.arc(0, 0, 9, 0, 7)
    context.fill()
    context.globalAlpha = 1
    context.fillStyle = '#FFF8D8'
    context.beginPath()
    context.arc(0, 0, 4.6, 0, 7)
    context.fill()
  })

const netOf = (size: number, scale: number): Sprite =>
  painted(76 * size, 76 * size, scale, (context) => {
    context.scale(size, size)
    context.translate(38, 38)
    context.strokeStyle = 'rgba(255,243,192,.8)'
    context.fillStyle = 'rgba(98,221,176,.14)'
    for (const radius of [36, 24, 12]) {
      context.beginPath()
      context.arc(0, 0, radius, 0, 7)
      if (radius === 36) context.fill()
      context.stroke()
    }
    for (let turn = 0; turn < 6; turn += 1) {
      context.rotate(Math.PI / 6)
      context.beginPath()
      context.moveTo(0, -36)
      context.lineTo(0, 36)
      context.stroke()
    }
  })

const glowOf = (radius: number, scale: number): Sprite =>
  painted(radius * 2, radius * 2, scale, (context) => {
    const light = context.createRadialGradient(radius, radius, 0, radius, radius, radius)
    light.addColorStop(0, 'rgba(255,232,138,.55)')
    light.addColorStop(1, 'rgba(255,232,138,0)')
    context.fillStyle = light
    context.fillRect(0, 0, radius * 2, radius * 2)
  })

/** All moving pictures for the present screen size. */
export function paintSprites(title: FishTitle, sheet: HTMLImageElement, size: number, scale: number): Sprites {
  const fish = new Map<string, Sprite>()
  const labels = new Map<string, Sprite>()
  kindsOf(title).forEach((kind, at) => {
    const w = (BODIES[title][kind]?.radius ?? 30) * WIDTH_OF_RADIUS * size
    const h = (w * CELL.height) / CELL.width
    fish.set(
      kind,
      painted(w, h, scale, (context) =>
        context.drawImage(sheet, at * CELL.width, 0, CELL.width, CELL.height, 0, 0, w, h),
      ),
    )
    labels.set(kind, labelOf(title, kind, scale))
  })
  const cannon = Math.max(0.62, Math.min(1, size))
  return {
    fish,
    labels,
    dots: SEAT_COLOURS.map((colour) => dotOf(colour, scale)),
    glow: glowOf(190 * size, scale),
    net: netOf(Math.max(0.6, size), scale),
    barrels: SEAT_COLOURS.map((colour) => barrelOf(colour, cannon, scale)),
    bases: SEAT_COLOURS.map((colour) => baseOf(colour, cannon, scale)),
  }
}
