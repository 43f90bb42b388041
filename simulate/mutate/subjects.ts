import type { EngineModel } from './engines.ts'

/** The second implementations: the journal's, and those of `tests/naive` and of commissions. */
export type Model = 'journal' | EngineModel

/** What is mutated, and the narrowest tests that must detect it. `model`: runs first, because it is quicker than any test. */
export type Subject = { files: RegExp; tests: readonly string[]; model?: Model }

const WALLET = [
  'modules/wallet/post.test.ts',
  'modules/wallet/blocks.test.ts',
  'modules/wallet/books.test.ts',
  'modules/wallet/post-plays.test.ts',
  'modules/wallet/adjust.test.ts',
  'modules/wallet/purses.test.ts',
  'modules/wallet/purse-moves.test.ts',
  'modules/wallet/expire-purses.test.ts',
  'modules/wallet/late-shares.test.ts',
  'modules/wallet/returned-purse.test.ts',
]
/** Seals, closed days and the house's balances. */
const BOOKS = ['modules/wallet/books.test.ts', 'modules/wallet/closing.test.ts', 'modules/treasury/settlement.test.ts']
/** What refuses a bet, and what else asks how a member is limited or blocked, and what came and went since. */
const LIMITS = [
  'modules/wallet/since-an-instant.test.ts',
  ...WALLET,
  'modules/wallet/recurring-limits.test.ts',
  'modules/promotions/held-bonuses.test.ts',
  'modules/wheel/points.test.ts',
  'modules/protection/pause.test.ts',
]
const OFFICE = [
  'modules/withdrawals/release-rejected.test.ts',
  'modules/deposits/credit-from-suspense.test.ts',
  'modules/deposits/return-from-suspense.test.ts',
  'modules/deposits/suspense.test.ts',
]
const WITHDRAWALS = [
  'modules/withdrawals/withdrawals.test.ts',
  'modules/withdrawals/office.test.ts',
  'modules/withdrawals/claims.test.ts',
  'modules/withdrawals/risk.test.ts',
  'server/http/measured-times.test.ts',
  'modules/members/account-freeze.test.ts',
]
const OFFERS = [
  'modules/promotions/offer-bounds.test.ts',
  'modules/promotions/grants.test.ts',
  'modules/promotions/offer-values.test.ts',
  'modules/promotions/offer-news.test.ts',
  'modules/promotions/offers.test.ts',
  'modules/promotions/bonus-ends.test.ts',
  'modules/promotions/abuse.test.ts',
  'modules/promotions/same-account.test.ts',
  'modules/promotions/once-a-person.test.ts',
  'modules/promotions/held-bonuses.test.ts',
  'modules/promotions/likely.test.ts',
  'modules/promotions/codes.test.ts',
  'modules/promotions/office.test.ts',
  'modules/promotions/turnover-bounds.test.ts',
  'tests/naive/histories.test.ts',
]
const TURNOVER = [
  'modules/promotions/turnover-bounds.test.ts',
  'modules/promotions/turnover-batches.test.ts',
  'modules/promotions/abuse.test.ts',
  'modules/promotions/offers.test.ts',
  'modules/promotions/bonus-ends.test.ts',
  'modules/promotions/floor-bounds.test.ts',
  'modules/deposits/refunds.test.ts',
  'server/outbox/free-bet.test.ts',
  'tests/naive/histories.test.ts',
]
const REBATES = [
  'modules/promotions/rebate-runs.test.ts',
  'modules/promotions/rebate-losses.test.ts',
  'modules/promotions/rebates.test.ts',
  'modules/promotions/cash-back.test.ts',
  'modules/promotions/office.test.ts',
  'tests/naive/rebate-histories.test.ts',
]
const EXPIRY = ['modules/promotions/expiry-bounds.test.ts', 'modules/promotions/expiry.test.ts']
const FLOORS = ['modules/promotions/floor-bounds.test.ts', 'server/outbox/release-floor.test.ts']
const AWARDS = [
  'modules/promotions/awards.test.ts',
  'modules/promotions/added-awards.test.ts',
  'modules/promotions/expiry.test.ts',
  'modules/promotions/award-claims.test.ts',
]
const COMMISSIONS = [
  'modules/referrals/commission-bounds.test.ts',
  'modules/referrals/hold-bounds.test.ts',
  'modules/referrals/commission-postings.test.ts',
  'modules/referrals/rate-versions.test.ts',
  'modules/referrals/commissions.test.ts',
  'modules/referrals/referral-office.test.ts',
  'modules/referrals/commission-histories.test.ts',
]

const TREE = [
  'modules/referrals/tree-reads.test.ts',
  'modules/referrals/attribute-member.test.ts',
  'modules/referrals/commissions.test.ts',
]

/** The job's own tests first: they detect most of what goes wrong in the files of TypeScript around the functions. */
const COMMISSION_JOB = [
  'modules/referrals/commissions.test.ts',
  ...COMMISSIONS.filter((test) => !test.endsWith('/commissions.test.ts')),
]

export const subjects: readonly Subject[] = [
  { files: /^modules\/promotions\/(?:functions\/10-.*\.sql|offers\.ts)$/, tests: OFFERS, model: 'promotions' },
  { files: /^modules\/promotions\/(?:functions\/20-.*\.sql|turnover\.ts)$/, tests: TURNOVER, model: 'promotions' },
  {
    files: /^modules\/promotions\/(?:functions\/30-.*\.sql|rebates(?:\.store)?\.ts)$/,
    tests: REBATES,
    model: 'rebates',
  },
  { files: /^modules\/promotions\/cash-back\.ts$/, tests: ['modules/promotions/cash-back.test.ts'] },
  { files: /^modules\/promotions\/(?:functions\/15-.*\.sql|awards\.store\.ts)$/, tests: AWARDS },
  { files: /^modules\/promotions\/(?:functions\/40-.*\.sql|expiry(?:\.store)?\.ts)$/, tests: EXPIRY },
  { files: /^modules\/promotions\/functions\/25-.*\.sql$/, tests: FLOORS },
  {
    files: /^modules\/promotions\/functions\/35-.*\.sql$/,
    tests: ['modules/promotions/level-bounds.test.ts', 'modules/promotions/levels.test.ts'],
  },
  {
    files: /^modules\/promotions\/functions\/50-.*\.sql$/,
    tests: ['modules/promotions/code-bounds.test.ts', 'modules/promotions/codes.test.ts'],
  },
  {
    files: /^modules\/promotions\/functions\/60-.*\.sql$/,
    tests: [
      'modules/promotions/office-bounds.test.ts',
      'modules/promotions/what-if-bounds.test.ts',
      'modules/promotions/office.test.ts',
      'modules/promotions/levels.test.ts',
    ],
  },
  { files: /^modules\/referrals\/functions\/(?:10|20|30)-.*\.sql$/, tests: COMMISSIONS, model: 'commissions' },
  {
    files: /^modules\/referrals\/(?:attribution|attribute-member|friends|known-link|referrals\.store)\.ts$/,
    tests: TREE,
  },
  {
    files: /^modules\/referrals\/(?:earnings(?:\.store)?|holds\.store|partners\.store)\.ts$/,
    tests: ['modules/referrals/tree-reads.test.ts', 'modules/referrals/referral-office.test.ts'],
  },
  {
    files: /^modules\/referrals\/(?:claim|count-commissions|note-turnover|rates|commissions\.store)\.ts$/,
    tests: COMMISSION_JOB,
  },
  { files: /^modules\/wallet\/functions\/20-.*\.sql$/, tests: LIMITS, model: 'journal' },
  { files: /^modules\/wallet\/functions\/(?:10|30|40|50|60|66)-.*\.sql$/, tests: WALLET, model: 'journal' },
  { files: /^modules\/wallet\/functions\/70-.*\.sql$/, tests: BOOKS },
  {
    files:
      /^modules\/(?:wallet\/functions\/65|(?:treasury|deposits)\/functions\/20|withdrawals\/functions\/30)-.*\.sql$/,
    tests: OFFICE,
    model: 'journal',
  },
  { files: /^kit\/node\/batcher\.ts$/, tests: ['kit/node/batcher.test.ts'] },
  { files: /^modules\/wallet\/(?!index|invariants)[\w.-]+\.ts$/, tests: LIMITS, model: 'journal' },
  {
    files: /^modules\/deposits\/settle-deposit\.ts$/,
    tests: ['modules/deposits/deposits.test.ts', 'modules/deposits/refunds.test.ts'],
  },
  {
    files: /^modules\/deposits\/settle-transfer\.ts$/,
    tests: ['modules/deposits/settle-transfer.test.ts', 'modules/deposits/former-account.test.ts'],
  },
  { files: /^modules\/withdrawals\/(?!index|invariants|office)[\w.-]+\.ts$/, tests: WITHDRAWALS },
  {
    files: /^modules\/withdrawals\/office\.routes\.ts$/,
    tests: ['modules/withdrawals/office.test.ts', 'modules/withdrawals/claims.test.ts'],
  },
  {
    files: /^modules\/treasury\/receipt\.ts$/,
    tests: [
      'modules/treasury/receipt.test.ts',
      'modules/deposits/deposits.test.ts',
      'modules/deposits/settle-transfer.test.ts',
      'modules/treasury/settlement.test.ts',
    ],
  },
  { files: /^modules\/treasury\/payout\.ts$/, tests: ['modules/withdrawals/withdrawals.test.ts'] },
  {
    files: /^modules\/treasury\/expected-payment\.ts$/,
    tests: ['modules/treasury/expected-payment.test.ts', 'modules/deposits/deposits.test.ts'],
  },
  {
    files: /^modules\/treasury\/expected-transfer\.ts$/,
    tests: ['modules/deposits/prepare-deposit.test.ts', 'modules/deposits/settle-transfer.test.ts'],
  },
]
