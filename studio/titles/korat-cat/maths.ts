import type { WaysMaths } from '#studio/engines/slots/maths.ts'

export const maths: WaysMaths = {
  engine: 'ways',
  rows: [3, 3, 3, 3, 3],
  max: 3500,
  buy: 52,
  strips: [
    'AaeBedDaCdbcCeacdabDbacbAdcBDBDSeCcbd',
    'baDCbadDdAcBbcadaeDBDSBedcCeceabACcdbeWA',
    'bSacDbBaCAdCeBAecDcdCebeDdadDcWabdAbBeCac',
    'aSbCdWAbcCdCDcDbeBeabAcDaBcDaebdeBdeCdAac',
    'WbebaBeDbACbaDACcCdAceabBcBcBCdaDdadecdeDS',
  ],
  pays: {
    A: [13, 155, 1425, 8200],
    B: [11, 96, 575, 3400],
    C: [0, 84, 375, 1525],
    D: [0, 56, 230, 1050],
    a: [0, 17, 68, 360],
    b: [0, 17, 62, 310],
    c: [0, 15, 48, 265],
    d: [0, 14, 44, 200],
    e: [0, 9, 31, 160],
  },
  scatter: [300, 1500, 9000],
  wild: 1,
  free: { needs: 3, spins: [10, 12, 14], again: 2, multipliers: [2, 3, 4, 5, 6, 7, 8, 9, 10], most: 40 },
}
