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
  'modules/wallet/expire-purses.test.ts',
  'modules/wallet/late-shares.test.ts',
]
const OFFICE = [
  'modules/withdrawals/release-rejected.test.ts',
  'modules/deposits/credit-from-suspense.test.ts',
  'modules/deposits/suspense.test.ts',
]
const WITHDRAWALS = [
  'modules/withdrawals/withdrawals.test.ts',
  'modules/withdrawals/office.test.ts',
  'modules/withdrawals/risk.test.ts',
  'modules/members/account-freeze.test.ts',
]
const OFFERS = [
  'modules/promotions/offers.test.ts',
  'modules/promotions/grants.test.ts',
  'modules/promotions/abuse.test.ts',
  'modules/promotions/same-account.test.ts',
  'modules/promotions/codes.test.ts',
  'modules/promotions/office.test.ts',
  'modules/promotions/offer-news.test.ts',
  'modules/promotions/turnover-bounds.test.ts',
  'tests/naive/histories.test.ts',
]
const TURNOVER = [
  'modules/promotions/turnover-bounds.test.ts',
  'modules/promotions/abuse.test.ts',
  'modules/promotions/offers.test.ts',
  'tests/naive/histories.test.ts',
]
const REBATES = [
  'modules/promotions/rebate-runs.test.ts',
  'modules/promotions/rebates.test.ts',
  'modules/promotions/cash-back.test.ts',
  'modules/promotions/office.test.ts',
  'tests/naive/rebate-histories.test.ts',
]
const EXPIRY = ['modules/promotions/expiry-bounds.test.ts', 'modules/promotions/expiry.test.ts']
const AWARDS = ['modules/promotions/awards.test.ts', 'modules/promotions/expiry.test.ts', 'modules/promotions/award-claims.test.ts']
const COMMISSIONS = [
  'modules/referrals/commission-bounds.test.ts',
  'modules/referrals/commission-postings.test.ts',
  'modules/referrals/rate-versions.test.ts',
  'modules/referrals/commissions.test.ts',
  'modules/referrals/referral-office.test.ts',
  'modules/referrals/commission-histories.test.ts',
]

export const subjects: readonly Subject[] = [
  { files: /^modules\/promotions\/(?:functions\/10-.*\.sql|offers\.ts)$/, tests: OFFERS, model: 'promotions' },
  { files: /^modules\/promotions\/(?:functions\/20-.*\.sql|turnover\.ts)$/, tests: TURNOVER, model: 'promotions' },
  { files: /^modules\/promotions\/(?:functions\/30-.*\.sql|rebates(?:\.store)?\.ts)$/, tests: REBATES, model: 'rebates' },
  { files: /^modules\/promotions\/cash-back\.ts$/, tests: ['modules/promotions/cash-back.test.ts'] },
  { files: /^modules\/promotions\/(?:functions\/15-.*\.sql|awards\.store\.ts)$/, tests: AWARDS },
  { files: /^modules\/promotions\/(?:functions\/40-.*\.sql|expiry(?:\.store)?\.ts)$/, tests: EXPIRY },
  { files: /^modules\/referrals\/functions\/(?:10|20|30)-.*\.sql$/, tests: COMMISSIONS, model: 'commissions' },
  { files: /^modules\/referrals\/(?:claim|count-commissions|note-turnover|rates|commissions\.store)\.ts$/, tests: COMMISSIONS },
  { files: /^modules\/wallet\/functions\/(?:10|20|30|40|50|60|66|70)-.*\.sql$/, tests: WALLET, model: 'journal' },
  {
    files: /^modules\/(?:wallet\/functions\/65|(?:treasury|deposits)\/functions\/20|withdrawals\/functions\/30)-.*\.sql$/,
    tests: OFFICE,
    model: 'journal',
  },
  { files: /^kit\/node\/batcher\.ts$/, tests: ['kit/node/batcher.test.ts'] },
  { files: /^modules\/wallet\/(?!index|invariants)[\w.-]+\.ts$/, tests: WALLET, model: 'journal' },
  { files: /^modules\/deposits\/settle-deposit\.ts$/, tests: ['modules/deposits/deposits.test.ts'] },
  {
    files: /^modules\/deposits\/settle-transfer\.ts$/,
    tests: ['modules/deposits/settle-transfer.test.ts', 'modules/deposits/former-account.test.ts'],
  },
  { files: /^modules\/withdrawals\/(?!index|invariants|office)[\w.-]+\.ts$/, tests: WITHDRAWALS },
  { files: /^modules\/withdrawals\/office\.routes\.ts$/, tests: ['modules/withdrawals/office.test.ts'] },
  {
    files: /^modules\/treasury\/receipt\.ts$/,
    tests: ['modules/deposits/deposits.test.ts', 'modules/deposits/settle-transfer.test.ts', 'modules/treasury/settlement.test.ts'],
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

/** An equivalent mutant, with the reason. `line` is a part of the line it is on; `after` is what stands right before it, where that line has several. */
export type Equivalent = { file: string; line: string; after?: string; was: string; instead: string; reason: string }

const POSTING = 'modules/wallet/functions/40-posting.sql'
const RULES = 'modules/wallet/functions/30-rules.sql'

const OFFER_SQL = 'modules/promotions/functions/10-offers.sql'
const TURNOVER_SQL = 'modules/promotions/functions/20-turnover.sql'
const ACCRUAL_SQL = 'modules/referrals/functions/10-accrual.sql'
const MONEY_SQL = 'modules/referrals/functions/30-money.sql'
const AWARDS_SQL = 'modules/promotions/functions/15-awards.sql'
const EXPIRY_STORE = 'modules/promotions/expiry.store.ts'
const REBATES_STORE = 'modules/promotions/rebates.store.ts'
const CASH_BACK = 'modules/promotions/cash-back.ts'
const STATES_SQL = 'modules/referrals/functions/20-states.sql'

/** What a store answers where a function of the database has answered no row. */
const NO_ROW = 'the function always answers one row'

export const equivalents: readonly Equivalent[] = [
  { file: EXPIRY_STORE, line: 'return rows[0] ?? { seen', after: '{ seen: ', was: '0', instead: '1', reason: NO_ROW },
  { file: EXPIRY_STORE, line: 'return rows[0] ?? { seen', after: 'notified: ', was: '0', instead: '1', reason: NO_ROW },
  { file: EXPIRY_STORE, line: 'rows[0]?.ended ?? 0', after: '?? ', was: '0', instead: '1', reason: NO_ROW },
  { file: REBATES_STORE, line: 'rows[0]?.taken ?? 0', after: '?? ', was: '0', instead: '1', reason: NO_ROW },
  { file: REBATES_STORE, line: 'rows[0]?.due ?? false', was: 'false', instead: 'true', reason: NO_ROW },
  { file: REBATES_STORE, line: 'rows[0]?.seen ?? 0', after: '?? ', was: '0', instead: '1', reason: NO_ROW },
  {
    file: 'modules/promotions/expiry.ts',
    line: 'const BATCH = 50',
    was: '50',
    instead: '51',
    reason: 'how many go in one transaction; all are looked at either way',
  },
  { file: MONEY_SQL, line: 'if v_amount < 0 then', was: ' < ', instead: ' <= ', reason: 'nothing to post has returned before' },
  { file: MONEY_SQL, line: 'if v_amount < 0 then', was: '0', instead: '1', reason: 'as above: whole satang that are not none' },
  {
    file: AWARDS_SQL,
    line: 'x.id = p_award for no key update',
    was: ' for no key update',
    instead: '',
    reason: "whoever changes an award has its member's lock, taken on the line above",
  },
  { file: CASH_BACK, line: 'const backOf', was: 'lost > 0n', instead: 'lost >= 0n', reason: 'of nothing nothing comes back' },
  { file: CASH_BACK, line: 'const partOf', was: 'lost > 0n', instead: 'lost >= 0n', reason: 'as above' },
  { file: CASH_BACK, line: 'const backOf', after: '> ', was: '0n', instead: '1n', reason: 'of one satang less than one comes back' },
  { file: CASH_BACK, line: 'const partOf', after: '> ', was: '0n', instead: '1n', reason: 'as above' },
  { file: CASH_BACK, line: 'const partOf', after: 'min: ', was: '0', instead: '1', reason: 'less than one satang is none either way' },
  { file: CASH_BACK, line: 'const [yesterday', was: '6 - since', instead: '6 + since', reason: 'of a day to come nothing was lost yet' },
  { file: CASH_BACK, line: 'const [yesterday', after: '-since, ', was: '6', instead: '7', reason: 'as above' },
  {
    file: CASH_BACK,
    line: 'const [yesterday',
    after: 'lostFrom(-since - ',
    was: '7',
    instead: '8',
    reason: 'days before the last week are not read',
  },
  {
    file: ACCRUAL_SQL,
    line: 'select * into v from referrals.rate_version x',
    was: '1',
    instead: '2',
    reason: 'one row goes into a variable, the first',
  },
  {
    file: ACCRUAL_SQL,
    line: 'coalesce(t.category, 1)::smallint',
    was: '1',
    instead: '2',
    reason: 'what has no category is a deposit, which has no turnover and is on no day',
  },
  {
    file: STATES_SQL,
    line: 'e.friend_id = p_friend for no key update',
    was: ' for no key update',
    instead: '',
    reason: 'whoever moves an earning holds the one lock of all earnings',
  },
  {
    file: TURNOVER_SQL,
    line: 'if not exists (select from promotions.bonus x where x.member_id',
    was: ' and ',
    instead: ' or ',
    reason: 'it saves the lock of a member without a bonus; what follows finds none either',
  },
  {
    file: TURNOVER_SQL,
    line: "x.state = 'active' for no key update",
    was: ' for no key update',
    instead: '',
    reason: "whoever changes a bonus has its member's lock, taken on the line above",
  },
  {
    file: TURNOVER_SQL,
    line: 'x.id = p_id for no key update',
    was: ' for no key update',
    instead: '',
    reason: 'as above',
  },
  {
    file: OFFER_SQL,
    line: 'c.budget is not null for update',
    was: ' and ',
    instead: ' or ',
    reason: 'it locks the rows of other offers too, which only waits longer',
  },
  {
    file: POSTING,
    line: 'v_total := v_total + p_amounts[i];',
    was: ' + ',
    instead: ' - ',
    reason: 'the negative of a sum is zero when the sum is',
  },
  {
    file: POSTING,
    line: 'if v_limited then perform wallet.count_play',
    was: 'v_limited',
    instead: 'true',
    reason: 'without a limit there is no row to count in',
  },
  {
    file: 'modules/wallet/books.ts',
    line: 'if (name) balances[name]',
    was: 'if (name) balances[name] = row.balance as Satang',
    instead: 'if (true) balances[name] = row.balance as Satang',
    reason: 'every account of the journal has a name, by a constraint',
  },
  {
    file: 'kit/node/batcher.ts',
    line: 'if (called) return',
    was: 'if (called) return',
    instead: 'if (false) return',
    reason: 'a second call in the same turn finds an empty queue',
  },
  {
    file: 'modules/withdrawals/pay-out.ts',
    line: 'held money settles once',
    was: "posting.code === 'posted' ? posting : null",
    instead: '(posting)',
    reason: 'the lock and the state above let nobody get here twice; the assertion is for the day when they do not',
  },
  {
    file: 'modules/withdrawals/review-withdrawal.ts',
    line: 'what a withdrawal holds can be given back',
    was: "assert(code === 'posted', 'what a withdrawal holds can be given back, once')",
    instead: ';',
    reason: 'as above',
  },
  {
    file: 'modules/withdrawals/office.routes.ts',
    line: 'reviewQueueMax + 1',
    was: '1',
    instead: '2',
    reason: 'one more than are shown is enough to know that there are more, and so are two',
  },
  { file: RULES, line: 'u.balance > 0', was: ' > ', instead: ' >= ', reason: 'an empty purse gives nothing' },
  {
    file: RULES,
    line: 'e.leg > 0 and e.purse_no <> 0',
    was: ' > ',
    instead: ' >= ',
    reason: "leg 0 is the house account's: its purse is null and joins nothing",
  },
]
