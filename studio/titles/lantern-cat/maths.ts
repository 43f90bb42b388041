import type { WaysMaths } from '#studio/engines/slots/maths.ts'

export const maths: WaysMaths = {
  engine: 'ways',
  rows: [3, 4, 5, 4, 3],
  max: 2500,
  buy: 0,
  strips: [
    'DebCcBDeabaeScbdDaCdaDBcbdecBdedACcbA',
    'CdabaACDCDBbecBaeAcdebdedDWDBacbdcaCSWeAbedc',
    'dbcdDeDbdbBSDeAbaWcCceacaACbeadWdBDdBeWacaCBecCADb',
    'WBeCcbDbCeaWScBcDABcDbdaAbadaCdedDdebadeCDcABaebc',
    'eCcaADdAeBDcabecADadeBdcebdabcabCdbSDBdeCcC',
  ],
  pays: {
    A: [0, 56, 255, 1300],
    B: [0, 38, 145, 575],
    C: [0, 25, 88, 385],
    D: [0, 20, 70, 255],
    a: [0, 10, 32, 150],
    b: [0, 8, 32, 125],
    c: [0, 8, 28, 90],
    d: [0, 8, 24, 82],
    e: [0, 7, 17, 60],
  },
  scatter: [200, 900, 6000],
  wild: 1,
  free: { needs: 3, spins: [8, 12, 18], again: 8, multipliers: [1, 1, 1, 2, 2, 2, 3, 3, 3, 5], most: 48 },
}
