import type { WheelMaths } from '#studio/engines/slots/maths.ts'

export const maths: WheelMaths = {
  engine: 'wheel',
  rows: [3, 3, 3],
  max: 2005,
  buy: 0,
  strips: ['cCDaCcbcDbBabSBDAa', 'bDSDcBCabWaCcBaAbcD', 'bCSDcabBcCaDcaDWAbBA'],
  pays: { A: [0, 1475], B: [0, 1050], C: [0, 675], D: [0, 525], a: [0, 145], b: [0, 145], c: [0, 120] },
  scatter: [],
  lines: ['111', '000', '222'],
  wild: 3,
  needs: 3,
  slices: [
    { weight: 40, pays: 2000 },
    { weight: 30, pays: 2500 },
    { weight: 20, pays: 4000 },
    { weight: 8, pays: 0, prize: 'mini' },
    { weight: 30, pays: 3000 },
    { weight: 4, pays: 0, prize: 'minor' },
    { weight: 20, pays: 5000 },
    { weight: 1, pays: 0, prize: 'grand' },
  ],
  prizes: { mini: 8000, minor: 25000, grand: 200000 },
}
