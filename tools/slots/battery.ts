/** One test of dieharder, by its number (`-d`). `tuple`: its variant (`-n`), 0 where it has none. */
export type Test = { name: string; id: number; tuple: number }
/** One result of dieharder. `found`: its verdict (PASSED, WEAK or FAILED); `more`: of the run with `-Y 1`, from another seed. */
export type Row = { test: string; id: number; tuple: number; samples: number; p: number; found: string; more: boolean }

const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index)

/** The tests of `-a`, those that read the most numbers last. */
export const tests: Test[] = [
  ...[
    'birthdays',
    'operm5',
    'rank_32x32',
    'rank_6x8',
    'bitstream',
    'opso',
    'oqso',
    'dna',
    'count_1s_str',
    'count_1s_byt',
  ].map((name, id) => ({ name, id, tuple: 0 })),
  ...['parking_lot', '2dsphere', '3dsphere', 'squeeze', 'sums', 'runs', 'craps', 'tsang_gcd'].map((name, at) => ({
    name,
    id: 10 + at,
    tuple: 0,
  })),
  ...['sts_monobit', 'sts_runs', 'sts_serial'].map((name, at) => ({ name, id: 100 + at, tuple: 0 })),
  ...range(1, 12).map((tuple) => ({ name: 'rgb_bitdist', id: 200, tuple })),
  ...range(2, 5).map((tuple) => ({ name: 'rgb_minimum_distance', id: 201, tuple })),
  ...range(2, 5).map((tuple) => ({ name: 'rgb_permutations', id: 202, tuple })),
  { name: 'rgb_kstest_test', id: 204, tuple: 0 },
  ...['dab_bytedistrib', 'dab_dct', 'dab_filltree', 'dab_filltree2', 'dab_monobit2'].map((name, at) => ({
    name,
    id: 205 + at,
    tuple: 0,
  })),
  { name: 'dab_filltree2', id: 208, tuple: 1 },
  ...range(0, 32).map((tuple) => ({ name: 'rgb_lagged_sum', id: 203, tuple })),
]

/** Whether a row is of a test. A test that is played in several tuples has the rows of its tuple alone; any other has all rows of its
 *  number, whatever tuples dieharder reports them under. */
const isOf = (row: Row, { id, tuple }: Test): boolean =>
  row.id === id && (row.tuple === tuple || tests.filter((one) => one.id === id).length === 1)

/** Which runs of a test are missing among the rows that are kept: both, only the second (`-Y 1`), which is played where the first is not
 *  passed, or none. */
export function stillToPlay(test: Test, kept: readonly Row[]): 'both' | 'second' | 'none' {
  const rows = kept.filter((row) => isOf(row, test))
  if (rows.some(({ more }) => more)) return 'none'
  if (rows.length === 0) return 'both'
  return rows.some(({ found }) => found !== 'PASSED') ? 'second' : 'none'
}
