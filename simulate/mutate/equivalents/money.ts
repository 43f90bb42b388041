import { BATCH_SIZE, type Equivalent } from '../equivalent.ts'

const POSTING = 'modules/wallet/functions/40-posting.sql'
const BATCH = 'modules/wallet/functions/50-batch.sql'
const RULES = 'modules/wallet/functions/30-rules.sql'

const BOOKS = 'modules/wallet/functions/70-books.sql'
const TAKEN = ' filter (where c.taken_before < 5000)'
/** How many transfers one call seals, and how many go in one statement: whoever is left waits in wallet.unsealed. */
const sealing = (line: string, was: string, instead: string, after = ''): Equivalent => ({
  file: BOOKS,
  line,
  after,
  was,
  instead,
  reason: BATCH_SIZE,
})
const FIRST = 'select array_agg(c.member) filter'
const SECOND = 'array_agg(c.last) filter'
const CUT = 'c.taken_before >= 5000 or c.numbers > 1000'

const sealedAtOnce: readonly Equivalent[] = [
  sealing(FIRST, ' < ', ' <= '),
  sealing(SECOND, ' < ', ' <= ', 'array_agg(c.last) filter (where c.taken_before'),
  sealing(SECOND, ' < ', ' <= ', 'array_agg(c.hash) filter (where c.taken_before'),
  sealing(FIRST, '5000', '5001'),
  sealing(SECOND, '5000', '5001', 'array_agg(c.last) filter (where c.taken_before < '),
  sealing(SECOND, '5000', '5001', 'array_agg(c.hash) filter (where c.taken_before < '),
  sealing(FIRST, TAKEN, ''),
  sealing(SECOND, TAKEN, '', 'array_agg(c.last)'),
  sealing(SECOND, TAKEN, '', 'array_agg(c.hash)'),
  sealing(CUT, ` filter (where ${CUT})`, ''),
  sealing(CUT, ' > ', ' >= '),
  sealing(CUT, '1000', '1001'),
  sealing('select n.*, sum(least(n.numbers, 1000))', 'least', 'greatest'),
  sealing('select n.*, sum(least(n.numbers, 1000))', '1000', '1001'),
  sealing(') n where n.numbers > 0', ' > ', ' >= '),
  sealing('if cardinality(v_nos) = 1000 then', ' = ', ' <> '),
  sealing('if cardinality(v_nos) = 1000 then', '1000', '1001'),
  sealing('if cardinality(v_nos) = 1000 then', 'cardinality(v_nos) = 1000', 'true'),
  sealing('if cardinality(v_nos) = 1000 then', 'cardinality(v_nos) = 1000', 'false'),
  sealing('if v_cut is null then return', 'v_cut is null', 'false'),
  sealing('if clock_timestamp() > v_give_up', ' > ', ' >= '),
  sealing('perform pg_sleep(0.01);', '    perform pg_sleep(0.01);', ' null;'),
]

export const equivalentsOfMoney: readonly Equivalent[] = [
  ...sealedAtOnce,
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
  { file: RULES, line: 'u.balance > 0', was: ' > ', instead: ' >= ', reason: 'an empty purse gives nothing' },
  {
    file: RULES,
    line: 'e.leg > 0 and e.purse_no <> wallet.purse_cash()',
    was: ' > ',
    instead: ' >= ',
    reason: "leg 0 is the house account's: its purse is null and joins nothing",
  },
  {
    file: BATCH,
    line: 'case when i.bet then -i.amount else',
    after: 'coalesce(s.playable, f.playable, ',
    was: '0',
    instead: '1',
    reason: 'without a purse nothing is posted, and no balance after it is read',
  },
  {
    file: BATCH,
    line: 'where not i.bet and b.bet_no is not null',
    was: ' and ',
    instead: ' or ',
    reason: 'a bet refers to none, and no bet has no shares',
  },
  {
    file: BATCH,
    line: "when d.purses is null or d.purses <@ '{0}'",
    was: ' or ',
    instead: ' and ',
    reason: 'with_purses decides the same; the case saves its call',
  },
  {
    file: 'kit/node/batcher.ts',
    line: 'if (isScheduled) return',
    was: 'if (isScheduled) return',
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
]
