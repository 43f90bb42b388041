import { html } from 'hono/html'
import type { BlackjackAction } from '#studio/engines/tables/blackjack.ts'
import { chartAction } from '#studio/engines/tables/blackjack-chart.ts'
import { type Card, RANKS } from '#studio/engines/tables/cards.ts'

/** A table of letters, computed by the rule that gives the advice. */

const UP = '23456789TA'
const LETTERS: Readonly<Partial<Record<BlackjackAction, string>>> = { hit: 'จ', stand: 'ห', double: 'พ', split: 'ย' }
const TWO: readonly BlackjackAction[] = ['hit', 'stand', 'double']

/** Two cards of each row; a pair may be split. */
const ROWS: readonly (readonly [name: string, cards: string])[] = [
  ...['8 ลงไป:35', '9:45', '10:46', '11:56', '12:2T', '13:3T', '14:4T', '15:5T', '16:6T', '17 ขึ้นไป:7T'].map(
    (row): [string, string] => {
      const [name = '', cards = ''] = row.split(':')
      return [name, cards]
    },
  ),
  ...'23456789'.split('').map((rank): [string, string] => [`A${rank}`, `A${rank}`]),
  ...'A23456789T'
    .split('')
    .map((rank): [string, string] => [rank === 'T' ? '10 10' : `${rank}${rank}`, `${rank}${rank}`]),
]

const cardOf = (rank: string): Card => RANKS.indexOf(rank) * 4

function letterOf(cards: string, up: string): string {
  const [first = '', second = ''] = cards
  const may: readonly BlackjackAction[] = first === second ? [...TWO, 'split'] : TWO
  const action = chartAction({ hands: [[cardOf(first), cardOf(second)]], dealer: [cardOf(up)], turn: 0, may })
  return (action === null ? undefined : LETTERS[action]) ?? ''
}

export const chart = () =>
  html`<div class="chart-box"><table
    class="chart"><thead><tr><th>ไพ่คุณ</th>${UP.split('').map((up) => html`<th>${up.replace('T', '10')}</th>`)}</tr></thead><tbody>${ROWS.map(
      ([name, cards]) =>
        html`<tr><th>${name}</th>${UP.split('').map((up) => {
          const letter = letterOf(cards, up)
          return html`<td data-does="${letter}">${letter}</td>`
        })}</tr>`,
    )}</tbody></table></div>`
