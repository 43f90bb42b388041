import type { LinesMaths } from '#studio/engines/slots/maths.ts'

export const maths: LinesMaths = {
  engine: 'lines',
  rows: [3, 3, 3, 3, 3],
  max: 5000,
  buy: 0,
  strips: [
    'DbdaCDBcacCDacdAbdcbCbDabdcBadScdb',
    'dcaBCbdbaAdbScaDdaCacbDaDBdcCAcWbDdc',
    'dbadcdWcBdDCabaCadbcSdbAcDCbCdaDBAcb',
    'BcdababCDbdacBdDaWdDcbabaSbAcACBdcDCc',
    'cCaBSdbdbdCDdbDdaDWcabdABCacADcBaDcbcb',
  ],
  pays: {
    A: [56, 550, 4500, 25800],
    B: [36, 360, 2100, 10200],
    C: [0, 265, 1450, 5600],
    D: [0, 170, 875, 3500],
    a: [0, 64, 280, 1325],
    b: [0, 56, 245, 1000],
    c: [0, 48, 185, 900],
    d: [0, 48, 150, 750],
  },
  scatter: [300, 2000, 20000],
  lines: ['11111', '00000', '22222', '21012', '21111', '01111', '11110', '01110', '01222', '10001'],
  wild: 3,
  free: { needs: 3, spins: [12, 15, 20], again: 6, multipliers: [2], most: 60 },
}
