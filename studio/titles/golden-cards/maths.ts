import type { LinesMaths } from '#studio/engines/slots/maths.ts'

export const maths: LinesMaths = {
  engine: 'lines',
  rows: [3, 3, 3, 3, 3],
  max: 5000,
  buy: 0,
  strips: [
    'acDCacbcBScdAadaAcdbCcdbDadbDbdCB',
    'cbaCcAbDdBdadBcaCdaAbDcdDWCbdbDabcS',
    'cabcaDaBdacdaDSdbcCdAWcbabDCABcBdbC',
    'WSdbDbdDcadAcBaBCcCAdcCcaCbdbabDcbDda',
    'dacDcCbdDdSDcBdcbAbaDbaCcdaBbaACbWacdAB',
  ],
  pays: {
    A: [70, 675, 6100, 39200],
    B: [44, 525, 2700, 13300],
    C: [0, 355, 1900, 6200],
    D: [0, 215, 1275, 5000],
    a: [0, 82, 330, 1425],
    b: [0, 72, 310, 1150],
    c: [0, 62, 255, 1100],
    d: [0, 62, 210, 1025],
  },
  scatter: [500, 2500, 25000],
  lines: ['11111', '00000', '22222', '21012', '01210'],
  wild: 5,
  free: { needs: 3, spins: [15, 20, 25], again: 10, multipliers: [1], most: 100 },
}
