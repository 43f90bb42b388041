import type { Coin, SymbolRole } from '#studio/engines/slots/round.ts'
import { type Board, cellOf, keyAt, type Reel } from './board.ts'
import { easeOut, fallen, fallsAt, landed, turned } from './motion.ts'
import type { Sprites } from './sprites.ts'
import { prizeNames, shortOf } from './words.ts'

/** Sizes are device pixels. */

/**
 * `cell`, `tall`: a cell's width and height; `gap`: between cells; `ratio`: device pixels per CSS pixel; `tops`: where
 * each reel begins.
 */
export type BoardLayout = {
  cell: number
  tall: number
  gap: number
  width: number
  height: number
  ratio: number
  tops: readonly number[]
}
export type Colours = { cell: string; accent: string }
export type Paint = {
  pen: CanvasRenderingContext2D
  layout: BoardLayout
  sprites: Sprites
  colours: Colours
  backdrop: HTMLCanvasElement
  /** Behind a winning cell. */
  glow: HTMLCanvasElement
}

export const CREAM = '#F8E7B0'
export const GOLD = 'rgba(227,190,98,.55)'
const VANISH_MS = 280
const POP_MS = 260
const GROW_MS = 520

export const leftOf = ({ cell, gap }: BoardLayout, reel: number) => reel * (cell + gap)
export const topOf = ({ tall, gap, tops }: BoardLayout, reel: number, row: number) =>
  (tops[reel] ?? 0) + row * (tall + gap)

function symbolAt(paint: Paint, role: SymbolRole, reel: number, row: number, scale = 1, alpha = 1) {
  const { pen, layout, sprites } = paint
  const sprite = sprites.sharp.get(role)
  if (sprite === undefined) return
  const edge = sprites.size * scale
  pen.globalAlpha = alpha
  pen.drawImage(
    sprite,
    leftOf(layout, reel) + (layout.cell - edge) / 2,
    topOf(layout, reel, row) + (layout.tall - edge) / 2,
    edge,
    edge,
  )
  pen.globalAlpha = 1
}

function smearedAt({ pen, layout, sprites }: Paint, role: SymbolRole, reel: number, row: number) {
  const sprite = sprites.blurred.get(role)
  if (sprite !== undefined)
    pen.drawImage(
      sprite,
      leftOf(layout, reel) + (layout.cell - sprite.width) / 2,
      topOf(layout, reel, row) + (layout.tall - sprite.height) / 2,
    )
}

function paintTurning(paint: Paint, reel: Reel, at: number, now: number) {
  const ran = turned(now - reel.since - at * 30)
  const whole = Math.floor(ran)
  const { passing } = reel
  for (let row = -1; row < reel.shown.length; row += 1) {
    const index = row - whole
    // The old symbols move while they are still visible.
    const shown = index >= 0 && index < reel.shown.length ? reel.shown[index] : undefined
    const role = shown ?? passing[(((index % passing.length) + passing.length) % passing.length) as number] ?? 'h1'
    if (ran > 1) smearedAt(paint, role, at, row + ran - whole)
    else symbolAt(paint, role, at, row + ran - whole)
  }
}

function paintLanding(paint: Paint, reel: Reel, at: number, now: number) {
  const shift = landed(now - reel.since)
  for (let row = -2; row < reel.shown.length + 4; row += 1) {
    const y = row + shift
    if (y < -1 || y > reel.shown.length) continue
    const role = reel.shown[row] ?? reel.passing[(row + reel.passing.length) % reel.passing.length]
    if (role !== undefined) symbolAt(paint, role, at, y)
  }
}

function paintFalling(paint: Paint, reel: Reel, at: number, now: number) {
  reel.shown.forEach((role, row) => {
    const cells = reel.falls[row] ?? 0
    const y = row - cells + (cells === 0 ? 0 : fallen(cells, now - reel.since - fallsAt(row, reel.shown.length)))
    if (y > -1) symbolAt(paint, role, at, y)
  })
}

/** What stood there falls out of sight. */
function paintGone(paint: Paint, reel: Reel, at: number, now: number) {
  reel.shown.forEach((role, row) => {
    const ms = now - reel.since - at * 40 - fallsAt(row, reel.shown.length)
    const y = row + (ms <= 0 ? 0 : (reel.shown.length + 1) * (ms / 360) ** 2)
    if (y < reel.shown.length + 0.5) symbolAt(paint, role, at, y)
  })
}

function paintStill(paint: Paint, board: Board, reel: Reel, at: number, now: number) {
  const dim = board.lit.size > 0
  reel.shown.forEach((role, row) => {
    const key = keyAt(at, row)
    if (board.coins !== null) return symbolAt(paint, role, at, row, 1, 0.16)
    if (board.vanishing.has(key)) {
      const done = Math.min(1, (now - board.vanishingSince) / VANISH_MS)
      return symbolAt(paint, role, at, row, 1 + 0.25 * done, 1 - done)
    }
    const lit = board.lit.has(key)
    const beat = lit ? 1 + 0.07 * Math.sin(Math.min(1, (now - board.litSince) / 600) * Math.PI) : 1
    return symbolAt(paint, role, at, row, beat, dim && !lit ? 0.5 : 1)
  })
}

function paintLit({ pen, layout, glow }: Paint, board: Board) {
  for (const key of board.lit) {
    const [reel, row] = cellOf(key)
    pen.drawImage(glow, leftOf(layout, reel), topOf(layout, reel, row))
  }
}

function paintLine({ pen, layout }: Paint, board: Board) {
  if (board.line === null) return
  pen.beginPath()
  for (const [reel, row] of board.line)
    pen.lineTo(leftOf(layout, reel) + layout.cell / 2, topOf(layout, reel, row) + layout.tall / 2)
  pen.lineJoin = 'round'
  pen.lineCap = 'round'
  pen.strokeStyle = 'rgba(255,170,60,.5)'
  pen.lineWidth = 10 * layout.ratio
  pen.stroke()
  pen.strokeStyle = CREAM
  pen.lineWidth = 4 * layout.ratio
  pen.stroke()
}

function coinText(paint: Paint, { amount, prize }: Coin, x: number, y: number) {
  const { pen, layout } = paint
  const text = prize === null ? shortOf(amount) : prizeNames[prize]
  const edge = Math.min(layout.cell, layout.tall)
  pen.font = `700 ${Math.round(edge * (text.length > 4 ? 0.21 : 0.27))}px "IBM Plex Sans Thai", sans-serif`
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.lineJoin = 'round'
  pen.lineWidth = 5 * layout.ratio
  pen.strokeStyle = '#2A1204'
  pen.strokeText(text, x, y)
  pen.fillStyle = prize === null ? '#FFF8DF' : '#FFD1F0'
  pen.fillText(text, x, y)
}

function paintCoins(paint: Paint, board: Board, now: number) {
  for (const { coin, since } of board.coins?.values() ?? []) {
    const [reel, row] = coin.cell
    const done = easeOut((now - since) / POP_MS)
    symbolAt(paint, 'coin', reel, row, 0.6 + 0.44 * done - 0.04 * Math.max(0, done - 0.6), done)
    if (done > 0.5)
      coinText(
        paint,
        coin,
        leftOf(paint.layout, reel) + paint.layout.cell / 2,
        topOf(paint.layout, reel, row) + paint.layout.tall / 2,
      )
  }
}

/** On all rows of its reels, from the middle out. */
function paintGrowing(paint: Paint, board: Board, now: number) {
  const { pen, layout } = paint
  const { growing } = board
  if (growing === null) return
  for (const at of growing.reels) {
    const rows = board.reels[at]?.shown.length ?? 0
    const done = easeOut((now - growing.since) / GROW_MS)
    const tall = (rows * (layout.tall + layout.gap) - layout.gap) * done
    const x = leftOf(layout, at)
    const middle = topOf(layout, at, 0) + (rows * (layout.tall + layout.gap) - layout.gap) / 2
    pen.save()
    pen.beginPath()
    pen.roundRect(x, middle - tall / 2, layout.cell, tall, 10 * layout.ratio)
    pen.fillStyle = paint.colours.cell
    pen.fill()
    pen.clip()
    pen.fillStyle = 'rgba(255,196,92,.22)'
    pen.fill()
    for (let row = 0; row < rows; row += 1) symbolAt(paint, growing.symbol, at, row)
    pen.restore()
    pen.lineWidth = 2 * layout.ratio
    pen.strokeStyle = CREAM
    pen.stroke()
  }
}

function paintSlow({ pen, layout }: Paint, board: Board, now: number) {
  board.reels.forEach((reel, at) => {
    if (!reel.slow || reel.mode === 'still') return
    pen.beginPath()
    const high = reel.shown.length * (layout.tall + layout.gap) - layout.gap
    pen.roundRect(leftOf(layout, at) + 1, topOf(layout, at, 0) + 1, layout.cell - 2, high - 2, 10 * layout.ratio)
    pen.lineWidth = 3 * layout.ratio
    pen.strokeStyle = `rgba(248,231,176,${0.55 + 0.4 * Math.sin(now / 90)})`
    pen.stroke()
  })
}

/** Clipped to the reel's own cells. */
function paintMoving(paint: Paint, reel: Reel, at: number, now: number) {
  const { pen, layout } = paint
  const top = topOf(layout, at, 0)
  if (top > 0) {
    pen.save()
    pen.beginPath()
    pen.rect(leftOf(layout, at), top, layout.cell, reel.shown.length * (layout.tall + layout.gap) - layout.gap)
    pen.clip()
  }
  if (reel.mode === 'turning') paintTurning(paint, reel, at, now)
  else if (reel.mode === 'landing') paintLanding(paint, reel, at, now)
  else if (reel.mode === 'falling') paintFalling(paint, reel, at, now)
  else paintGone(paint, reel, at, now)
  if (top > 0) pen.restore()
}

/** Paints all of it. */
export function paintBoard(paint: Paint, board: Board, now: number) {
  const { pen, layout } = paint
  pen.clearRect(0, 0, layout.width, layout.height)
  pen.drawImage(paint.backdrop, 0, 0)
  board.reels.forEach((reel, at) => reel.mode !== 'still' && paintMoving(paint, reel, at, now))
  paintLit(paint, board)
  board.reels.forEach((reel, at) => reel.mode === 'still' && paintStill(paint, board, reel, at, now))
  paintGrowing(paint, board, now)
  paintSlow(paint, board, now)
  paintLine(paint, board)
  paintCoins(paint, board, now)
}
