import type { ClusterMaths } from '#studio/engines/slots/maths.ts'

export const maths: ClusterMaths = {
  engine: 'cluster',
  rows: [7, 7, 7, 7, 7, 7, 7],
  max: 2500,
  weights: { A: 50, B: 60, C: 75, a: 120, b: 120, c: 125, d: 125, W: 7, S: 6 },
  anywhere: false,
  sizes: [5, 6, 8, 10, 13, 17, 22, 28],
  scatter: [100, 400, 1500],
  multipliers: [1, 1, 1, 2, 2, 3, 3, 5],
  free: { needs: 3, spins: [8, 10, 12, 15], again: 3, multipliers: [2, 3, 4, 5, 6, 8, 10, 15], most: 30, keeps: false },
  buy: 15,
  pays: {
    A: [550, 775, 1050, 1425, 2500, 4400, 8800, 16500],
    B: [330, 460, 625, 850, 1475, 2600, 5300, 9900],
    C: [220, 305, 415, 575, 1000, 1750, 3500, 6600],
    a: [110, 155, 210, 285, 495, 875, 1750, 3300],
    b: [94, 130, 175, 245, 420, 750, 1500, 2800],
    c: [76, 110, 145, 200, 345, 625, 1225, 2300],
    d: [60, 84, 115, 155, 270, 485, 975, 1800],
  },
}
