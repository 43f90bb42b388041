import { isRed } from '#studio/engines/tables/roulette.ts'
import { html, type Markup } from '#studio/players/book/browser/markup.ts'
import type { Table } from './table.ts'
import { PAST } from './words.th.ts'

const SHOWN = 20
const EXTREMES = 4
const POCKETS = 37

function counts(marks: readonly string[]): Markup {
  const byNumber = Array.from({ length: POCKETS }, (_, number) => ({
    number,
    count: marks.filter((mark) => mark === String(number)).length,
  }))
  const hot = byNumber.toSorted((a, b) => b.count - a.count).slice(0, EXTREMES)
  const cold = byNumber.toSorted((a, b) => a.count - b.count).slice(0, EXTREMES)
  const list = (numbers: typeof byNumber) => numbers.map(({ number, count }) => `${number} (${count})`).join(' ')
  return html`<p class="note">ออกบ่อยใน ${marks.length} รอบ ${list(hot)} · ออกน้อย ${list(cold)}</p>`
}

/** Of dice or a wheel, newest first. */
export function resultsView({ now, facts }: Table): Markup {
  const last = now.marks.slice(-SHOWN).toReversed()
  const text = (mark: string) =>
    facts.game === 'sic-bo' ? String(mark.split('-').reduce((sum, one) => sum + Number(one), 0)) : mark
  const kind = (mark: string) => {
    if (facts.game === 'roulette') return mark === '0' ? 'zero' : isRed(Number(mark)) ? 'redn' : 'blackn'
    const [first, second, third] = mark.split('-')
    return first === second && second === third ? 'zero' : Number(text(mark)) > 10 ? 'redn' : 'blackn'
  }
  return html`<h2 class="results-title">ผลล่าสุด</h2><ol class="results">${last.map((mark) => html`<li class="${kind(mark)}" title="${mark}">${text(mark)}</li>`)}</ol>${facts.game === 'roulette' && now.marks.length > 0 ? counts(now.marks) : ''}<p class="note">${PAST}</p>`
}
