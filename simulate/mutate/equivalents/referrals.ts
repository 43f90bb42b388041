import { BATCH_SIZE, NO_ROW, type Equivalent } from '../equivalent.ts'

const ACCRUAL_SQL = 'modules/referrals/functions/10-accrual.sql'
const MONEY_SQL = 'modules/referrals/functions/30-money.sql'
const COMMISSIONS_STORE = 'modules/referrals/commissions.store.ts'
const COUNT_COMMISSIONS = 'modules/referrals/count-commissions.ts'
const NOTE_TURNOVER = 'modules/referrals/note-turnover.ts'
const TREE_STORE = 'modules/referrals/referrals.store.ts'
const STATES_SQL = 'modules/referrals/functions/20-states.sql'

export const equivalentsOfReferrals: readonly Equivalent[] = [
  { file: COUNT_COMMISSIONS, line: 'const RELAY_BATCHES_MAX', was: '50', instead: '51', reason: BATCH_SIZE },
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
  {
    file: ACCRUAL_SQL,
    line: 'v.until > (select min',
    was: ' > ',
    instead: ' >= ',
    reason: 'a span that ends where the first round began is compared with each round and contains none',
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
    file: MONEY_SQL,
    line: 'if v_amount < 0 then',
    was: ' < ',
    instead: ' <= ',
    reason: 'nothing to post has returned before',
  },
  {
    file: MONEY_SQL,
    line: 'if v_amount < 0 then',
    was: '0',
    instead: '1',
    reason: 'as above: whole satang that are not none',
  },
  {
    file: MONEY_SQL,
    line: 'wallet.commission_of(p_member, v_purse) f), 0)',
    after: 'f), ',
    was: '0',
    instead: '1',
    reason: 'who has a purse has a balance in it, if of none',
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
    line: 'for no key update;',
    after: 'e.friend_id = p_friend\n ',
    was: ' for no key update',
    instead: '',
    reason: 'whoever moves an earning holds the one lock of all earnings',
  },
]
