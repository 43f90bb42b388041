import type { WheelMaths } from '#studio/engines/slots/maths.ts'

export const maths: WheelMaths = {
  engine: 'wheel',
  rows: [3, 3, 3],
  max: 1005,
  buy: 28,
  strips: ['bDbcAacCSabcbaDCDScBABbCca', 'caCcSDbaBcDbAbcBabWDcDCAbCSa', 'ABbSCacDacbDbcDBabCSABcWcbaDaC'],
  pays: { A: [0, 1175], B: [0, 850], C: [0, 575], D: [0, 525], a: [0, 260], b: [0, 250], c: [0, 200] },
  scatter: [],
  lines: ['111', '000', '222', '212', '121'],
  wild: 2,
  needs: 3,
  slices: [
    { weight: 30, pays: 1000 },
    { weight: 24, pays: 1500 },
    { weight: 20, pays: 2000 },
    { weight: 12, pays: 0, prize: 'mini' },
    { weight: 24, pays: 1200 },
    { weight: 8, pays: 5000 },
    { weight: 5, pays: 0, prize: 'minor' },
    { weight: 24, pays: 1500 },
    { weight: 20, pays: 2500 },
    { weight: 2, pays: 0, prize: 'major' },
    { weight: 30, pays: 1000 },
    { weight: 1, pays: 0, prize: 'grand' },
  ],
  prizes: { mini: 3000, minor: 10000, major: 30000, grand: 100000 },
}
