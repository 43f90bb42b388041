import type { LinesMaths } from '#studio/engines/slots/maths.ts'

export const maths: LinesMaths = {
  engine: 'lines',
  rows: [3, 3, 3, 3, 3],
  max: 600,
  buy: 0,
  strips: [
    'cDAaeAcSCaBcdDBdebebdaBACdCbeDacb',
    'AbDdcBdcbCBeaceabedaSdWAceWaCDBAWCDb',
    'aCebaCWAdeDabcWecWBcDbBcbdSaCBAdedAD',
    'dacAcDbdaScaWdACebAebBabBcBWDCdCeDe',
    'DBcbedeCcABCaADbdAaCecWdeWbDadacBSb',
  ],
  pays: {
    A: [0, 255, 675, 2100],
    B: [0, 180, 525, 1650],
    C: [0, 145, 365, 950],
    D: [0, 105, 250, 800],
    a: [0, 76, 150, 500],
    b: [0, 68, 150, 415],
    c: [0, 64, 130, 325],
    d: [0, 44, 105, 275],
    e: [0, 31, 86, 200],
  },
  scatter: [300, 1000, 4000],
  lines: ['11111', '00000', '22222', '21012', '21112', '01110', '10001', '01222', '21111', '01210', '01111', '01010'],
  wild: 2,
  free: { needs: 3, spins: [6, 9, 15], again: 3, multipliers: [3], most: 45 },
}
