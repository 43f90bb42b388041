import type { Mutant } from './mutant.ts'

/** An equivalent mutant, with the reason. `line` is a part of the line it is on; `after` is what stands right before it, where that line has several. */
export type Equivalent = { file: string; line: string; after?: string; was: string; instead: string; reason: string }

/** Whether this name is a mutant's of a file with this text. */
export const isNamedBy = (one: Equivalent, { file, from, line, was, instead }: Mutant, text: string): boolean =>
  one.file === file &&
  (text.split('\n')[line - 1] ?? '').includes(one.line) &&
  text.slice(0, from).endsWith(one.after ?? '') &&
  one.was === was &&
  one.instead === instead

const POSTING = 'modules/wallet/functions/40-posting.sql'
const RULES = 'modules/wallet/functions/30-rules.sql'

const OFFER_SQL = 'modules/promotions/functions/10-offers.sql'
const TURNOVER_SQL = 'modules/promotions/functions/20-turnover.sql'
const ACCRUAL_SQL = 'modules/referrals/functions/10-accrual.sql'
const MONEY_SQL = 'modules/referrals/functions/30-money.sql'
const AWARDS_SQL = 'modules/promotions/functions/15-awards.sql'
const EXPIRY_STORE = 'modules/promotions/expiry.store.ts'
const TURNOVER_TS = 'modules/promotions/turnover.ts'
const COMMISSIONS_STORE = 'modules/referrals/commissions.store.ts'
const COUNT_COMMISSIONS = 'modules/referrals/count-commissions.ts'
const NOTE_TURNOVER = 'modules/referrals/note-turnover.ts'
const REBATES_SQL = 'modules/promotions/functions/30-rebates.sql'
const REBATES_STORE = 'modules/promotions/rebates.store.ts'
const CASH_BACK = 'modules/promotions/cash-back.ts'
const TREE_STORE = 'modules/referrals/referrals.store.ts'
const STATES_SQL = 'modules/referrals/functions/20-states.sql'

/** What a store answers where a function of the database has answered no row. */
const NO_ROW = 'the function always answers one row'
/** What only decides how much one statement or transaction does. */
const BATCH_SIZE = 'how many go in one transaction; all are looked at either way'

export const equivalents: readonly Equivalent[] = [
  { file: EXPIRY_STORE, line: 'return rows[0] ?? { seen', after: '{ seen: ', was: '0', instead: '1', reason: NO_ROW },
  { file: EXPIRY_STORE, line: 'return rows[0] ?? { seen', after: 'notified: ', was: '0', instead: '1', reason: NO_ROW },
  { file: EXPIRY_STORE, line: 'rows[0]?.ended ?? 0', after: '?? ', was: '0', instead: '1', reason: NO_ROW },
  { file: REBATES_STORE, line: 'rows[0]?.taken ?? 0', after: '?? ', was: '0', instead: '1', reason: NO_ROW },
  { file: REBATES_STORE, line: 'rows[0]?.due ?? false', was: 'false', instead: 'true', reason: NO_ROW },
  { file: REBATES_STORE, line: 'rows[0]?.seen ?? 0', after: '?? ', was: '0', instead: '1', reason: NO_ROW },
  { file: 'modules/promotions/expiry.ts', line: 'const BATCH = 50', was: '50', instead: '51', reason: BATCH_SIZE },
  { file: 'modules/promotions/rebates.ts', line: 'const BATCH = 100', was: '100', instead: '101', reason: BATCH_SIZE },
  { file: 'modules/promotions/rebates.ts', line: 'const RELAY_BATCHES_MAX', was: '50', instead: '51', reason: BATCH_SIZE },
  { file: COUNT_COMMISSIONS, line: 'const TURNS_MAX', was: '50', instead: '51', reason: BATCH_SIZE },
  { file: COUNT_COMMISSIONS, line: 'const FRIENDS_MAX', was: '1_000', instead: '1001', reason: BATCH_SIZE },
  { file: COUNT_COMMISSIONS, line: 'const MEMBERS_MAX', was: '200', instead: '201', reason: BATCH_SIZE },
  {
    file: COUNT_COMMISSIONS,
    line: 'let after = 0n',
    after: 'let moved = 0\n  let after = ',
    was: '0n',
    instead: '1n',
    reason: 'whoever came by a link is younger than its owner, so the first member of a site is no friend',
  },
  {
    file: COUNT_COMMISSIONS,
    line: 'member === null ? []',
    was: 'member === null ? [] : [{ member, other: friend }]',
    instead: '([{ member, other: friend }])',
    reason: 'it saves looking for what a friend shares with nobody',
  },
  { file: 'modules/referrals/holds.store.ts', line: 'row?.count ?? 0', was: '0', instead: '1', reason: NO_ROW },
  { file: TREE_STORE, line: 'generate_series(1, 3)', was: '3', instead: '4', reason: 'no friend is of a fourth level' },
  {
    file: TREE_STORE,
    line: 'order by 2, 3 desc, 1 desc',
    after: '3 desc, ',
    was: '1',
    instead: '2',
    reason: 'the inner order decides a tie',
  },
  { file: COMMISSIONS_STORE, line: 'row?.taken ?? 0', was: '0', instead: '1', reason: NO_ROW },
  { file: COMMISSIONS_STORE, line: 'row?.moved ?? 0', was: '0', instead: '1', reason: NO_ROW },
  { file: COMMISSIONS_STORE, line: 'row?.amount ?? 0n', was: '0n', instead: '1n', reason: NO_ROW },
  {
    file: NOTE_TURNOVER,
    line: 'if (ofReferred.length === 0) return',
    was: 'if (ofReferred.length === 0) return',
    instead: 'if (false) return',
    reason: 'of nobody there is no change either, and without a change nothing is noted',
  },
  {
    file: TURNOVER_TS,
    line: 'if (!locked.has(member)) return []',
    was: 'if (!locked.has(member)) return []',
    instead: 'if (false) return []',
    reason: 'it saves the rounds of members without a lock, of which the function counts none',
  },
  {
    file: TURNOVER_TS,
    line: 'if (rounds.length > 0) await',
    was: 'if (rounds.length > 0) await callCountRounds(tx, rounds)',
    instead: 'if (true) await callCountRounds(tx, rounds)',
    reason: 'it saves a statement that counts nothing',
  },
  { file: TURNOVER_TS, line: 'if (rounds.length > 0) await', was: 'rounds.length > 0', instead: 'rounds.length >= 0', reason: 'as above' },
  {
    file: TURNOVER_TS,
    line: 'done < target',
    was: 'done < target',
    instead: 'done <= target',
    reason: 'their difference is none where they are equal',
  },
  { file: MONEY_SQL, line: 'if v_amount < 0 then', was: ' < ', instead: ' <= ', reason: 'nothing to post has returned before' },
  { file: MONEY_SQL, line: 'if v_amount < 0 then', was: '0', instead: '1', reason: 'as above: whole satang that are not none' },
  {
    file: MONEY_SQL,
    line: 'wallet.commission_of(p_member, v_purse) f), 0)',
    after: 'f), ',
    was: '0',
    instead: '1',
    reason: 'who has a purse has a balance in it, if of none',
  },
  {
    file: AWARDS_SQL,
    line: "promotions.target_of(v_rule -> 'lock', 0, a.amount) > 0",
    after: "-> 'lock', ",
    was: '0',
    instead: '1',
    reason: 'an award is of one satang or more, so its target is above none either way',
  },
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
    line: 'coalesce(n.category, 1)::smallint',
    was: '1',
    instead: '2',
    reason: 'what has no category is a deposit, which has no turnover and is on no day',
  },
  {
    file: STATES_SQL,
    line: 's.next <> x.state order by 1, 2',
    was: '1',
    instead: '2',
    reason: 'the order in which earnings move, by one process at a time',
  },
  { file: STATES_SQL, line: 's.next <> x.state order by 1, 2', was: '2', instead: '3', reason: 'as above' },
  {
    file: STATES_SQL,
    line: 'e.friend_id = p_friend for no key update',
    was: ' for no key update',
    instead: '',
    reason: 'whoever moves an earning holds the one lock of all earnings',
  },
  {
    file: TURNOVER_SQL,
    line: 'x.id = p_id for no key update',
    was: ' for no key update',
    instead: '',
    reason: "whoever changes a bonus has its member's lock, taken on the line above",
  },
  {
    file: REBATES_SQL,
    line: ') d group by d.member_id, d.day order by 1, 2, 3',
    was: '2',
    instead: '3',
    reason: 'the order in which days are written, by one process at a time',
  },
  { file: REBATES_SQL, line: ') d group by d.member_id, d.day order by 1, 2, 3', was: '1', instead: '2', reason: 'as above' },
  { file: REBATES_SQL, line: ') d group by d.member_id, d.day order by 1, 2, 3', was: '3', instead: '4', reason: 'as above' },
  {
    file: REBATES_SQL,
    line: 'x.done_at is null order by x.week limit 1 for no key update',
    was: '1',
    instead: '2',
    reason: 'one row goes into a variable, the first, and the next is not even looked at',
  },
  {
    file: REBATES_SQL,
    line: 'greatest(sum(d.staked - d.won), 0)',
    was: '0',
    instead: '1',
    reason: 'by a share below the whole nothing comes back of one satang',
  },
  {
    file: REBATES_SQL,
    line: 'if exists (select from promotions.rebate_run r where r.campaign',
    was: 'exists (select from promotions.rebate_run r where r.campaign = p_campaign and r.week = v_week)',
    instead: 'false',
    reason: 'it saves counting, and an insert that meets the row of before',
  },
  {
    file: OFFER_SQL,
    line: 'where x.offer_id = p_offer order by x.version desc limit 1;',
    was: '1',
    instead: '2',
    reason: 'one row goes into a variable, the first',
  },
  {
    file: OFFER_SQL,
    line: "date_trunc('week', (t.today - 34)::timestamp)",
    was: '34',
    instead: '35',
    reason: 'it only reads a week more, of whose days none counts',
  },
  {
    file: OFFER_SQL,
    line: 'x.now * 4 >= greatest(x.before, 0) * 3',
    after: 'greatest(x.before, ',
    was: '0',
    instead: '1',
    reason: 'a satang weighs nothing beside 10,000 baht',
  },
  {
    file: OFFER_SQL,
    line: 'as now, coalesce(sum(d.lost)',
    after: 'filter (where d.day > t.today - 7), ',
    was: '0',
    instead: '1',
    reason: 'as above',
  },
  {
    file: OFFER_SQL,
    line: 'as now, coalesce(sum(d.lost)',
    after: 'filter (where d.day <= t.today - 7), ',
    was: '0',
    instead: '1',
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
    file: 'modules/withdrawals/review-withdrawal.ts',
    line: 'what a withdrawal holds can be given back',
    was: "assert(code === 'posted', 'what a withdrawal holds can be given back, once')",
    instead: ';',
    reason: 'the lock and the state above let nobody get here twice; the assertion is for the day when they do not',
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
    line: 'e.leg > 0 and e.purse_no <> wallet.purse_cash()',
    was: ' > ',
    instead: ' >= ',
    reason: "leg 0 is the house account's: its purse is null and joins nothing",
  },
]
