import { RING_EARLY_MS } from '#studio/engines/tables/tickets.ts'
import { drawing, html, type Markup } from '#studio/players/book/browser/markup.ts'
import type { ShownCards } from '../wire.ts'
import { BACK, cardName, faceOf } from './card-faces.ts'
import { cardsAt, type DealtCard, dealOf } from './deal.ts'
import { diceView, wheelView } from './dice-wheel.ts'
import type { Table } from './table.ts'
import { phaseTexts, showText, spotName, winnerText } from './words.th.ts'

/** The ball lies before the result is shown. */
const WHEEL_MS = 6_400
const ROUND = 2 * Math.PI * 42

const hasCards = (shown: Table['now']['shown']): shown is ShownCards => shown !== null && 'hands' in shown

export const cardsOf = ({ now, shownAt, opened }: Table, nowMs: number): (DealtCard & { isOpen: boolean })[] => {
  if (!hasCards(now.shown)) return []
  return cardsAt(dealOf(now.shown), now.phase === 'pay' ? Number.POSITIVE_INFINITY : nowMs - shownAt, opened)
}

const pointsOf = (game: string, card: string): number => {
  const rank = 'A23456789TJQK'.indexOf(card[0] ?? '') + 1
  return game === 'dragon-tiger' ? rank : rank >= 10 ? 0 : rank
}
const RANK_NAMES = ['', 'A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K']

/** "9", or "4 + ?" while a card is closed. */
export function totalText(game: string, cards: readonly { card: string; isOpen: boolean }[]): string {
  if (cards.length === 0) return ''
  const open = cards.filter(({ isOpen }) => isOpen).map(({ card }) => pointsOf(game, card))
  const sum = open.reduce((total, one) => total + one, 0)
  const shown = open.length === 0 ? '' : game === 'dragon-tiger' ? (RANK_NAMES[sum] ?? '') : String(sum % 10)
  return [shown, ...(open.length < cards.length ? ['?'] : [])].filter((part) => part !== '').join(' + ')
}

const cardView = ({ card, position, isOpen }: DealtCard & { isOpen: boolean }, canOpen: boolean): Markup =>
  isOpen
    ? html`<span class="card open" data-key="c${position}">${drawing(faceOf(card))}</span>`
    : html`<button type="button" class="card" data-key="c${position}"
  data-turn="${position}" ${canOpen ? '' : html`disabled`}><span class="unseen">เปิดไพ่</span><span class="face"
  aria-hidden="true">${drawing(faceOf(card))}</span><span class="back"
  aria-hidden="true">${drawing(BACK)}</span></button>`

/** 0 to 1. */
export const spunPart = ({ now, shownAt }: Table, nowMs: number): number =>
  now.phase === 'pay' ? 1 : (nowMs - shownAt) / WHEEL_MS

export function cardsView(table: Table, nowMs: number): Markup {
  const { now, facts } = table
  if (facts.game === 'sic-bo') return diceView(now.shown, nowMs - table.shownAt, now.phase === 'pay')
  if (facts.game === 'roulette') return wheelView(now.shown, spunPart(table, nowMs) >= 1)
  const all = cardsOf(table, nowMs)
  const hands = facts.game === 'dragon-tiger' ? ['dragon', 'tiger'] : ['player', 'banker']
  return html`${hands.map((hand) => {
    const cards = all.filter((one) => one.hand === hand)
    const isWinner = now.phase === 'pay' && now.over?.wins.includes(hand) === true
    return html`<div class="hand ${hand}${isWinner ? ' won' : ''}"><div
  class="fan">${cards.map((card) => cardView(card, now.phase === 'show'))}</div><p><span>${spotName(hand)}</span><b>${totalText(facts.game, cards)}</b></p></div>`
  })}`
}

/** The time left of the phase; while betting it reaches zero a little before the close. */
export function ringView({ now }: Table, nowMs: number): Markup {
  const isBetting = now.phase === 'betting'
  const left = Math.max(0, now.until - nowMs - (isBetting ? RING_EARLY_MS : 0))
  const seconds = Math.ceil(left / 1_000)
  const span = isBetting ? 20_000 : 8_000
  // By whole seconds: the style moves it between them.
  const part = Math.min(1, (seconds * 1_000) / span)
  const colour = isBetting ? (seconds <= 5 ? '#FF9382' : '#38C793') : '#FFC45C'
  const isRunning = now.phase !== 'waiting' && now.phase !== 'paused'
  return html`${drawing(
    `<svg viewBox="0 0 100 100" role="timer" aria-label="${isRunning ? `เหลือ ${seconds} วินาที` : ''}"><circle cx="50" cy="50" r="48" fill="#0c0e22"/><circle cx="50" cy="50" r="42" fill="none" stroke="#2A3060" stroke-width="8"/><circle cx="50" cy="50" r="42" fill="none" stroke="${colour}" stroke-width="8" stroke-dasharray="${(ROUND * part).toFixed(1)} ${ROUND.toFixed(1)}" class="left" transform="rotate(-90 50 50)"/></svg>`,
  )}<span><b>${isRunning ? seconds : '–'}</b><small>วินาที</small></span>`
}

const STEPS = ['betting', 'show', 'pay'] as const

export function phasesView({ now, facts }: Table): Markup {
  const at = now.phase === 'lock' ? 0.5 : STEPS.findIndex((step) => step === now.phase)
  if (at < 0) return html`<span class="now">${phaseTexts[now.phase]}</span>`
  return html`${STEPS.map(
    (step, place) => html`<span
  class="${place === at ? 'now' : place < at ? 'done' : ''}">${step === 'show' ? showText(facts.game) : phaseTexts[step]}</span>`,
  )}`
}

export function hintOf(table: Table, nowMs: number): string {
  const { now, facts } = table
  if (now.phase === 'paused') return 'โต๊ะพักชั่วคราว เดิมพันของรอบที่ไม่ได้ออกผลคืนเต็มจำนวน'
  if (now.phase === 'beginning')
    return now.announced
      ? `ขอนใหม่ เปิดใบแรก ${cardName(now.announced.burn.card)} ทิ้ง ${now.announced.burned} ใบ`
      : 'กำลังสับไพ่'
  if (now.phase === 'lock') return 'ปิดรับแล้ว'
  if (now.phase === 'pay' && now.over) return winnerText(facts.game, now.over)
  const isClosed = cardsOf(table, nowMs).some(({ isOpen }) => !isOpen)
  if (now.phase === 'show' && isClosed) return 'ลากขึ้นหรือแตะเพื่อเปิดไพ่ หรือรอ'
  return ''
}

export const seatsView = ({ now }: Table): Markup =>
  html`${now.seats.map(
    ({ alias, stake }) => html`<li
  data-key="${alias}"><i>${alias[0] ?? ''}</i><span>${alias}<b>${stake > 0 ? `฿${Math.floor(stake / 100).toLocaleString('en-US')}` : '–'}</b></span></li>`,
  )}`
