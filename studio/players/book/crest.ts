import type { PageState, TeamShown } from './wire.ts'

/** Those of `drawn` are lines, the others filled. */
const motifs: Readonly<Record<string, string>> = {
  star: 'M20 11l2.6 6 6.4.5-4.9 4.2 1.5 6.3L20 24.5 14.4 28l1.5-6.3L11 17.5l6.4-.5z',
  wave: 'M8 21q4-5 8 0t8 0 8 0M8 27q4-5 8 0t8 0 8 0',
  fish: 'M9 21q8-9 17 0l5-5v10l-5-5q-9 9-17 0z',
  mount: 'M7 29L16 14l4 6 3-4 10 13z',
  sun: 'M20 15a6 6 0 1 0 0 12 6 6 0 0 0 0-12zM20 8v4M20 30v4M8 21h4M28 21h4M12 13l2.5 2.5M28 13l-2.5 2.5M12 29l2.5-2.5M28 29l-2.5-2.5',
  kite: 'M20 9l9 11-9 14-9-14zM11 20h18M20 9v25',
  leaf: 'M20 33C9 27 9 15 20 9c11 6 11 18 0 24zM20 13v20',
  boat: 'M9 24h22l-4 7H13zM20 24V10l8 11zM18 24V14l-6 8',
  rice: 'M20 33V13M20 18q-6-1-6-7 6 1 6 7M20 18q6-1 6-7-6 1-6 7M20 26q-6-1-6-7 6 1 6 7M20 26q6-1 6-7-6 1-6 7',
  tower: 'M13 32V17h-2v-5h4v3h3v-3h4v3h3v-3h4v5h-2v15z',
  bolt: 'M22 8L11 24h8l-2 11 12-17h-8z',
  gem: 'M12 15h16l4 6-12 13L8 21zM8 21h24M16 15l4 19 4-19',
  moon: 'M24 8a13 13 0 1 0 7 20A11 11 0 0 1 24 8z',
  fang: 'M10 12h20l-3 8-3 13-3-10h-2l-3 10-3-13z',
  wing: 'M8 13q14-3 24-3-2 5-8 6h6q-3 5-9 5h5q-5 8-13 10Q7 24 8 13z',
  eye: 'M6 21q14-15 28 0-14 15-28 0zM20 15a6 6 0 1 0 0 12 6 6 0 0 0 0-12zM20 18v6',
  gear: 'M18 8h4l1 4 4 2 4-2 2 3-3 3v4l3 3-2 3-4-2-4 2-1 4h-4l-1-4-4-2-4 2-2-3 3-3v-4l-3-3 2-3 4 2 4-2zM20 16a5 5 0 1 0 .1 0z',
  crown: 'M9 30V15l6 6 5-10 5 10 6-6v15z',
}
const drawn = new Set(['wave', 'sun', 'rice', 'eye', 'gear'])

const patterns: Readonly<Record<string, string>> = {
  half: 'M20 0H40V46H20Z',
  chev: 'M0 12L20 26 40 12V24L20 38 0 24Z',
  hoop: 'M0 11H40V18H0ZM0 26H40V33H0Z',
  sash: 'M-2 34L32 0H46L6 44Z',
  stripe: 'M9 0H15V46H9ZM25 0H31V46H25Z',
  quart: 'M20 0H40V22H20ZM0 22H20V46H0Z',
}

/** A shield for clubs, a hexagon for squads. */
const outlines: Readonly<Record<PageState['look'], string>> = {
  football: 'M3 4Q20 -1 37 4V22C37 33 28 39 20 43C12 39 3 33 3 22Z',
  esports: 'M20 0L39 10V34L20 45 1 34V10Z',
}

/** Shared shapes, once in the page. */
export const crestShapes = (look: PageState['look']): string =>
  `<svg class="unseen" aria-hidden="true" width="0" height="0"><defs><path id="outline" d="${outlines[look]}"/><clipPath id="shield"><use href="#outline"/></clipPath><linearGradient id="shine" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#fff" stop-opacity=".34"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".35"/></linearGradient></defs></svg>`

const colour = (text: string): string => (/^#[0-9a-f]{6}$/i.test(text) ? text : '#3A4179')

/** Our own design: two colours, a pattern, a motif and a golden contour. */
export function crestOf({ crest: [first, second, pattern, motif] }: Pick<TeamShown, 'crest'>): string {
  const field = colour(first)
  const isDrawn = drawn.has(motif)
  const look = isDrawn
    ? 'fill="none" stroke="#F8E7B0" stroke-width="2"'
    : 'fill="#F8E7B0" stroke="#4a3208" stroke-width=".7"'
  return `<svg class="crest" viewBox="-1 -1 42 46" aria-hidden="true"><g clip-path="url(#shield)"><path d="M0 0H40V46H0Z" fill="${field}"/><path d="${patterns[pattern] ?? ''}" fill="${colour(second)}" opacity=".82"/><circle cx="20" cy="21.5" r="13.5" fill="${field}" stroke="#F0D48A"/><path d="${motifs[motif] ?? ''}" ${look} stroke-linejoin="round" stroke-linecap="round" transform="translate(20 21.5) scale(.82) translate(-20 -21.5)"/><path d="M0 0H40V46H0Z" fill="url(#shine)"/></g><use href="#outline" class="contour" fill="none" stroke="#F0D48A" stroke-width="1.8"/></svg>`
}
