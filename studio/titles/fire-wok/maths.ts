import type { ClusterMaths } from '#studio/engines/slots/maths.ts'

export const maths: ClusterMaths = {
  engine: 'cluster',
  rows: [5, 5, 5, 5, 5],
  max: 5000,
  weights: { A: 40, B: 60, C: 75, a: 100, b: 105, c: 110, d: 115, W: 14, S: 10 },
  anywhere: false,
  sizes: [5, 6, 7, 8, 9, 11, 14, 18],
  scatter: [300, 1000, 5000],
  multipliers: [1, 2, 3, 5, 8],
  free: { needs: 3, spins: [7, 9, 12], again: 3, multipliers: [5, 8, 12, 20, 30, 50], most: 30, keeps: false },
  buy: 0,
  pays: {
    A: [2600, 4500, 7400, 13200, 31700, 79200, 211300, 528100],
    B: [975, 1650, 2700, 4800, 11600, 29000, 77500, 193600],
    C: [395, 675, 1100, 1975, 4800, 11900, 31700, 79200],
    a: [96, 165, 270, 485, 1150, 2900, 7700, 19400],
    b: [80, 135, 220, 395, 950, 2400, 6300, 15800],
    c: [66, 110, 185, 330, 800, 1975, 5300, 13200],
    d: [52, 90, 150, 265, 625, 1575, 4200, 10600],
  },
}
