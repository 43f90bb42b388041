import type { ExpandingMaths } from '#studio/engines/slots/maths.ts'

export const maths: ExpandingMaths = {
  engine: 'expanding',
  rows: [3, 3, 3, 3, 3],
  max: 5000,
  buy: 22,
  strips: [
    'caeCDdAadacCbceDadAcCSbdDaeDbBbBbeSecd',
    'dCecadBbacaDbabCdAdedbDbceSceDBeCBaAcS',
    'acdBcbaeCbeACbdSeDbdAacDeBbcBDdCeacaSdD',
    'cbdBaDcdDacSdebecaCeBdeaAcCSeaADbdDBbCb',
    'DbBbeDacbdbaedeDeCaSADecSAcdcAacadCbBdCB',
  ],
  pays: {
    A: [24, 265, 2100, 11400],
    B: [17, 180, 1075, 4800],
    C: [0, 120, 550, 2500],
    D: [0, 80, 380, 1475],
    a: [0, 29, 120, 600],
    b: [0, 23, 100, 415],
    c: [0, 23, 88, 375],
    d: [0, 23, 66, 370],
    e: [0, 15, 54, 270],
  },
  scatter: [300, 2000, 15000],
  lines: ['11111', '00000', '22222', '10001', '01210'],
  free: { needs: 3, spins: [10, 12, 15], again: 5, multipliers: [1, 1, 1, 1, 1, 2], most: 50 },
  specials: { A: 1, B: 1, C: 1, D: 1, a: 1, b: 1, c: 1, d: 1, e: 1 },
}
