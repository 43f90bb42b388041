import type { ClusterMaths } from '#contract/slots/maths.ts'

export const maths: ClusterMaths = {
  engine: 'cluster',
  rows: [6, 6, 6, 6, 6],
  max: 600,
  weights: { A: 60, B: 70, C: 80, a: 110, b: 110, c: 115, d: 115, W: 24, S: 11 },
  anywhere: false,
  sizes: [5, 6, 7, 8, 10, 12, 16],
  scatter: [100, 400, 1500],
  multipliers: [1, 1, 1, 2],
  free: { needs: 4, spins: [10, 12, 15], again: 5, multipliers: [2], most: 40, keeps: false },
  buy: 0,
  pays: {
    A: [800, 1125, 1525, 2100, 3600, 6500, 12900],
    B: [485, 675, 925, 1250, 2200, 3900, 7800],
    C: [325, 455, 625, 850, 1450, 2600, 5200],
    a: [160, 225, 305, 420, 725, 1300, 2600],
    b: [135, 190, 260, 355, 625, 1100, 2200],
    c: [115, 160, 215, 295, 500, 900, 1800],
    d: [88, 125, 170, 230, 400, 700, 1425],
  },
}
