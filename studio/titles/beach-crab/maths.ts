import type { WaysMaths } from '#studio/engines/slots/maths.ts'

export const maths: WaysMaths = {
  engine: 'ways',
  rows: [3, 3, 3, 3, 3],
  max: 2000,
  buy: 0,
  strips: [
    'bbbDeceAcBBBedaaaBDcAAACbaaadCbbcSdeDdC',
    'cecWaaabbbDSdDBBBcWdCAAdCeAAdaBDbbbceaaeC',
    'DeWbbbeaaadCdCSaaadcCbbDWebcBBBBDcdeAAcAA',
    'cDCdcDdcDCbbBBBdaaebbWSdaaaWeAAbbAADceaCeCB',
    'DbbdBBDWecdCeSbbbcbeAADaadceCaacCedDAABBcaaCd',
  ],
  pays: {
    A: [0, 86, 440, 2200],
    B: [0, 60, 220, 1050],
    C: [0, 46, 145, 575],
    D: [0, 33, 120, 385],
    a: [0, 19, 62, 210],
    b: [0, 18, 46, 190],
    c: [0, 14, 42, 155],
    d: [0, 12, 31, 115],
    e: [0, 10, 28, 94],
  },
  scatter: [200, 1000, 8000],
  wild: 2,
  free: { needs: 3, spins: [12, 18, 25], again: 6, multipliers: [1], most: 75 },
}
