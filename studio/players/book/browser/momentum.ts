import type { MatchPage } from '../wire.ts'
import { drawing, html, type Markup } from './markup.ts'

const WIDTH = 320
const MIDDLE = 26
const SLOT = 5
const STEP = 7

const at = (minute: number) => Math.round((Math.min(minute, 90) / 90) * WIDTH)

/** Bars per five minutes, home gold and upward, away sky and downward, with goals on top. */
export function momentumDrawing(match: MatchPage): Markup {
  if (match.score === null) return html``
  const width = at(SLOT) - 3
  const bars = match.momentum.map((value, index) => {
    const height = Math.max(1, Math.abs(value) * STEP)
    const top = value > 0 ? MIDDLE - height : value < 0 ? MIDDLE : MIDDLE - 0.5
    return `<rect x="${at(index * SLOT) + 1}" y="${top}" width="${width}" height="${height}" rx="2" fill="${value > 0 ? '#E3BE62' : value < 0 ? '#8FC4FF' : '#3A4179'}"/>`
  })
  const goals = match.events
    .filter(({ type, state }) => type === 'goal' && state !== 'annulled')
    .map(
      ({ minute, side }) =>
        `<circle cx="${Math.min(WIDTH - 5, at(minute))}" cy="${side === 'home' ? 6 : 46}" r="4.5" fill="#0B0D1C" stroke="${side === 'home' ? '#E3BE62' : '#8FC4FF'}" stroke-width="2"/>`,
    )
  const now =
    match.state === 'FINISHED' ? '' : `<path d="M${at(match.minute)} 0V52" stroke="#FF9382" stroke-width="1.5"/>`
  const half = `<path d="M${WIDTH / 2} 2V50" stroke="#3A4179" stroke-dasharray="2 4"/>`
  const svg = `<svg viewBox="0 0 ${WIDTH} 52" aria-hidden="true"><path d="M0 ${MIDDLE}H${WIDTH}" stroke="#3A4179"/>${half}${bars.join('')}${goals.join('')}${now}</svg>`
  return html`<div class="momentum"><p><span>จังหวะเกม</span><em class="home">${match.home.name}</em><em class="away">${match.away.name}</em></p>${drawing(svg)}</div>`
}
