import { icons } from '../icons.ts'
import type { Match, Offer, PriceFormat } from '../wire.ts'
import type { BookData } from './book-data.ts'
import { drawing, html, type Markup } from './markup.ts'
import { priceIn, priceText } from './odds.ts'
import { namesOf, spokenChoice } from './words.th.ts'

export type Shelf = { data: BookData; format: PriceFormat; isChosen(name: string): boolean }

const lock = drawing(icons.lock)
const closed = (place: string) =>
  html`<button class="odds off ${place}" type="button" disabled aria-label="ปิดรับชั่วคราว">${lock}</button>`

type Place = { pick: string; label: string; place: string }

/** A lock in the same place where betting is closed. */
export function oddsButton(
  shelf: Shelf,
  match: Match,
  offer: Offer | undefined,
  { pick, label, place }: Place,
): Markup {
  const price = offer?.prices.find(([name]) => name === pick)?.[1]
  if (offer === undefined || price === undefined || price === '' || offer.status !== 'open') return closed(place)
  const name = `${match.id}|${offer.key}|${pick}`
  const hundredths = priceIn(offer.own, price, shelf.format)
  const text = priceText(hundredths)
  const isRed = offer.own === 'malay' && hundredths < 0
  const spoken = `${spokenChoice({ ...offer, pick }, namesOf(match))} ราคา`
  return html`<button class="odds ${place} ${isRed ? 'red' : ''} ${shelf.data.movementOf(name) ?? ''}" type="button" data-odds="${name}" aria-pressed="${shelf.isChosen(name) ? 'true' : 'false'}"><i class="unseen">${spoken} </i><span aria-hidden="true">${label}</span><b>${text}</b></button>`
}
