import { raw } from 'hono/html'
import type { Look } from '#studio/titles/look.ts'

/** A studio's common style around the reels. Values are CSS. */
type StudioLook = {
  /** Bars of the controls and of the name. */
  bar: string
  top: string
  /** Panels on the bar: ground, line and corners. */
  panel: string
  line: string
  corner: string
  /** The reels' frame: bed, edge (up to 4 px; 11 px with the room inside), ring, corners, and inlay. */
  bed: string
  edge: string
  'edge-width': string
  ring: string
  'frame-corner': string
  inlay: string
  /** Of the title's name and the round button's word. */
  font: string
  weight: string
  word: string
  'word-size': string
  /** Position in the desktop's row, where the stake is 1. */
  'spin-order': '2' | '3'
  'chips-order': '0' | '3'
  /** Corners of the round button and its focus ring. */
  'spin-corner': string
}

/** `chipsFirst`: usual stakes above the stepper. `face`: the round button's picture. */
type Studio = { look: StudioLook; chipsFirst: boolean; face: string }

const turned = (count: number, part: (turn: number, at: number) => string) =>
  Array.from({ length: count }, (_, at) => part((360 / count) * at, at)).join('')

const shades = (id: string, colours: readonly string[], attributes = 'cx=".5" cy=".28" r=".85"') =>
  `<radialGradient id="${id}" ${attributes}>${colours.map((colour, at) => `<stop offset="${(at / (colours.length - 1)).toFixed(2)}" stop-color="${colour}"/>`).join('')}</radialGradient>`
const METAL = (id: string, light: string, middle: string, dark: string) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${light}"/><stop offset=".45" stop-color="${middle}"/><stop offset=".62" stop-color="${dark}"/><stop offset="1" stop-color="${light}"/></linearGradient>`

const face = (defs: string, drawn: string) =>
  `<svg viewBox="-60 -60 120 120" aria-hidden="true"><defs>${defs}</defs>${drawn}</svg>`

const lotus = face(
  METAL('rim', '#FFF3CF', '#E3BE62', '#B07F2C') +
    shades('heart', ['#FFF6D8', '#F0CF7C', '#C9973E']) +
    shades('petal', ['#FFD3E2', '#E0679A', '#8E2A63'], 'gradientUnits="userSpaceOnUse" cx="0" cy="-60" r="26"'),
  `${turned(16, (turn) => `<path transform="rotate(${turn})" d="M0 -36C-13 -42 -12 -54 0 -59.500C12 -54 13 -42 0 -36Z" fill="url(#petal)" stroke="#FFE3B0" stroke-width="1"/>`)}<circle r="47" fill="url(#rim)"/><circle r="43.5" fill="#3A1430"/><circle r="42" fill="url(#heart)"/>${turned(16, (turn) => `<path transform="rotate(${turn})" d="M0 -29C-5 -33 -5 -37 0 -41C5 -37 5 -33 0 -29Z" fill="none" stroke="#8A5A16" stroke-opacity=".4" stroke-width="1.2"/>`)}`,
)

const marquee = face(
  METAL('rim', '#FBE3A8', '#C6953A', '#7A4A16') + shades('heart', ['#E85B43', '#B8241B', '#84120F']),
  `<circle r="59" fill="#2B0D08"/><circle r="57" fill="#5A2413"/>${turned(24, (turn) => `<circle transform="rotate(${turn})" cy="-51.5" r="3.1" fill="#FFE7A0"/><circle transform="rotate(${turn})" cy="-51.5" r="1.4" fill="#FFFBEA"/>`)}<circle r="46" fill="url(#rim)"/><circle r="42" fill="#2B0D08"/><circle r="40.5" fill="url(#heart)"/><path d="M-33 -14A36 36 0 0 1 33 -14" fill="none" stroke="#fff" stroke-opacity=".22" stroke-width="4" stroke-linecap="round"/>`,
)

const corner = (radius: number, at: number) => {
  const angle = (Math.PI / 180) * (22.5 + 45 * at)
  return `${(radius * Math.sin(angle)).toFixed(1)} ${(radius * Math.cos(angle)).toFixed(1)}`
}
const octagon = (radius: number) => `M${Array.from({ length: 8 }, (_, at) => corner(radius, at)).join('L')}Z`
const facets = ['#1C8F68', '#137353', '#1C8F68', '#35B98A', '#7BF0C8', '#A9FADF', '#7BF0C8', '#35B98A']

const jade = face(
  shades('heart', ['#8CFAD6', '#43CF9E', '#26A67B']),
  `<path d="${octagon(60)}" fill="#03150F"/>${facets.map((colour, at) => `<path d="M${corner(56, at)}L${corner(56, at + 1)}L${corner(42, at + 1)}L${corner(42, at)}Z" fill="${colour}"/>`).join('')}<path d="${octagon(42.5)}" fill="url(#heart)"/><path d="M${corner(39, 3)}L${corner(39, 4)}L${corner(39, 5)}" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="2"/>`,
)

const scale = (x: number, y: number) => `<path d="M${x - 9} ${y}A9 9 0 0 0 ${x + 9} ${y}"/>`
const scales = [-27, -18, -9, 0, 9, 18, 27]
  .flatMap((y, row) => [-36, -18, 0, 18, 36].map((x) => scale(x + (row % 2) * 9, y)))
  .join('')

const sapphire = face(
  `${METAL('rim', '#F6FAFF', '#B4C4DA', '#6B7F9E')}${shades('heart', ['#5C9DF2', '#2B64C4', '#143577'])}<clipPath id="set"><rect x="-36" y="-36" width="72" height="72" rx="13" transform="rotate(45)"/></clipPath>`,
  `<rect x="-44" y="-44" width="88" height="88" rx="17" transform="rotate(45)" fill="#050B1A"/><rect x="-42.5" y="-42.5" width="85" height="85" rx="16" transform="rotate(45)" fill="url(#rim)"/><rect x="-37.5" y="-37.5" width="75" height="75" rx="13" transform="rotate(45)" fill="#081634"/><rect x="-36" y="-36" width="72" height="72" rx="13" transform="rotate(45)" fill="url(#heart)"/><g clip-path="url(#set)" fill="none" stroke="#CFE3FF" stroke-opacity=".16" stroke-width="1.2">${scales}</g>`,
)

const serif = 'var(--font-display)'
const sans = 'var(--font-ui)'

const studios: Record<Look['studio'], Studio> = {
  'bua-gaming': {
    chipsFirst: false,
    face: lotus,
    look: {
      bar: 'linear-gradient(180deg,#24123c,#120a26)',
      top: '#150c2b',
      panel: '#0f0921',
      line: 'rgba(240,212,138,.42)',
      corner: '18px',
      bed: 'linear-gradient(180deg,var(--t-frame),#0f0b2c)',
      edge: 'var(--gold-400)',
      'edge-width': '2px',
      ring: 'var(--gold-700)',
      'frame-corner': '22px',
      inlay: '1px solid rgba(251,237,191,.28)',
      font: serif,
      weight: '600',
      word: '#2A1405',
      'word-size': '21px',
      'spin-order': '2',
      'chips-order': '3',
      'spin-corner': '50%',
    },
  },
  'siam-reel': {
    chipsFirst: false,
    face: marquee,
    look: {
      bar: 'repeating-linear-gradient(91deg,rgba(255,200,140,.05) 0 2px,transparent 2px 9px,rgba(0,0,0,.14) 9px 10px,transparent 10px 17px),linear-gradient(180deg,#3a1a10,#1f0c07)',
      top: '#1f0d08',
      panel: '#180905',
      line: 'rgba(214,160,84,.5)',
      corner: '8px',
      bed: 'linear-gradient(180deg,#53230f,#1f0c07)',
      edge: '#a8702c',
      'edge-width': '2px',
      ring: '#4a2210',
      'frame-corner': '12px',
      inlay: '4px dotted #ffdf94',
      font: sans,
      weight: '600',
      word: '#FFF6DC',
      'word-size': '21px',
      'spin-order': '2',
      'chips-order': '3',
      'spin-corner': '50%',
    },
  },
  'yok-play': {
    chipsFirst: false,
    face: jade,
    look: {
      bar: 'linear-gradient(180deg,#2fae82 0 3px,#0c3328 3px,#072019)',
      top: '#082019',
      panel: '#041510',
      line: '#2f7a60',
      corner: '14px',
      bed: 'linear-gradient(180deg,var(--t-frame),#0f0b2c)',
      edge: 'var(--t-accent)',
      'edge-width': '4px',
      ring: '#0b0d1c',
      'frame-corner': '26px',
      inlay: '0 solid',
      font: sans,
      weight: '600',
      word: '#03150F',
      'word-size': '25px',
      'spin-order': '3',
      'chips-order': '3',
      'spin-corner': '30%',
    },
  },
  'naga-studio': {
    chipsFirst: true,
    face: sapphire,
    look: {
      bar: 'radial-gradient(circle at 50% 0,transparent 9px,rgba(170,200,240,.13) 9px 10px,transparent 10px) 0 0/20px 20px,radial-gradient(circle at 50% 0,transparent 9px,rgba(170,200,240,.13) 9px 10px,transparent 10px) 10px 10px/20px 20px,linear-gradient(180deg,#12284c,#081225)',
      top: '#081326',
      panel: '#060e20',
      line: 'rgba(180,200,228,.42)',
      corner: '4px',
      bed: 'linear-gradient(180deg,var(--t-frame),#0f0b2c)',
      edge: '#c3d0e2',
      'edge-width': '2px',
      ring: '#4d6283',
      'frame-corner': '5px',
      inlay: '1px solid rgba(226,236,250,.4)',
      font: sans,
      weight: '400',
      word: '#FFFFFF',
      'word-size': '21px',
      'spin-order': '2',
      'chips-order': '0',
      'spin-corner': '50%',
    },
  },
}

/** As custom properties, `--s-bar` and so on. */
export const studioRules = (studio: Look['studio']): string =>
  Object.entries(studios[studio].look)
    .map(([name, value]) => `--s-${name}:${value}`)
    .join(';')

export const spinFaceOf = (studio: Look['studio']) => raw(studios[studio].face)
export const putsChipsFirst = (studio: Look['studio']): boolean => studios[studio].chipsFirst
