import type { WaysMaths } from '#studio/engines/slots/maths.ts'

export const maths: WaysMaths = {
  engine: 'ways',
  rows: [4, 4, 4, 4, 4],
  max: 1200,
  buy: 0,
  strips: [
    'aeCCCBabbbBeacecbbbAADBAAadddacDdddDeAADBceCCSCc',
    'aAAdddbbbDcCCaBbbbecaBScCCeAAWBCCdddacaeDAADcBeDe',
    'CCddBWceBcDaDBedddCAaeabcCCCaAADecAAABDbbbSWbbeacd',
    'ceaCCCWAAAcDeaDaSBDcebdBddbbbbbadddBDcCCCceAAAWaBe',
    'AAbbbCCCcCCaddcBeDBeDBCSaBedDabbbdddeAAacDcAAcWea',
  ],
  pays: {
    A: [0, 37, 105, 355],
    B: [0, 24, 80, 225],
    C: [0, 22, 56, 165],
    D: [0, 16, 46, 110],
    a: [0, 10, 23, 80],
    b: [0, 10, 21, 66],
    c: [0, 9, 19, 48],
    d: [0, 7, 16, 40],
    e: [0, 5, 13, 37],
  },
  scatter: [100, 500, 2000],
  wild: 3,
  free: { needs: 3, spins: [9, 12, 18], again: 9, multipliers: [1], most: 54 },
}
