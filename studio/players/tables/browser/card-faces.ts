const SUITS: Readonly<Record<string, { path: string; colour: string; name: string }>> = {
  s: {
    path: 'M0-9C5-4 9 0 9 4a4.500 4.500 0 0 1-7.500 3.300L3 11h-6l1.500-3.700A4.500 4.500 0 0 1-9 4c0-4 4-8 9-13z',
    colour: '#131733',
    name: 'โพดำ',
  },
  h: {
    path: 'M0 9C-6 4-9 1-9-3a4.800 4.800 0 0 1 9-2.300A4.800 4.800 0 0 1 9-3C9 1 6 4 0 9z',
    colour: '#C8172E',
    name: 'โพแดง',
  },
  d: { path: 'M0-10L7 0 0 10-7 0z', colour: '#C8172E', name: 'ข้าวหลามตัด' },
  c: {
    path: 'M0-9a4.300 4.300 0 0 1 3.600 6.600A4.300 4.300 0 1 1 1.500 4.500L3 10h-6l1.500-5.500A4.300 4.300 0 1 1-3.600-2.400 4.300 4.300 0 0 1 0-9z',
    colour: '#131733',
    name: 'ดอกจิก',
  },
}

/** Pips of a number card, in columns and rows. */
const ROWS: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  A: [[0, 0]],
  2: [
    [0, -3],
    [0, 3],
  ],
  3: [
    [0, -3],
    [0, 0],
    [0, 3],
  ],
  4: [
    [-1, -3],
    [1, -3],
    [-1, 3],
    [1, 3],
  ],
  5: [
    [-1, -3],
    [1, -3],
    [0, 0],
    [-1, 3],
    [1, 3],
  ],
  6: [
    [-1, -3],
    [1, -3],
    [-1, 0],
    [1, 0],
    [-1, 3],
    [1, 3],
  ],
  7: [
    [-1, -3],
    [1, -3],
    [0, -1.5],
    [-1, 0],
    [1, 0],
    [-1, 3],
    [1, 3],
  ],
  8: [
    [-1, -3],
    [1, -3],
    [0, -1.5],
    [-1, 0],
    [1, 0],
    [0, 1.5],
    [-1, 3],
    [1, 3],
  ],
  9: [
    [-1, -3],
    [1, -3],
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
    [-1, 3],
    [1, 3],
  ],
  T: [
    [-1, -3],
    [1, -3],
    [0, -2],
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
    [0, 2],
    [-1, 3],
    [1, 3],
  ],
}
const LAI_THAI =
  'M0-16c4 5 4 8 0 12-4-4-4-7 0-12zM0 16c-4-5-4-8 0-12 4 4 4 7 0 12zM-16 0c5-4 8-4 12 0-4 4-7 4-12 0zM16 0c-5 4-8 4-12 0 4-4 7-4 12 0z'

const rankText = (rank: string) => (rank === 'T' ? '10' : rank)
const suitOf = (card: string) => SUITS[card[1] ?? 's'] ?? { path: '', colour: '#131733', name: '' }

/** "9 โพดำ". */
export const cardName = (card: string): string => `${rankText(card[0] ?? '')} ${suitOf(card).name}`

export function faceOf(card: string): string {
  const rank = card[0] ?? ''
  const { path, colour } = suitOf(card)
  const corner = `<text y="0" font-size="17" font-weight="700" text-anchor="middle">${rankText(rank)}</text><path d="${path}" transform="translate(0 11) scale(.62)"/>`
  const pips = ROWS[rank]
  const middle =
    pips === undefined
      ? `<rect x="-19" y="-31" width="38" height="62" rx="4" fill="${colour}" fill-opacity=".1" stroke="#C6953A"/><path d="${LAI_THAI}" fill="none" stroke="${colour}" stroke-opacity=".35" stroke-width="1.600"/><text y="7" font-size="20" font-weight="700" text-anchor="middle">${rank}</text>`
      : pips
          .map(
            ([x, y]) =>
              `<path d="${path}" transform="translate(${x * 14} ${y * 12})${y > 0 ? ' rotate(180)' : ''}${rank === 'A' ? ' scale(1.800)' : ''}"/>`,
          )
          .join('')
  return `<svg viewBox="0 0 80 116" role="img" aria-label="${cardName(card)}"><rect x="1" y="1" width="78" height="114" rx="8" fill="#FFFDF4" stroke="#E3BE62" stroke-width="2"/><g fill="${colour}" transform="translate(40 58)">${middle}</g><g fill="${colour}"><g transform="translate(12 19)">${corner}</g><g transform="translate(68 97) rotate(180)">${corner}</g></g></svg>`
}

export const BACK = `<svg viewBox="0 0 80 116" aria-hidden="true"><rect x="1" y="1" width="78" height="114" rx="8"
  fill="#8E1830" stroke="#E3BE62" stroke-width="2"/><rect x="7" y="7" width="66" height="102" rx="5" fill="none"
  stroke="#C6953A" stroke-opacity=".6"/><g fill="none" stroke="#E9C873" stroke-width="1.500">${[
    [24, 32],
    [56, 32],
    [24, 84],
    [56, 84],
    [40, 58],
  ]
    .map(([x, y]) => `<path d="${LAI_THAI}" transform="translate(${x} ${y})"/>`)
    .join('')}</g></svg>`
