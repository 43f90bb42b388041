import type { MatchEvent, MatchPage, Side } from '../wire.ts'
import { drawing, html, type Markup } from './markup.ts'

const WIDTH = 320
const HEIGHT = 112
/** Left and right end of the pitch at a height: it is seen from above the near side line. */
const edge = (y: number) => 2 + (26 * (HEIGHT - y)) / HEIGHT
const x = (part: number, y: number) => Math.round(edge(y) + part * (WIDTH - 2 * edge(y)))
const point = (part: number, y: number) => `${x(part, y)} ${y}`
const line = (...points: readonly (readonly [number, number])[]) =>
  `M${points.map(([part, y]) => point(part, y)).join('L')}`

const LINES = [
  `${line([0, 2], [1, 2], [1, 110], [0, 110])}Z`,
  line([0.5, 2], [0.5, 110]),
  line([0, 28], [0.14, 28], [0.14, 84], [0, 84]),
  line([1, 28], [0.86, 28], [0.86, 84], [1, 84]),
  line([0, 43], [0.05, 43], [0.05, 69], [0, 69]),
  line([1, 43], [0.95, 43], [0.95, 69], [1, 69]),
].join('')

/** Shown as the place of play for so many minutes. */
const RECENT_MINUTES = 1
const words: Readonly<Record<string, string>> = { goal: 'ประตู', corner: 'เตะมุม' }

const isFirstHalf = ({ minute }: Pick<MatchEvent, 'minute'>) => minute <= 45

/** Stoppage time counts on from 45 or 90, so only within one half are minutes compared. */
function isRecent(match: MatchPage, event: MatchEvent): boolean {
  const isShown = event.side !== null && event.type in words && event.state !== 'annulled'
  const ago = match.minute + match.added - event.minute - event.added
  return isShown && isFirstHalf(event) === isFirstHalf(match) && ago <= RECENT_MINUTES
}

/** Where the ball is drawn, as parts of the length that the home side attacks along, and what is happening. */
export function placeOfPlay(match: MatchPage): { side: Side | null; at: number; y: number; text: string } {
  const momentum = match.momentum.at(-1) ?? 0
  const event = match.events.findLast((one) => isRecent(match, one))
  const side = event?.side ?? (momentum > 0 ? 'home' : momentum < 0 ? 'away' : null)
  if (side === null) return { side, at: 0.5, y: 56, text: 'เกมสูสีกลางสนาม' }
  const forward = event?.type === 'goal' ? 0.99 : event ? 0.985 : 0.5 + 0.13 * Math.abs(momentum)
  const text = `${match[side].name} ${event ? words[event.type] : Math.abs(momentum) > 1 ? 'กดดันหนัก' : 'เป็นฝ่ายบุก'}`
  return { side, at: side === 'home' ? forward : 1 - forward, y: event?.type === 'corner' ? 106 : 56, text }
}

/** A football pitch while a match is played: who presses by the published momentum, or the latest goal or corner. */
export function pitchDrawing(match: MatchPage): Markup {
  if (match.state !== 'IN_PLAY') return html``
  const { side, at, y, text } = placeOfPlay(match)
  const colour = side === 'away' ? '#8FC4FF' : '#E3BE62'
  const zone =
    side === null ? '' : `<path d="${line([0.5, 20], [at, 20], [at, 92], [0.5, 92])}Z" fill="${colour}" opacity=".28"/>`
  const svg = `<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" aria-hidden="true"><path d="${line([0, 2], [1, 2], [1, 110], [0, 110])}Z" fill="#12453F"/>${zone}<ellipse cx="${WIDTH / 2}" cy="56" rx="34" ry="20" fill="none" stroke="#9FB8A6" opacity=".7"/><path d="${LINES}" fill="none" stroke="#9FB8A6" opacity=".7"/><circle cx="${x(at, y)}" cy="${y}" r="6" fill="#F6F1E4" stroke="#0B0D1C" stroke-width="2"/></svg>`
  return html`<div class="pitch">${drawing(svg)}<p class="${side ?? ''}">${text}</p></div>`
}
