import type { WaysMaths } from '#studio/engines/slots/maths.ts'

export const maths: WaysMaths = {
  engine: 'ways',
  rows: [3, 3, 3, 3, 3, 3],
  max: 5000,
  buy: 22,
  strips: [
    'bdCbdaASdcCecacDaedBeBaDcedbDaAbcedbDeC',
    'DaWacAbBecDdbcabdcDbDdeadbdeCcdCBeCcSaeAeB',
    'DebeBSDcBecCadaeCdAdBDdAbadDWbabedbecbcCcCca',
    'aCcdAbcebebdabdDBcdadeDBcaedWAbCacDCSDeBCeacb',
    'eDdeCDceabDAcaBSdbcWacebcCdAedaCabDbcAadBdbCDeB',
    'dDdabCdBbCabcSCDAcDcaDbBdcbAcaADeBeaecedCebdea',
  ],
  pays: {
    A: [15, 170, 1450, 8600, 21500],
    B: [12, 110, 650, 3700, 9200],
    C: [0, 84, 445, 1525, 3800],
    D: [0, 50, 265, 1225, 3100],
    a: [0, 18, 74, 365, 900],
    b: [0, 18, 60, 295, 750],
    c: [0, 15, 48, 285, 725],
    d: [0, 15, 40, 195, 485],
    e: [0, 12, 32, 150, 380],
  },
  scatter: [200, 600, 3000, 20000],
  wild: 3,
  free: { needs: 3, spins: [8, 12, 16, 24], again: 4, multipliers: [1], most: 50 },
}
