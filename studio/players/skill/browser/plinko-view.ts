import { chooseOf } from '#studio/engines/skill/choose.ts'
import { bucketsOf, plinkoStakeMax, type Risk, ROWS } from '#studio/engines/skill/plinko.ts'
import { STAKE_MAX } from '#studio/engines/skill/round.ts'
import { part } from '#studio/players/slots/browser/host-call.ts'
import { bahtOf } from '#studio/players/slots/browser/words.ts'
import type { PlinkoShown, RoundShown } from '../wire.ts'
import { type Requests, satangOf, type View } from './page-data.ts'

const SIZE = 340
const TOP = 34
const BOTTOM = 286
const ROW_MS = 130
const DROPS_SHOWN = 8

const shownOf = (round: RoundShown) => round.shown as PlinkoShown
const timesOf = (tenths: number) => (tenths >= 10_000 ? `${tenths / 10_000}K` : String(tenths / 10))
const colourOf = (tenths: number) =>
  tenths >= 100
    ? '#D8402E'
    : tenths >= 40
      ? '#DE7B33'
      : tenths >= 20
        ? '#D69A2C'
        : tenths > 10
          ? '#8F9A35'
          : tenths >= 7
            ? '#3F8C86'
            : '#4467A8'

function svg(tag: string, attributes: Record<string, string | number>, text = ''): SVGElement {
  const made = document.createElementNS('http://www.w3.org/2000/svg', tag)
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value))
  made.textContent = text
  return made
}

/** In the picture's units. */
function placesOf(rows: number) {
  const cell = SIZE / (rows + 1)
  const gap = (BOTTOM - TOP) / rows
  return {
    cell,
    pin: (row: number, at: number) => ({ x: SIZE / 2 + (at - (row + 1) / 2) * cell, y: TOP + row * gap + gap * 0.2 }),
    /** The marble's place above a row, after so many turns right. */
    marble: (row: number, right: number) => ({
      x: SIZE / 2 + (right - row / 2) * cell,
      y: TOP + row * gap - gap * 0.25,
    }),
  }
}

function drawBoard(rows: number, risk: Risk) {
  const buckets = bucketsOf({ rows, risk }) ?? []
  const { cell, pin } = placesOf(rows)
  const drawn: SVGElement[] = []
  for (let row = 0; row < rows; row += 1)
    for (let at = 0; at <= row + 1; at += 1) {
      const { x, y } = pin(row, at)
      drawn.push(svg('circle', { cx: x, cy: y, r: Math.min(5, cell / 6), fill: '#E9CF87' }))
    }
  buckets.forEach((tenths, bucket) => {
    const x = bucket * cell
    const size = Math.min(13, cell * 0.48)
    const chance = (chooseOf(rows, bucket) / 2 ** rows) * 100
    drawn.push(
      svg('rect', {
        x: x + 1,
        y: BOTTOM + 2,
        width: cell - 2,
        height: 28,
        rx: Math.min(7, cell / 4),
        fill: colourOf(tenths),
        'data-bucket': bucket,
      }),
      svg(
        'text',
        {
          x: x + cell / 2,
          y: BOTTOM + 16 + size / 3,
          'font-size': size,
          'text-anchor': 'middle',
          fill: '#fff',
          'font-weight': 600,
        },
        timesOf(tenths),
      ),
      svg(
        'text',
        {
          x: x + cell / 2,
          y: BOTTOM + 46,
          'font-size': Math.min(11, cell * 0.44),
          'text-anchor': 'middle',
          fill: '#DAD6EC',
        },
        chance < 0.05 ? '<.1' : chance.toFixed(1),
      ),
    )
  })
  const marble = svg('circle', {
    r: Math.min(11, cell * 0.36),
    fill: '#FF8FC0',
    stroke: '#fff',
    'stroke-width': 1.5,
    class: 'marble',
  })
  marble.setAttribute('visibility', 'hidden')
  part('pins').replaceChildren(...drawn, marble)
  part('pins').setAttribute(
    'aria-label',
    `กระดาน ${rows} ชั้น ตัวคูณจากซ้ายไปขวา ${buckets.map((tenths) => tenths / 10).join(' ')}`,
  )
  const paid = buckets.reduce((sum, tenths, bucket) => sum + tenths * chooseOf(rows, bucket), 0)
  part('rtp').textContent = `${((paid * 10) / 2 ** rows).toFixed(2)}%`
  part('about').textContent = ` · ${rows} ชั้น`
}

const still = matchMedia('(prefers-reduced-motion: reduce)')

function setMarble(x: number, y: number) {
  const marble = document.querySelector('.marble')
  marble?.setAttribute('cx', String(x))
  marble?.setAttribute('cy', String(y))
  marble?.setAttribute('visibility', 'visible')
}

function fall(path: string): Promise<void> {
  const { marble } = placesOf(path.length)
  const points = Array.from({ length: path.length + 1 }, (_, row) =>
    marble(row, path.slice(0, row).replaceAll('L', '').length),
  )
  const last = points.at(-1) ?? marble(0, 0)
  if (still.matches) {
    setMarble(last.x, BOTTOM - 8)
    return Promise.resolve()
  }
  const began = performance.now()
  return new Promise((resume) => {
    const frame = () => {
      const at = (performance.now() - began) / ROW_MS
      const row = Math.floor(at)
      const [from, to] = [points[row], points[row + 1]]
      if (from === undefined || to === undefined) {
        setMarble(last.x, BOTTOM - 8)
        return resume()
      }
      const way = at - row
      setMarble(from.x + (to.x - from.x) * way, from.y + (to.y - from.y) * way * way)
      return requestAnimationFrame(frame)
    }
    frame()
  })
}

function land(round: RoundShown) {
  const { bucket, tenths } = shownOf(round)
  document.querySelector(`[data-bucket="${bucket}"]`)?.setAttribute('stroke', '#FFF6D8')
  document.querySelector(`[data-bucket="${bucket}"]`)?.setAttribute('stroke-width', '2.5')
  const drop = document.createElement('li')
  drop.textContent = `${tenths / 10}×`
  drop.className = tenths >= 40 ? 'high' : tenths > 10 ? 'up' : ''
  part('last-drops').prepend(drop)
  while (part('last-drops').children.length > DROPS_SHOWN) part('last-drops').lastElementChild?.remove()
}

export function plinkoView({ changed }: Requests): View {
  let rows: number = 10
  let risk: Risk = 'mid'
  const less = part<HTMLButtonElement>('rows-less')
  const more = part<HTMLButtonElement>('rows-more')
  const risks = Array.from(document.querySelectorAll<HTMLButtonElement>('[data-risk]'))
  const draw = () => {
    part('rows').textContent = String(rows)
    for (const button of risks) button.setAttribute('aria-pressed', String(button.dataset['risk'] === risk))
    drawBoard(rows, risk)
  }
  const at = () => ROWS.findIndex((one) => one === rows)
  const move = (by: number) => {
    rows = ROWS[at() + by] ?? rows
    changed()
  }
  less.addEventListener('click', () => move(-1))
  more.addEventListener('click', () => move(1))
  for (const button of risks)
    button.addEventListener('click', () => {
      risk = button.dataset['risk'] as Risk
      changed()
    })
  return {
    choice: () => ({ rows, risk }),
    stakeMax: () => plinkoStakeMax(bucketsOf({ rows, risk }) ?? [10], STAKE_MAX),
    begin: 'ปล่อยลูกแก้ว',
    waits: '',
    draw,
    show: async (round) => {
      rows = Number(round.choice['rows'])
      risk = round.choice['risk'] as Risk
      draw()
      await fall(shownOf(round).path)
      land(round)
    },
    cashOut: () => null,
    resultOf: (round) => `ตกช่อง ${shownOf(round).tenths / 10}× ได้รับ ${bahtOf(satangOf(round.end?.win ?? '0'))} บาท`,
    allow: ({ choices }) => {
      less.disabled = !choices || at() === 0
      more.disabled = !choices || at() === ROWS.length - 1
      for (const button of risks) button.disabled = !choices
    },
  }
}
