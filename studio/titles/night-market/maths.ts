import type { WheelMaths } from '#studio/engines/slots/maths.ts'

export const maths: WheelMaths = {
  engine: 'wheel',
  rows: [3, 3, 3],
  max: 259,
  buy: 0,
  strips: ['cDASDbaaCcSaabDcCcbBCbAB', 'aabcDbcCSbcAWBaaWBSADCDBbCc', 'cSABDWDASCaaaCcAbaDbWbcBcbCB'],
  pays: { A: [0, 625], B: [0, 425], C: [0, 340], D: [0, 295], a: [0, 185], b: [0, 155], c: [0, 155] },
  scatter: [],
  lines: ['111', '000', '222', '212', '010', '121', '101', '012', '112'],
  wild: 1,
  needs: 3,
  slices: [
    { weight: 20, pays: 500 },
    { weight: 16, pays: 800 },
    { weight: 14, pays: 1000 },
    { weight: 6, pays: 0, prize: 'mini' },
    { weight: 16, pays: 600 },
    { weight: 10, pays: 1500 },
    { weight: 3, pays: 0, prize: 'minor' },
    { weight: 20, pays: 500 },
    { weight: 14, pays: 1200 },
    { weight: 1, pays: 0, prize: 'major' },
  ],
  prizes: { mini: 2000, minor: 5000, major: 25000 },
}
