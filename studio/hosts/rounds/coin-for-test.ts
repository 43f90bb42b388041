import type { SharedGame } from './shared-game.ts'

const SHOE = 2

/** A coin whose side follows from its seed, two throws to a shoe; it is told when it was interrupted. */
export const coin: SharedGame<{ heads: number }, 'heads' | 'tails'> = {
  code: 'coin',
  times: { unitMs: 0, betMs: 300, lockMs: 100, payMs: 50 },
  unit: 'shoe',
  links: 50,
  results: 0,
  readBet: (asked) => ({ bet: asked as { heads: number }, stake: (asked as { heads: number }).heads }),
  isSame: (asked, { heads }) => (asked as { heads: number }).heads === heads,
  sharesOf: (bet) => bet,
  announce: async () => null,
  draw: async ({ serverSeed, at }) => {
    const result = Number.parseInt(serverSeed[at] ?? '0', 16) % 2 === 0 ? 'heads' : 'tails'
    return { result, showMs: 300, endsUnit: at === SHOE - 1, mark: result }
  },
  shown: async () => 'it is in the air',
  over: ({ result }) => result,
  settle: ({ result }, bets, interrupted) => ({
    pays: bets.map(({ stake, paid }) => paid ?? (interrupted ? null : result === 'heads' ? stake * 2 : 0)),
    ending: 'played',
    opposed: 0,
    outcome: { result },
  }),
}

/** The same coin, a link to each throw and the last two results shown. */
export const spin: typeof coin = {
  ...coin,
  unit: 'round',
  results: 2,
  draw: async (place, hasBets) => ({ ...(await coin.draw({ ...place, at: 0 }, hasBets)), endsUnit: true }),
}
