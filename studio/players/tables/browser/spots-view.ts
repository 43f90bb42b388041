import { returnText } from '#studio/engines/tables/table-rules.ts'
import { drawing, html, type Markup } from '#studio/players/book/browser/markup.ts'
import { chipFace, chipsOf } from './chip-faces.ts'
import { chipsOn, type Table, unsentSpots } from './table.ts'
import { returnsText, seatsText, spotName } from './words.th.ts'

const SATANG = 100
const whole = (satang: number): string => Math.floor(satang / SATANG).toLocaleString('en-US')

const stack = (satang: number, chips: readonly number[]): Markup =>
  html`<span class="stack">${chipsOf(satang / SATANG, chips)
    .toReversed()
    .map((chip) => drawing(`<i>${chipFace(chip)}</i>`))}</span><b class="put">฿${whole(satang)}</b>`

/** Name, pay and return, bettors, and the reader's own chips. */
function tile(table: Table, spot: string, most: number): Markup {
  const { facts, now, spots, own } = table
  const { pays, returns } = spots[spot] ?? { pays: '', returns: [1, 1] as const }
  const share = now.sums[spot]
  const mine = chipsOn(table)[spot] ?? 0
  const isUnsent = (unsentSpots(table)[spot] ?? 0) > 0 || (table.sending?.[spot] ?? 0) > 0
  const isWon = now.phase === 'pay' && now.over?.wins.includes(spot) === true
  const width = share === undefined || most === 0 ? 0 : Math.round((share.stake / most) * 100)
  const name = spotName(spot)
  const paid = now.phase === 'pay' && own.tickets.some(({ round }) => round === now.round)
  return html`<button type="button"
    class="spot ${spot}${mine > 0 ? ' mine' : ''}${isUnsent ? ' unsent' : ''}${isWon ? ' won' : ''}" data-key="${spot}"
    data-spot="${spot}" ${paid || now.phase === 'betting' ? '' : html`aria-disabled="true"`}>
<span class="spot-name">${name}</span><span class="pays">จ่าย ${pays}</span><span
  class="returns">${returnsText(returnText(returns))}</span>
${mine > 0 ? html`<span class="own"><span class="unseen">วางไว้</span>${stack(mine, facts.chips)}</span>` : ''}
<svg class="share" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true"><rect width="100" height="4" rx="2"
  class="track"/><rect width="${width}" height="4" rx="2" class="fill"/></svg>
<span class="others">${share === undefined ? '–' : html`${seatsText(share.people)} · ฿${whole(share.stake)}`}</span></button>`
}

/** The display order of spots. */
const ORDERS: Readonly<Record<string, readonly string[]>> = {
  baccarat: ['player', 'tie', 'banker', 'player_pair', 'super_six', 'banker_pair'],
  'dragon-tiger': ['dragon', 'tie', 'tiger', 'suited_tie'],
}

export const spotsInOrder = ({ facts, spots }: Pick<Table, 'facts' | 'spots'>): string[] => {
  const order = ORDERS[facts.game]
  return order === undefined ? Object.keys(spots) : order.filter((spot) => spots[spot] !== undefined)
}

export function spotsView(table: Table): Markup {
  const most = Math.max(0, ...Object.values(table.now.sums).map(({ stake }) => stake))
  return html`${spotsInOrder(table).map((spot) => tile(table, spot, most))}`
}
