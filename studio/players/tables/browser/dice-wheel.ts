import { isRed, WHEEL } from '#studio/engines/tables/roulette.ts'
import { drawing, html, type Markup } from '#studio/players/book/browser/markup.ts'
import type { Shown } from '../wire.ts'

const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
}
const isOnRed = (number: number) => number === 1 || number === 4

export const dieFace = (number: number): string =>
  `<svg viewBox="-40 -40 80 80" role="img" aria-label="${number}"><rect x="-38" y="-38" width="76" height="76" rx="15"
    fill="#FFFDF4" stroke="#E3BE62" stroke-width="3"/>${(PIPS[number] ?? [])
      .map(
        ([x, y]) =>
          `<circle cx="${x * 20}" cy="${y * 20}" r="${number === 1 ? 12 : 7.5}" fill="${isOnRed(number) ? '#C8172E' : '#131733'}"/>`,
      )
      .join('')}</svg>`

const SHAKEN_MS = 2_600
const FACES = 6

/** Shaken at first, then as drawn. */
export function diceView(shown: Shown | null, ms: number, isOver: boolean): Markup {
  const dice = shown !== null && 'dice' in shown ? shown.dice : null
  const isShaken = dice !== null && !isOver && ms < SHAKEN_MS
  const faces =
    dice === null ? [] : isShaken ? dice.map((_, at) => 1 + ((Math.floor(ms / 120) + at * 2) % FACES)) : dice
  const total = dice === null || isShaken ? '' : String(dice.reduce((sum, one) => sum + one, 0))
  return html`<div class="dice${isShaken ? ' shaken' : ''}">${faces.map((face) => html`<span class="die">${drawing(dieFace(face))}</span>`)}</div><p class="dice-total">${total}</p>`
}

const POCKETS = 37
const TURN = 360
const WHEEL_TURNS = 3
const BALL_TURNS = 7

const point = (radius: number, degrees: number) => {
  const angle = (degrees * Math.PI) / 180
  return `${(radius * Math.sin(angle)).toFixed(1)} ${(-radius * Math.cos(angle)).toFixed(1)}`
}
const colourOf = (number: number) => (number === 0 ? '#1FA97A' : isRed(number) ? '#C8172E' : '#15182F')

const pockets = WHEEL.map((number, at) => {
  const middle = (at * TURN) / POCKETS
  const [from, to] = [middle - TURN / POCKETS / 2, middle + TURN / POCKETS / 2]
  return `<path d="M${point(96, from)}A96 96 0 0 1 ${point(96, to)}L${point(66, to)}A66 66 0 0 0 ${point(66, from)}z" fill="${colourOf(number)}" stroke="#E9C873" stroke-width=".7"/><text transform="rotate(${middle.toFixed(2)}) translate(0 -83)" font-size="9" font-weight="700" fill="#fff" text-anchor="middle">${number}</text>`
}).join('')

const numberIn = (shown: Shown | null): number | null => (shown !== null && 'number' in shown ? shown.number : null)

/** The number appears once the ball lies (`isOver`). `turnWheel` positions wheel and ball each frame. */
export function wheelView(shown: Shown | null, isOver: boolean): Markup {
  const number = numberIn(shown)
  return html`<div class="wheel">${drawing(
    `<svg viewBox="-108 -108 216 216" role="img" aria-label="วงล้อรูเล็ต"><circle r="106" fill="#3a160d" stroke="#E9C873" stroke-width="3"/><g class="turning">${pockets}<circle r="66" fill="#2A0E0C" stroke="#E9C873" stroke-width="2"/><path d="M0-50L8-8 50 0 8 8 0 50-8 8-50 0-8-8z" fill="#E3BE62"/></g>${number === null ? '' : '<circle class="ball" r="6.500" fill="#fff" stroke="#8a8fb5"/>'}</svg>`,
  )}</div>${number !== null && isOver ? html`<p class="wheel-number n${number === 0 ? '0' : isRed(number) ? 'red' : 'black'}">${number}</p>` : ''}`
}

/** `part`: how much of the spin is over, 0 to 1. */
export function turnWheel(root: Element, shown: Shown | null, part: number): void {
  const number = numberIn(shown)
  const rest = 1 - Math.min(1, Math.max(0, part))
  const place = number === null ? 0 : WHEEL.indexOf(number)
  const wheel = -(place * TURN) / POCKETS + rest ** 3 * TURN * WHEEL_TURNS
  const ball = -(rest ** 2) * TURN * BALL_TURNS
  const radius = 72 + 24 * Math.min(1, rest * 1.6)
  root.querySelector('.turning')?.setAttribute('transform', `rotate(${wheel.toFixed(2)})`)
  root
    .querySelector('.ball')
    ?.setAttribute('transform', `rotate(${ball.toFixed(2)}) translate(0 ${(-radius).toFixed(1)})`)
}
