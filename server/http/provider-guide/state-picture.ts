import { framed, textLines, wrapped } from './sequence-picture.ts'
import { escapeHtml } from './markup.ts'

/** In a grid of two columns. `inside`: text below a state's name; `by`: the cause of a move. */
export type States = {
  id: string
  title: string
  states: Readonly<Record<string, { name: string; inside: string; column: 0 | 1; row: number }>>
  moves: readonly { from: string; to: string; by: string }[]
}

const BOX = { width: 140, height: 62 }
const ROW = 134
const centre = ({ column, row }: { column: number; row: number }) => ({ x: 100 + column * 184, y: 36 + row * ROW })

/** A way back runs beside the way there. */
export function statePicture({ id, title, states, moves }: States): string {
  const rows = Math.max(...Object.values(states).map(({ row }) => row))
  const boxes = Object.values(states).map((state) => {
    const { x, y } = centre(state)
    const lines = wrapped(state.inside, 22)
    return `<rect class="lane" x="${x - BOX.width / 2}" y="${y - BOX.height / 2}" width="${BOX.width}" height="${BOX.height}" rx="10"/><text class="lane-name" x="${x}" y="${y - 12}">${escapeHtml(state.name)}</text>${textLines(lines, x, y - 9, 'inside')}`
  })
  const drawn = moves.map(({ from, to, by }) => {
    const [start, end] = [states[from], states[to]]
    if (!start || !end) throw new RangeError(`no state ${from} or ${to}`)
    const isReturned = moves.some((move) => move.from === to && move.to === from)
    return way(centre(start), centre(end), wrapped(by, states[from]?.row === states[to]?.row ? 20 : 10), isReturned)
  })
  const words = moves.map(({ from, to, by }) => `${states[from]?.name} becomes ${states[to]?.name}: ${by}.`)
  return framed(
    { id, title, described: words.join(' '), height: 36 + rows * ROW + BOX.height / 2 + 8 },
    [...drawn, ...boxes].join(''),
  )
}

type Point = { x: number; y: number }

function way(from: Point, to: Point, lines: readonly string[], isReturned: boolean): string {
  const middle = lines.length * 7.5
  if (from.y === to.y) {
    const side = Math.sign(to.x - from.x)
    const x = (from.x + to.x) / 2
    const y = from.y - (isReturned ? side * 12 : 0)
    const label = side > 0 ? from.y - BOX.height / 2 - 20 : from.y + BOX.height / 2 + 3
    return `<path class="arrow call" d="M${from.x + (side * BOX.width) / 2} ${y}H${to.x - side * (BOX.width / 2 + 1)}" marker-end="url(#tip)"/>${textLines(lines, x + 12, label, 'label')}`
  }
  const down = Math.sign(to.y - from.y)
  const shift = isReturned ? -down * 34 : 0
  const x = from.x + shift
  const left = x + (isReturned ? -down * 38 : 46)
  return `<path class="arrow call" d="M${x} ${from.y + (down * BOX.height) / 2}V${to.y - down * (BOX.height / 2 + 1)}" marker-end="url(#tip)"/>${textLines(lines, left, (from.y + to.y) / 2 - middle, 'label')}`
}
