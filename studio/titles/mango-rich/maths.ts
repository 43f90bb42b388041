import type { ClusterMaths } from '#studio/engines/slots/maths.ts'

export const maths: ClusterMaths = {
  engine: 'cluster',
  rows: [5, 5, 5, 5, 5, 5],
  max: 1500,
  weights: { A: 40, B: 55, C: 70, a: 105, b: 110, c: 115, d: 120, W: 12, S: 12 },
  anywhere: false,
  sizes: [5, 6, 7, 8, 10, 12, 15],
  scatter: [200, 500, 2000],
  multipliers: [1, 1, 2, 2, 3],
  free: { needs: 4, spins: [8, 10, 12], again: 4, multipliers: [2, 2, 3, 3, 5], most: 40, keeps: false },
  buy: 0,
  pays: {
    A: [2000, 3000, 4400, 6800, 14100, 28200, 64400],
    B: [925, 1375, 2000, 3100, 6500, 12900, 29500],
    C: [500, 750, 1100, 1700, 3500, 7000, 16100],
    a: [170, 250, 370, 575, 1175, 2300, 5400],
    b: [145, 215, 315, 485, 1000, 2000, 4600],
    c: [115, 175, 260, 400, 825, 1650, 3800],
    d: [92, 140, 205, 315, 650, 1300, 3000],
  },
}
