import type { ExpandingMaths } from '#studio/engines/slots/maths.ts'

export const maths: ExpandingMaths = {
  engine: 'expanding',
  rows: [3, 3, 3, 3, 3],
  max: 5000,
  buy: 22,
  strips: [
    'aecdDcCBadcedCecSAbDBdbebaAcBDSCDbaebad',
    'BdAdbeaDacbdeDdcScCDeadeABacBabcCeSbDCb',
    'caSdDcdCeDebSdAbeadBaBDBacAbeDcdeCcabCAb',
    'dDBeaeBbaAeaCbSAcSecAdaDBceabdcbdDdDcCbC',
    'SCbACDcBcebCbadAaAacSCBeDcbdeadbBedeDcdDa',
  ],
  pays: {
    A: [17, 165, 1525, 9600],
    B: [11, 130, 725, 4100],
    C: [0, 92, 485, 1775],
    D: [0, 58, 300, 1300],
    a: [0, 19, 92, 400],
    b: [0, 19, 70, 360],
    c: [0, 18, 62, 280],
    d: [0, 15, 56, 275],
    e: [0, 13, 35, 200],
  },
  scatter: [200, 2000, 20000],
  lines: ['11111', '00000', '22222', '21012', '01210', '01110', '11112', '22210', '21112', '10001'],
  free: { needs: 3, spins: [10], again: 10, multipliers: [1], most: 100 },
  specials: { A: 2, B: 3, C: 4, D: 5, a: 8, b: 8, c: 8, d: 8, e: 8 },
}
