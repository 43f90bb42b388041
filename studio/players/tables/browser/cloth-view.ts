import { isRed } from '#studio/engines/tables/roulette.ts'
import { returnText } from '#studio/engines/tables/table-rules.ts'
import { drawing, html, type Markup } from '#studio/players/book/browser/markup.ts'
import { dieFace } from './dice-wheel.ts'
import { chipsOn, type Table } from './table.ts'
import { spotName } from './words.th.ts'

const whole = (satang: number): string => `฿${Math.floor(satang / 100).toLocaleString('en-US')}`

type Cell = { spot: string; face?: Markup; kind?: string; bare?: boolean }

/** Name or picture, pay and return, and the reader's own chips. */
function cellView(table: Table, { spot, face, kind = '', bare = false }: Cell): Markup {
  const facts = table.spots[spot]
  if (facts === undefined) return html``
  const mine = chipsOn(table)[spot] ?? 0
  const isWon = table.now.phase === 'pay' && table.now.over?.wins.includes(spot) === true
  const paysText = bare ? '' : html`<small>${facts.pays}</small><small>${returnText(facts.returns)}%</small>`
  return html`<button type="button" class="cell ${kind}${mine > 0 ? ' mine' : ''}${isWon ? ' won' : ''}" data-key="${spot}" data-spot="${spot}" ${table.now.phase === 'betting' ? '' : html`aria-disabled="true"`}><span>${face ?? spotName(spot)}${face === undefined ? '' : html`<span class="unseen">${spotName(spot)}</span>`}</span>${paysText}${mine > 0 ? html`<b class="put">${whole(mine)}</b>` : ''}</button>`
}

const group = (table: Table, name: string, columns: string, cells: readonly Cell[]): Markup =>
  html`<div class="cloth-group"><h3>${name}</h3><div class="cells ${columns}">${cells.map((cell) => cellView(table, cell))}</div></div>`

const NUMBERS = [1, 2, 3, 4, 5, 6]
const dice = (numbers: readonly number[]): Markup =>
  html`<span class="mini">${numbers.map((number) => drawing(dieFace(number)))}</span>`

function sicBoCloth(table: Table): Markup {
  const totals = Array.from({ length: 14 }, (_, at) => at + 4)
  const pairs = NUMBERS.flatMap((first) =>
    NUMBERS.filter((second) => second > first).map((second) => [first, second] as const),
  )
  return html`${group(
    table,
    'สูง ต่ำ คู่ คี่ (เสียเมื่อออกตอง)',
    'four',
    ['small', 'odd', 'even', 'big'].map((spot) => ({ spot, kind: 'main' })),
  )}
${group(
  table,
  'แต้มรวม',
  'seven',
  totals.map((total) => ({ spot: `total_${total}` })),
)}
${group(
  table,
  'เต็ง',
  'three',
  NUMBERS.map((number) => ({ spot: `single_${number}`, face: dice([number]) })),
)}
${group(
  table,
  'คู่',
  'six',
  NUMBERS.map((number) => ({ spot: `double_${number}`, face: dice([number, number]) })),
)}
${group(table, 'ตอง', 'six', [...NUMBERS.map((number) => ({ spot: `triple_${number}`, face: dice([number]) })), { spot: 'any_triple', kind: 'row' }])}
${group(
  table,
  'โต๊ด',
  'five',
  pairs.map(([first, second]) => ({ spot: `two_${first}${second}`, face: dice([first, second]) })),
)}`
}

const COLUMNS = 3
const ROWS = 12
const kindOf = (number: number) => (number === 0 ? 'zero' : isRed(number) ? 'redn' : 'blackn')

/** Spots of several numbers, by count. */
const JOINED: readonly (readonly [string, number, string])[] = [
  ['สองเลข 17:1', 2, 'five'],
  ['สามเลข 11:1', 3, 'four'],
  ['สี่เลข 8:1', 4, 'three'],
  ['หกเลข 5:1', 6, 'two'],
]

function rouletteCloth(table: Table): Markup {
  const numbers = Array.from({ length: ROWS * COLUMNS }, (_, at) => ({
    spot: String(at + 1),
    kind: kindOf(at + 1),
    bare: true,
  }))
  const inside = Object.keys(table.spots).filter((spot) => /^[0-9]+(?:-[0-9]+)+$/.test(spot))
  return html`${group(table, 'เลขเดี่ยว 35:1 · ทุกช่องคืนเฉลี่ย 97.29%', 'numbers', [{ spot: '0', kind: 'zero', bare: true }, ...numbers])}
${group(
  table,
  'เงินเท่า',
  'three',
  ['red', 'black', 'odd', 'even', 'low', 'high'].map((spot) => ({
    spot,
    kind: spot === 'red' ? 'redn' : spot === 'black' ? 'blackn' : '',
  })),
)}
${group(
  table,
  'โหลและแถวตั้ง',
  'three',
  ['dozen_1', 'dozen_2', 'dozen_3', 'column_1', 'column_2', 'column_3'].map((spot) => ({ spot })),
)}
${JOINED.map(
  ([name, count, columns]) =>
    html`<details class="joined" data-key="${name}"><summary>${name}</summary><div class="cells ${columns}">${inside
      .filter((spot) => spot.split('-').length === count)
      .map((spot) => cellView(table, { spot, bare: true }))}</div></details>`,
)}`
}

/** Of dice or a wheel. */
export const clothView = (table: Table): Markup =>
  table.facts.game === 'sic-bo' ? sicBoCloth(table) : rouletteCloth(table)
