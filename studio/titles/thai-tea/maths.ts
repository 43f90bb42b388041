import type { ClusterMaths } from '#studio/engines/slots/maths.ts'

export const maths: ClusterMaths = {
  engine: 'cluster',
  rows: [5, 5, 5, 5, 5, 5],
  max: 1000,
  weights: { A: 60, B: 75, C: 85, a: 105, b: 110, c: 115, d: 120, S: 10 },
  anywhere: true,
  sizes: [8, 9, 10, 11, 12, 14, 16, 19],
  scatter: [200, 500, 2000],
  multipliers: [1],
  free: { needs: 4, spins: [10, 12, 15], again: 5, multipliers: [2, 3, 4, 5], most: 50, keeps: false },
  buy: 0,
  pays: {
    A: [295, 415, 550, 775, 1325, 2400, 4700, 8900],
    B: [175, 250, 335, 460, 800, 1425, 2800, 5300],
    C: [120, 165, 225, 310, 525, 950, 1900, 3500],
    a: [60, 82, 110, 155, 265, 475, 950, 1775],
    b: [50, 70, 96, 130, 225, 400, 800, 1500],
    c: [42, 58, 78, 110, 185, 330, 675, 1250],
    d: [33, 46, 62, 84, 145, 260, 525, 975],
  },
}
