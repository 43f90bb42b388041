import {
  askRoads,
  beadPlate,
  bigRoad,
  type Cell,
  derivedRoad,
  type Derived,
  type Road,
} from '#studio/engines/tables/roads.ts'
import { drawing, html, type Markup } from '#studio/players/book/browser/markup.ts'
import type { TableGame } from '../wire.ts'
import type { Table } from './table.ts'
import { PAST, roadLetter, spotName } from './words.th.ts'

const ROWS = 6
const SIZE = 16

/** Marks begin with the winner; roads know P, B and T. */
const LETTERS: Readonly<Record<string, string>> = { D: 'B', G: 'P' }
const lettersOf = (marks: readonly string[]): string =>
  marks.map((mark) => LETTERS[mark[0] ?? ''] ?? mark[0] ?? '').join('')

const COLOURS: Readonly<Record<string, string>> = { P: '#3F8CF0', B: '#E0452F', T: '#2FB888', R: '#E0452F' }
const colourOf = (letter: string) => COLOURS[letter] ?? '#9C9BBA'

const grid = (columns: number) =>
  `<path class="grid" d="${Array.from({ length: columns + 1 }, (_, at) => `M${at * SIZE} 0V${ROWS * SIZE}`).join('')}${Array.from({ length: ROWS + 1 }, (_, at) => `M0 ${at * SIZE}H${columns * SIZE}`).join('')}"/>`

function roadSvg(
  road: Road,
  least: number,
  name: string,
  cellOf: (cell: Cell, x: number, y: number) => string,
  more = '',
): Markup {
  const columns = Math.max(least, road.columns + 1)
  const cells = road.cells
    .map((cell) => cellOf(cell, cell.column * SIZE + SIZE / 2, cell.row * SIZE + SIZE / 2))
    .join('')
  return html`<figure class="road"><figcaption>${name}</figcaption><div class="road-scroll"
    data-end="${(road.columns + 1) / columns}" tabindex="0" role="group" aria-label="${name}">${drawing(
      `<svg width="${columns * SIZE}" height="${ROWS * SIZE}" viewBox="0 0 ${columns * SIZE} ${ROWS * SIZE}" aria-hidden="true">${grid(columns)}${cells}${more}</svg>`,
    )}</div></figure>`
}

const sideText = (letter: 'B' | 'P', game: TableGame) =>
  `${sideOf(letter, game)} ${spotName(game === 'dragon-tiger' ? { B: 'dragon', P: 'tiger' }[letter] : { B: 'banker', P: 'player' }[letter])}`

const sideOf = (letter: string, game: TableGame) =>
  roadLetter(game, game === 'dragon-tiger' ? ({ B: 'D', P: 'G' }[letter] ?? letter) : letter)

function bead(table: Table, letters: string): Markup {
  const { marks } = table.now
  const pair = (at: number, sign: string, x: number, y: number, colour: string) =>
    marks[at]?.includes(sign) ? `<circle cx="${x}" cy="${y}" r="2.200" fill="${colour}"/>` : ''
  return roadSvg(beadPlate(letters), 8, `ลูกปัด ${marks.length} รอบ`, ({ letter, column, row }, x, y) => {
    const at = column * ROWS + row
    const text = `<text x="${x}" y="${y + 3.4}" font-size="9" font-weight="700" fill="#fff" text-anchor="middle">${sideOf(letter, table.facts.game)}</text>`
    const pairs =
      table.facts.game === 'baccarat'
        ? pair(at, 'b', x - 5, y - 5, '#FFC2B6') + pair(at, 'p', x + 5, y + 5, '#A9CCFF')
        : ''
    return `<circle cx="${x}" cy="${y}" r="6.500" fill="${colourOf(letter)}"/>${text}${pairs}`
  })
}

function big(letters: string): Markup {
  const road = bigRoad(letters)
  const ties = road.ties.map(({ column, row, count }) => {
    const [x, y] = [column * SIZE, row * SIZE]
    return `<path d="M${x + 2} ${y + SIZE - 2}L${x + SIZE - 2} ${y + 2}" stroke="#2FB888" stroke-width="2"/>${count > 1 ? `<text x="${x + SIZE / 2}" y="${y + 11}" font-size="8" font-weight="700" fill="#A6F0D2" text-anchor="middle">${count}</text>` : ''}`
  })
  const leading = road.leadingTies > 0 ? `<path d="M2 14L14 2" stroke="#2FB888" stroke-width="2"/>` : ''
  return roadSvg(
    road,
    22,
    'บิ๊กโรด',
    ({ letter }, x, y) =>
      `<circle cx="${x}" cy="${y}" r="5.500" fill="none" stroke="${colourOf(letter)}" stroke-width="2.400"/>`,
    ties.join('') + leading,
  )
}

const derivedShapes: Readonly<Record<Derived, (x: number, y: number, colour: string) => string>> = {
  1: (x, y, colour) => `<circle cx="${x}" cy="${y}" r="5" fill="none" stroke="${colour}" stroke-width="2.200"/>`,
  2: (x, y, colour) => `<circle cx="${x}" cy="${y}" r="5" fill="${colour}"/>`,
  3: (x, y, colour) =>
    `<path d="M${x - 5} ${y + 5}L${x + 5} ${y - 5}" stroke="${colour}" stroke-width="2.600" stroke-linecap="round"/>`,
}
const derivedNames: Readonly<Record<Derived, string>> = { 1: 'ตาไข่', 2: 'เล็ก', 3: 'แมลงสาบ' }
const derivedColour = (letter: string) => (letter === 'R' ? '#E0452F' : '#3F8CF0')

const derived = (letters: string, k: Derived): Markup =>
  roadSvg(derivedRoad(letters, k), 12, derivedNames[k], ({ letter }, x, y) =>
    derivedShapes[k](x, y, derivedColour(letter)),
  )

function ask(letters: string, side: 'B' | 'P', game: TableGame): Markup {
  const signs = askRoads(letters, side).map((letter, at) => {
    const k = (at + 1) as Derived
    return `<g transform="translate(${at * 18} 0)">${letter === '' ? '' : derivedShapes[k](8, 8, derivedColour(letter))}</g>`
  })
  return html`<span class="ask"><b class="side-${side}">${sideOf(side, game)}?</b>${drawing(`<svg width="54" height="16" viewBox="0 0 54 16" aria-hidden="true">${signs.join('')}</svg>`)}</span>`
}

const DERIVED: readonly Derived[] = [1, 2, 3]

/** The five roads, and each derived one's possible next entry. */
export function roadsView(table: Table): Markup {
  const letters = lettersOf(table.now.marks)
  const count = (side: string) => [...letters].filter((letter) => letter === side).length
  const { game } = table.facts
  return html`<div class="road-row">${bead(table, letters)}${big(letters)}</div><div
    class="road-row thirds">${DERIVED.map((k) => derived(letters, k))}</div>
<p class="road-foot"><span class="counts"><b class="side-B">${sideText('B', game)} ${count('B')}</b><b
  class="side-P">${sideText('P', game)} ${count('P')}</b><b
  class="side-T">T ${spotName('tie')} ${count('T')}</b></span>${ask(letters, 'B', game)}${ask(letters, 'P', game)}<span>${PAST}</span></p>`
}
