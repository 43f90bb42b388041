import { type BoardLayout, type Colours, CREAM, GOLD, leftOf, topOf } from './paint.ts'

/** An own canvas, painted once per size. */
function painted(width: number, height: number, paint: (pen: CanvasRenderingContext2D) => void): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')
  if (pen !== null) paint(pen)
  return canvas
}

/** Empty cells, and plates with a golden edge above and below shorter reels. */
export const paintBackdrop = (layout: BoardLayout, rows: readonly number[], colours: Colours): HTMLCanvasElement =>
  painted(layout.width, layout.height, (pen) => {
    rows.forEach((count, reel) => {
      paintPlates(pen, layout, reel, count, colours)
      for (let row = 0; row < count; row += 1)
        paintCell(pen, layout, [leftOf(layout, reel), topOf(layout, reel, row)], colours)
    })
  })

function paintCell(
  pen: CanvasRenderingContext2D,
  layout: BoardLayout,
  [x, y]: readonly [number, number],
  colours: Colours,
) {
  pen.beginPath()
  pen.roundRect(x, y, layout.cell, layout.tall, 10 * layout.ratio)
  pen.fillStyle = colours.cell
  pen.fill()
  const light = pen.createLinearGradient(0, y, 0, y + layout.tall)
  light.addColorStop(0, 'rgba(255,255,255,.07)')
  light.addColorStop(0.08, 'rgba(255,255,255,.02)')
  light.addColorStop(1, 'rgba(0,0,0,.28)')
  pen.fillStyle = light
  pen.fill()
}

function paintPlates(
  pen: CanvasRenderingContext2D,
  layout: BoardLayout,
  reel: number,
  count: number,
  colours: Colours,
) {
  const top = layout.tops[reel] ?? 0
  const high = top - layout.gap
  if (high < layout.ratio) return
  const x = leftOf(layout, reel)
  for (const y of [0, topOf(layout, reel, count)]) {
    pen.beginPath()
    pen.roundRect(x, y, layout.cell, high, Math.min(10 * layout.ratio, high / 2))
    pen.fillStyle = colours.cell
    pen.fill()
    // Darker than the cells, to stay in the background.
    pen.fillStyle = 'rgba(8,6,24,.62)'
    pen.fill()
    pen.lineWidth = layout.ratio
    pen.strokeStyle = GOLD
    pen.stroke()
    const [middle, half, reach] = [x + layout.cell / 2, y + high / 2, Math.min(high * 0.3, 9 * layout.ratio)]
    pen.beginPath()
    pen.moveTo(middle, half - reach)
    pen.lineTo(middle + reach, half)
    pen.lineTo(middle, half + reach)
    pen.lineTo(middle - reach, half)
    pen.closePath()
    pen.fillStyle = GOLD
    pen.fill()
  }
}

export const paintGlow = (layout: BoardLayout): HTMLCanvasElement =>
  painted(layout.cell, layout.tall, (pen) => {
    const [x, y] = [layout.cell / 2, layout.tall / 2]
    const glow = pen.createRadialGradient(x, y, 0, x, y, layout.cell * 0.72)
    glow.addColorStop(0, 'rgba(255,196,92,.42)')
    glow.addColorStop(1, 'rgba(255,196,92,.08)')
    pen.roundRect(
      layout.ratio,
      layout.ratio,
      layout.cell - 2 * layout.ratio,
      layout.tall - 2 * layout.ratio,
      10 * layout.ratio,
    )
    pen.fillStyle = glow
    pen.fill()
    pen.lineWidth = 2 * layout.ratio
    pen.strokeStyle = CREAM
    pen.stroke()
  })
