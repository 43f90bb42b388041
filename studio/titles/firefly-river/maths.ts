import type { WaysMaths } from '#studio/engines/slots/maths.ts'

export const maths: WaysMaths = {
  engine: 'ways',
  rows: [3, 3, 3, 3, 3],
  max: 700,
  buy: 0,
  strips: [
    'bacBDAbabceCDAdCBecacDdbeaBdCdeS',
    'badaecdbcAdbBSeCaBDWBcCDcdeDaACbe',
    'cbWDaDABdAebCeaecaBSCedWCadcBdDAbcb',
    'caWBcCcBdAbDAdCAdBaebdSWbeacDeaeCDb',
    'BbcDCDAcWbaCBaBeadAcbdceAdCedSabDe',
  ],
  pays: {
    A: [0, 155, 500, 1625],
    B: [0, 105, 295, 1050],
    C: [0, 92, 255, 600],
    D: [0, 84, 205, 470],
    a: [0, 48, 115, 315],
    b: [0, 39, 105, 295],
    c: [0, 39, 74, 205],
    d: [0, 29, 72, 200],
    e: [0, 26, 54, 135],
  },
  scatter: [200, 1000, 5000],
  wild: 1,
  free: { needs: 3, spins: [10, 15, 20], again: 5, multipliers: [2], most: 60 },
}
