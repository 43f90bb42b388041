import { raw } from 'hono/html'

const icon = (path: string) =>
  raw(
    `<svg class="icon" viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"><path d="${path}"/></svg>`,
  )

export const icons = {
  leave: icon('M6 6l12 12M18 6L6 18'),
  shield: icon('M12 3l7.5 2.8V11c0 5-3.2 8.3-7.5 10-4.3-1.7-7.5-5-7.5-10V5.8zM8.5 12l2.5 2.5 4.5-5'),
  info: icon('M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5.5M12 7.8v.01'),
  sound: icon('M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM15.5 9a4 4 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11'),
  clock: icon('M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3 2'),
  flag: icon('M6 21V4h11l-2 4 2 4H6'),
  minus: icon('M5 12h14'),
  plus: icon('M12 5v14M5 12h14'),
}

const petal = (turn: number) =>
  `<g transform="rotate(${turn})"><path d="M0 -8C-20 -14 -22 -34 -6 -38C-4 -42 -2 -45 0 -50C2 -45 4 -42 6 -38C22 -34 20 -14 0 -8Z"/><path d="M0 -14C-9 -18 -10 -28 0 -36C10 -28 9 -18 0 -14Z"/></g>`
const leaf = (turn: number) => `<path transform="rotate(${turn})" d="M0 -12C-6 -18 -6 -26 0 -34C6 -26 6 -18 0 -12Z"/>`
const seal = `${[0, 90, 180, 270].map(petal).join('')}${[45, 135, 225, 315].map(leaf).join('')}<circle r="7"/>`

/** The seal of a page without a game. */
export const spinFace = raw(
  `<svg viewBox="0 0 120 120" aria-hidden="true"><defs><linearGradient id="rim" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#FBEDBF"/><stop offset=".42" stop-color="#E3BE62"/><stop offset=".62" stop-color="#C6953A"/><stop offset="1" stop-color="#F2D88F"/></linearGradient><radialGradient id="jade" cx=".5" cy=".3" r=".8"><stop stop-color="#6CF0C0"/><stop offset=".6" stop-color="#2BB888"/><stop offset="1" stop-color="#149068"/></radialGradient><radialGradient id="petals" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="50"><stop offset=".6" stop-color="#03150F" stop-opacity="0"/><stop offset=".86" stop-color="#03150F" stop-opacity=".42"/></radialGradient></defs><circle cx="60" cy="60" r="58" fill="url(#rim)"/><circle cx="60" cy="60" r="50" fill="#0B0D1C"/><circle cx="60" cy="60" r="47" fill="url(#jade)"/><g transform="translate(60 60) scale(.86)" fill="none" stroke="url(#petals)" stroke-width="2.4" stroke-linejoin="round">${seal}</g></svg>`,
)
