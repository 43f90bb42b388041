import type { ClusterMaths } from '#studio/engines/slots/maths.ts'

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
    A: [790, 1110, 1500, 2070, 3545, 6400, 12705],
    B: [480, 665, 910, 1230, 2165, 3840, 7685],
    C: [320, 450, 615, 835, 1430, 2560, 5120],
    a: [160, 220, 300, 415, 715, 1280, 2560],
    b: [135, 185, 255, 350, 615, 1085, 2165],
    c: [115, 160, 210, 290, 490, 885, 1775],
    d: [86, 125, 165, 225, 395, 690, 1405],
  },
}
