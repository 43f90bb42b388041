import { bahtForPeople, parseBaht } from '#kit/money.ts'
import { bangkokDayTime } from '#kit/thai-time.ts'
import { hundredths } from '#studio/engines/book/prices.ts'
import type { SlipShown } from '../wire.ts'
import { priceText, productOf } from './odds.ts'
import { asSelection } from './placed.ts'
import { choiceName, formatNames, marketName, namesOf, resultName, scoreText } from './words.th.ts'

/** In drawing order. */
export type Picture = {
  title: string
  standing: string
  isGood: boolean
  meta: string
  legs: { choice: string; match: string; market: string; price: string; isRed: boolean; result: string }[]
  sums: [name: string, value: string][]
}

const baht = (text: string) => bahtForPeople(parseBaht(text) ?? 0n)
const kinds: Readonly<Record<SlipShown['kind'], string>> = { single: 'บอลเดี่ยว', step: 'บอลสเต็ป', combination: 'ชุดผสม' }

function standingOf({ state, paid, stake }: SlipShown): string {
  if (state === 'settled')
    return Number(paid) > Number(stake) ? 'ได้' : Number(paid) === Number(stake) ? 'คืนทุน' : 'ไม่เข้า'
  return state === 'returned' ? 'คืนเงินแล้ว' : 'รอผล'
}

/** For sharing; amounts only where the player wants them. */
export function pictureOf(slip: SlipShown, showsAmounts: boolean): Picture {
  const { kind, state, legs, fold, lines } = slip
  const product = productOf(legs.map(({ price }) => hundredths(price) ?? 100))
  const sums: Picture['sums'] = [
    ...(kind === 'step' ? [['ราคารวม', bahtForPeople(product.shown)] as [string, string]] : []),
    ...(fold === null ? [] : [[`แถวละ ${fold} คู่`, `${lines} แถว`] as [string, string]]),
    ...(showsAmounts
      ? ([
          ['เดิมพัน', baht(slip.stake)],
          state === 'settled' ? ['ได้รับ', baht(slip.paid)] : ['ถูกเต็มได้รับ', baht(slip.full_return)],
        ] as [string, string][])
      : []),
  ]
  return {
    title: kind === 'single' ? kinds.single : `${kinds[kind]} ${legs.length} คู่`,
    standing: standingOf(slip),
    isGood: state === 'settled' && Number(slip.paid) > Number(slip.stake),
    meta: `${bangkokDayTime(slip.placed_at)}${kind === 'single' && slip.format !== 'decimal' ? ` · ราคา${formatNames[slip.format]}` : ''}`,
    legs: legs.map((leg) => {
      const names = namesOf(leg)
      const selection = asSelection(leg)
      return {
        choice: choiceName(selection, names),
        match:
          leg.score === null ? `${names.home} – ${names.away}` : `${names.home} ${scoreText(leg.score)} ${names.away}`,
        market: marketName(selection, names),
        price: priceText(hundredths(leg.price) ?? 0),
        isRed: leg.price.startsWith('-'),
        result: leg.result === null ? '' : resultName(leg.result),
      }
    }),
    sums,
  }
}

const WIDTH = 540
const EDGE = 28
const LEG = 104
const SCALE = 2
const COLOURS = {
  gold: '#E8C36A',
  ivory: '#F6F0E1',
  dim: '#A9ABC6',
  red: '#FF8A7A',
  jade: '#63D6A5',
  line: 'rgba(227,190,98,.45)',
} as const

function fitted(pen: CanvasRenderingContext2D, text: string, width: number): string {
  if (pen.measureText(text).width <= width) return text
  let end = text.length
  while (end > 0 && pen.measureText(`${text.slice(0, end)}…`).width > width) end -= 1
  return `${text.slice(0, end)}…`
}

/** `font`: the page's own. */
export function drawPicture(canvas: HTMLCanvasElement, picture: Picture, font: string): void {
  const height = 132 + picture.legs.length * LEG + Math.max(1, picture.sums.length) * 36 + 64
  canvas.width = WIDTH * SCALE
  canvas.height = height * SCALE
  const pen = canvas.getContext('2d')
  if (pen === null) return
  pen.scale(SCALE, SCALE)
  const ground = pen.createLinearGradient(0, 0, 0, height)
  ground.addColorStop(0, '#232862')
  ground.addColorStop(1, '#0D0F27')
  pen.fillStyle = ground
  pen.fillRect(0, 0, WIDTH, height)
  pen.strokeStyle = COLOURS.line
  pen.lineWidth = 2
  pen.strokeRect(8, 8, WIDTH - 16, height - 16)
  const write = (
    text: string,
    y: number,
    size: number,
    colour: string,
    { weight = 400, right = false, width = WIDTH - 2 * EDGE } = {},
  ) => {
    pen.font = `${weight} ${size}px ${font}`
    pen.fillStyle = colour
    pen.textAlign = right ? 'right' : 'left'
    pen.fillText(fitted(pen, text, width), right ? WIDTH - EDGE : EDGE, y)
  }
  write(picture.title, 56, 28, COLOURS.gold, { weight: 600, width: 330 })
  write(picture.standing, 56, 24, picture.isGood ? COLOURS.jade : COLOURS.ivory, {
    weight: 600,
    right: true,
    width: 150,
  })
  write(picture.meta, 88, 18, COLOURS.dim)
  picture.legs.forEach((leg, at) => {
    const y = 116 + at * LEG
    pen.fillStyle = COLOURS.line
    pen.fillRect(EDGE, y, WIDTH - 2 * EDGE, 1)
    write(leg.choice, y + 32, 22, COLOURS.ivory, { weight: 600, width: 370 })
    write(leg.price, y + 32, 24, leg.isRed ? COLOURS.red : COLOURS.gold, { weight: 600, right: true, width: 110 })
    write(leg.match, y + 60, 18, COLOURS.dim, { width: 380 })
    write(leg.market, y + 86, 18, COLOURS.dim, { width: 340 })
    write(leg.result, y + 86, 18, COLOURS.ivory, { right: true, width: 130 })
  })
  const below = 116 + picture.legs.length * LEG
  pen.fillStyle = COLOURS.line
  pen.fillRect(EDGE, below, WIDTH - 2 * EDGE, 1)
  picture.sums.forEach(([name, value], at) => {
    write(name, below + 38 + at * 36, 20, COLOURS.dim)
    write(value, below + 38 + at * 36, 22, COLOURS.ivory, { weight: 600, right: true, width: 300 })
  })
  write('โชคดี · 20+ เล่นเท่าที่ไหว', height - 28, 16, COLOURS.dim)
}
