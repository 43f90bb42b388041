import type { WaysMaths } from '#studio/engines/slots/maths.ts'

export const maths: WaysMaths = {
  engine: 'ways',
  rows: [2, 3, 4, 4, 4],
  max: 4000,
  buy: 42,
  strips: [
    'cAScdbaBadbCBabcDaCdDdbDbcdCcaA',
    'adbADbcDBbcaCdbcAdBadBCcdSbcaCcaDdDW',
    'CcBadbcCdBcADCDbdbdaWdaAdDADcbcbSaWbaBCdca',
    'aDBbDaDCAWBbacDAbcadCdcdbBACacWaCSdDdcdbcdcb',
    'SbaAbWaDdAcCbcCdDcDCBcbCDbaBdadABbcBdcDdabadac',
  ],
  pays: {
    A: [6, 56, 525, 3100],
    B: [5, 42, 255, 1450],
    C: [0, 34, 155, 625],
    D: [0, 19, 98, 430],
    a: [0, 7, 27, 150],
    b: [0, 7, 24, 110],
    c: [0, 6, 19, 100],
    d: [0, 6, 17, 88],
  },
  scatter: [200, 1500, 12000],
  wild: 1,
  free: { needs: 3, spins: [10, 13, 18], again: 4, multipliers: [1, 2, 3, 4, 5, 6, 7, 8], most: 40 },
}
