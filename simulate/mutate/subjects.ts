/** What is mutated, and the narrowest tests that must notice. `model`: the journal's model is asked first, which is quicker than any test. */
export type Subject = { files: RegExp; tests: readonly string[]; model?: true }

const WALLET = [
  'modules/wallet/post.test.ts',
  'modules/wallet/limits.test.ts',
  'modules/wallet/books.test.ts',
  'modules/wallet/post-plays.test.ts',
]
const WITHDRAWALS = [
  'modules/withdrawals/withdrawals.test.ts',
  'modules/withdrawals/office.test.ts',
  'tests/races/orders-of-office.race.test.ts',
]

export const subjects: readonly Subject[] = [
  { files: /^migrations\/functions\/(?:02|03|04|06|07)-.*\.sql$/, tests: WALLET, model: true },
  { files: /^modules\/wallet\/lane\.ts$/, tests: ['modules/wallet/lane.test.ts'] },
  { files: /^modules\/wallet\/(?!index|promises|lane)[\w.-]+\.ts$/, tests: WALLET, model: true },
  { files: /^modules\/deposits\/settle-deposit\.ts$/, tests: ['modules/deposits/deposits.test.ts'] },
  { files: /^modules\/deposits\/settle-transfer\.ts$/, tests: ['modules/deposits/settle-transfer.test.ts'] },
  { files: /^modules\/withdrawals\/(?!index|promises|office)[\w.-]+\.ts$/, tests: WITHDRAWALS },
  { files: /^modules\/withdrawals\/office\.routes\.ts$/, tests: ['modules/withdrawals/office.test.ts'] },
  { files: /^modules\/treasury\/receipt\.ts$/, tests: ['modules/deposits/deposits.test.ts', 'modules/deposits/settle-transfer.test.ts'] },
  { files: /^modules\/treasury\/payout\.ts$/, tests: ['modules/withdrawals/withdrawals.test.ts'] },
  { files: /^modules\/treasury\/expected-payment\.ts$/, tests: ['modules/deposits/deposits.test.ts'] },
  {
    files: /^modules\/treasury\/expected-transfer\.ts$/,
    tests: ['modules/deposits/prepare-deposit.test.ts', 'modules/deposits/settle-transfer.test.ts'],
  },
]

/** A mutant that changes nothing anybody can see, with the reason why. `was` and `instead` are parts of what `npm run mutate` tells of it. */
export type Equivalent = { file: string; was: string; instead: string; reason: string }

export const equivalents: readonly Equivalent[] = []
