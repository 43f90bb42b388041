import type { WaysMaths } from '#studio/engines/slots/maths.ts'

export const maths: WaysMaths = {
  engine: 'ways',
  rows: [4, 4, 4, 4, 4],
  max: 3000,
  buy: 22,
  strips: [
    'cAcdDCbdbCaedDcbcedaeSeBDaBdbAadacACbecBDCe',
    'bdbBDedcaScadeCbcCBDdAdaCWDbecWDaACBbeaBcedceA',
    'bBcdeCWDBecdcdaBedeDdcbacaSACbeaCDbDaWAebBbcDCAd',
    'BAebabBcBdeaDCecSaAaDcWAedbcACdacDCbDbWbdDdaBCcede',
    'BcDeacDbDCBaCbCcecdeAadbadCSAbedcecbAdAdDCBaeaDWBb',
  ],
  pays: {
    A: [0, 42, 215, 875],
    B: [0, 29, 125, 435],
    C: [0, 24, 82, 310],
    D: [0, 17, 54, 185],
    a: [0, 8, 31, 100],
    b: [0, 7, 28, 100],
    c: [0, 7, 19, 84],
    d: [0, 5, 17, 62],
    e: [0, 5, 13, 46],
  },
  scatter: [100, 600, 3000],
  wild: 2,
  free: { needs: 3, spins: [10, 15, 20], again: 5, multipliers: [1], most: 60 },
}
