import type { Equivalent } from '../equivalent.ts'

const POSTING = 'modules/wallet/functions/40-posting.sql'
const BATCH = 'modules/wallet/functions/50-batch.sql'
const RULES = 'modules/wallet/functions/30-rules.sql'

export const equivalentsOfMoney: readonly Equivalent[] = [
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
