import { html } from 'hono/html'
import type { Html } from '../pages/layout.ts'

/** The crests of the clubs: a shield of two colours, a pattern and an emblem. */

const patterns = {
  band: 'M0 11H40V18H0ZM0 26H40V33H0Z',
  half: 'M20 0H40V46H20Z',
  stripes: 'M9 0H15V46H9ZM25 0H31V46H25Z',
  bend: 'M-2 34L32 0H46L6 44Z',
  quarters: 'M20 0H40V22H20ZM0 22H20V46H0Z',
} as const

type Crest = { base: string; second: string; pattern: keyof typeof patterns; emblem: string; line?: true }

const crests: Readonly<Record<string, Crest>> = {
  พญานาคหนองคาย: {
    base: '#0B6B4F',
    second: '#A6F0D2',
    pattern: 'band',
    emblem: 'M9 24q3-9 7-3t7 0 8-3M9 30q4-5 8 0t7 0 7-2M30 18l3-3',
    line: true,
  },
  เรือใบภูเก็ต: {
    base: '#1B3E9E',
    second: '#F7F2E6',
    pattern: 'half',
    emblem: 'M20 9v17h10C29 18 25 12 20 9zM18 13v13h-8c1-6 4-10 8-13zM9 29h22l-4 5H13z',
  },
  สิงห์ดอยเชียงใหม่: { base: '#A33A12', second: '#FFE0A3', pattern: 'stripes', emblem: 'M7 30L16 14l4 7 3-5 10 14z' },
  กุ้งทองสมุทรสาคร: {
    base: '#7A1428',
    second: '#F0D48A',
    pattern: 'bend',
    emblem: 'M28 12c-11-2-18 5-16 14 1 5 6 8 11 7M14 20h8M14 26h7M25 33l5 2M25 33l4-4',
    line: true,
  },
  โคมลอยลำพูน: { base: '#5E2480', second: '#F0D48A', pattern: 'quarters', emblem: 'M13 12h14l3 13-5 6H15l-5-6zM17 33h6l-3 3z' },
  ม้าลมอุบล: {
    base: '#234E9B',
    second: '#FFC45C',
    pattern: 'bend',
    emblem: 'M10 31c2-10 6-16 14-19l2-3 2 5c3 3 3 7 2 10l-5-3c-4 1-5 4-5 10z',
  },
  ตะวันออกระยอง: {
    base: '#B07C14',
    second: '#2A1A08',
    pattern: 'half',
    emblem: 'M20 15a6 6 0 1 0 0 12 6 6 0 0 0 0-12zM20 7v4M20 31v4M8 21h4M28 21h4M12 13l3 3M28 13l-3 3M12 29l3-3M28 29l-3-3',
    line: true,
  },
  ช้างไทรสุรินทร์: {
    base: '#3A4179',
    second: '#8FC4FF',
    pattern: 'stripes',
    emblem: 'M11 24c0-8 5-12 11-12 5 0 8 4 8 9v11h-4v-6l-3 2v7c-5 0-5-4-5-8-4 1-5 4-5 8-3-3-2-7-2-11z',
  },
}

const SHIELD = 'M3 4Q20 -1 37 4V22C37 33 28 39 20 43C12 39 3 33 3 22Z'

/** A club's crest, which is decoration beside its name; nothing for a club without one. `id` is its own on the page. */
export function crestOf(club: string, id: string): Html | '' {
  const crest = crests[club]
  if (crest === undefined) return ''
  const emblem = crest.line
    ? html`<path d="${crest.emblem}" fill="none" stroke="#F8E7B0" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>`
    : html`<path d="${crest.emblem}" fill="#F8E7B0"/>`
  return html`<svg class="crest" viewBox="-1 -1 42 46" aria-hidden="true"><clipPath id="${id}"><path d="${SHIELD}"/></clipPath><g clip-path="url(#${id})"><path d="M0 0H40V46H0Z" fill="${crest.base}"/><path d="${patterns[crest.pattern]}" fill="${crest.second}" opacity=".8"/><circle cx="20" cy="21.5" r="14.5" fill="${crest.base}" stroke="#F0D48A"/><g transform="translate(20 21.5) scale(.82) translate(-20 -21.5)">${emblem}</g></g><path d="${SHIELD}" fill="none" stroke="#F0D48A" stroke-width="1.8"/></svg>`
}
