import type { ClusterMaths } from '#studio/engines/slots/maths.ts'

export const maths: ClusterMaths = {
  engine: 'cluster',
  rows: [5, 5, 5, 5, 5, 5, 5],
  max: 5000,
  weights: { A: 55, B: 65, C: 80, a: 105, b: 110, c: 115, d: 120, W: 6, S: 10 },
  anywhere: true,
  sizes: [10, 11, 12, 13, 14, 16, 19, 23],
  scatter: [300, 1000, 6000],
  multipliers: [1, 2, 4, 8, 16, 32, 64],
  free: { needs: 4, spins: [8, 10, 14], again: 4, multipliers: [2, 4, 8, 16, 32, 64, 128], most: 40, keeps: false },
  buy: 15,
  pays: {
    A: [775, 1325, 2200, 3900, 9300, 23300, 62200, 155600],
    B: [285, 485, 800, 1425, 3400, 8600, 22800, 57000],
    C: [115, 200, 325, 575, 1400, 3500, 9300, 23300],
    a: [29, 48, 80, 145, 340, 850, 2300, 5700],
    b: [23, 40, 66, 115, 280, 700, 1875, 4700],
    c: [19, 33, 54, 98, 235, 575, 1550, 3900],
    d: [16, 26, 44, 78, 185, 465, 1250, 3100],
  },
}
