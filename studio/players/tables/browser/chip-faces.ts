const COLOURS: Readonly<Record<number, string>> = {
  20: '#2F6FE0',
  50: '#128A8F',
  100: '#D23A2C',
  200: '#8A5A2B',
  500: '#7A3FD0',
  1000: '#DE922B',
  5000: '#1FA97A',
  10000: '#C2186B',
}

export const chipText = (baht: number): string => (baht >= 1_000 ? `${baht / 1_000}K` : String(baht))

export const chipFace = (baht: number): string => {
  const colour = COLOURS[baht] ?? '#2F6FE0'
  return `<svg viewBox="-33 -33 66 66" aria-hidden="true"><circle r="30" fill="${colour}" stroke="#0B0D1C" stroke-width="2"/><circle r="25.500" fill="none" stroke="#FFF6DC" stroke-width="8" stroke-dasharray="10 16.700"/><circle r="19.500" fill="${colour}" stroke="#F0D48A" stroke-width="1.800"/><text y="6" font-size="16" font-weight="700" text-anchor="middle" fill="#fff">${chipText(baht)}</text></svg>`
}

/** The fewest chips, largest first. */
export function chipsOf(baht: number, chips: readonly number[]): number[] {
  const stack: number[] = []
  let rest = baht
  for (const chip of [...chips].sort((a, b) => b - a))
    for (; rest >= chip && stack.length < 5; rest -= chip) stack.push(chip)
  return stack
}
