import { planCall, bet, done, refused, rollback, type Rule, tooMuch, win } from './plan.ts'

const SECTION = 'wallet API, section 6'
const ROUNDS = 'docs/decisions/0076'
/** What the dialect AMB, that of an aggregator of game hosts, can do with results and lists. */
const AMB_DIALECT = 'docs/decisions/0082'
const TABLE = 'modules/games/README.md, answers by the state of the round'

/** What a wallet does with a round from its first bet on. */
export const rulesOfPlay: readonly Rule[] = [
  {
    id: 'bet.taken',
    text: 'A bet takes its stake and answers the true balance.',
    source: SECTION,
    steps: [done(bet(), -1_000)],
  },
  {
    id: 'win.paid',
    text: 'A win is paid once, and its answer has the true balance.',
    source: SECTION,
    steps: [done(bet(), -1_000), done(win(2_500), 2_500)],
  },
  {
    id: 'win.nothing',
    text: 'A lost round is closed by a win of nothing.',
    source: SECTION,
    steps: [done(bet(), -1_000), done(win(0), 0), refused(bet('b2'), 'ROUND_CLOSED')],
  },
  {
    id: 'round.several',
    text: 'A round has several bets and several wins, each with its own identifier.',
    source: SECTION,
    steps: [
      done(bet(), -1_000),
      done(bet('b2', { amount: 1_500 }), -1_500),
      done(win(700, 'w1', { closes: false }), 700),
      done(bet('b3'), -1_000),
      done(win(1_200, 'w2', { bet: 'b2' }), 1_200),
    ],
  },
  {
    id: 'rollback.bet',
    text: 'A rollback gives a bet back whole.',
    source: SECTION,
    steps: [done(bet(), -1_000), done(rollback(), 1_000)],
  },
  {
    id: 'rollback.unknown',
    text: 'A rollback of a bet that never arrived is taken, moves nothing, and the bet is refused when it comes late.',
    source: SECTION,
    steps: [done(rollback(), 0), refused(bet(), 'TRANSACTION_ROLLED_BACK'), done(rollback(), 0)],
  },
  {
    id: 'rollback.twice',
    text: 'A bet is given back once, also when it is rolled back under two identifiers.',
    source: TABLE,
    steps: [done(bet(), -1_000), done(rollback(), 1_000), refused(rollback('k2'), 'TRANSACTION_ROLLED_BACK')],
  },
  {
    id: 'rollback.after-win',
    text: 'A bet whose round was paid and closed is not given back.',
    source: TABLE,
    steps: [done(bet(), -1_000), done(win(2_000), 2_000), refused(rollback(), 'ROUND_CLOSED')],
  },
  {
    id: 'rollback.then-win',
    text: 'A bet that was given back wins nothing.',
    source: TABLE,
    steps: [
      done(bet(), -1_000),
      done(rollback(), 1_000),
      refused(win(2_000), 'TRANSACTION_ROLLED_BACK'),
      done(bet(), 0),
    ],
  },
  {
    id: 'win.unknown',
    text: 'A win of a bet that never arrived is not paid.',
    source: TABLE,
    steps: [refused(win(2_000), 'TRANSACTION_UNKNOWN')],
  },
  {
    id: 'win.late',
    text: 'A win after the one that closed the round is paid.',
    source: ROUNDS,
    when: 'later wins',
    steps: [done(bet(), -1_000), done(win(1_500), 1_500), done(win(800, 'w2', { closes: false }), 800)],
  },
  {
    id: 'win.closing-twice',
    text: 'A bet has one win that closes its round: another one under another identifier is refused, and the first is answered as before.',
    source: ROUNDS,
    when: 'later wins',
    steps: [
      done(bet(), -1_000),
      done(win(1_500), 1_500),
      refused(win(1_500, 'w2'), 'ROUND_CLOSED'),
      refused(win(2_000, 'w3'), 'ROUND_CLOSED'),
      done(win(1_500), 0),
    ],
  },
  {
    id: 'bet.closed-round',
    text: 'A closed round takes no bet.',
    source: TABLE,
    steps: [done(bet(), -1_000), done(win(500), 500), refused(bet('b2'), 'ROUND_CLOSED')],
  },
  {
    id: 'reopen',
    text: 'A closed round that is opened again takes bets and wins; one that is open cannot be opened.',
    source: ROUNDS,
    steps: [
      done(bet(), -1_000),
      refused(planCall('reopen', 'o0'), 'ROUND_OPEN'),
      done(win(500), 500),
      done(planCall('reopen', 'o1'), 0),
      done(planCall('reopen', 'o1'), 0),
      done(bet('b2'), -1_000),
      done(win(900, 'w2', { bet: 'b2' }), 900),
    ],
  },
  {
    id: 'adjust.up',
    text: 'A correction upwards pays the difference, once, also after the round was closed.',
    source: ROUNDS,
    steps: [
      done(bet(), -1_000),
      done(win(500), 500),
      done(planCall('adjust', 'a1', { amount: 400 }), 400),
      done(planCall('adjust', 'a1', { amount: 400 }), 0),
    ],
  },
  {
    id: 'adjust.down',
    text: 'A correction downwards takes back at most what the bet was paid.',
    source: ROUNDS,
    steps: [
      done(bet(), -1_000),
      done(win(500), 500),
      done(planCall('adjust', 'a1', { amount: -300 }), -300),
      refused(planCall('adjust', 'a2', { amount: -300 }), 'AMOUNT_EXCEEDED'),
    ],
  },
  {
    id: 'end-round',
    text: 'A round is ended without a win, and takes no bet afterwards; one that never began cannot be ended.',
    source: ROUNDS,
    steps: [
      refused(planCall('end-round', 'e0'), 'ROUND_UNKNOWN'),
      done(bet(), -1_000),
      done(planCall('end-round', 'e1'), 0),
      done(planCall('end-round', 'e1'), 0),
      refused(bet('b2'), 'ROUND_CLOSED'),
    ],
  },
  {
    id: 'ending.reported',
    text: 'A win says that its round was a draw, and an end that it was refunded; it is part of what is sent, and an unknown word is refused as malformed.',
    source: 'docs/decisions/0068',
    when: 'endings',
    steps: [
      done(bet(), -1_000),
      done(win(1_000, 'w1', { ending: 'draw' }), 1_000),
      done(win(1_000, 'w1', { ending: 'draw' }), 0),
      refused(win(1_000, 'w1', { ending: 'cash_out' }), 'DUPLICATE_TRANSACTION'),
      done(planCall('end-round', 'e1', { ending: 'refund' }), 0),
      refused(planCall('end-round', 'e2', { ending: 'lucky' }), 'malformed'),
    ],
  },
  {
    id: 'reward',
    text: 'A prize without a bet is paid once.',
    source: ROUNDS,
    steps: [
      done(planCall('reward', 'p1', { amount: 700, kind: 'prize' }), 700),
      done(planCall('reward', 'p1', { amount: 700, kind: 'prize' }), 0),
      refused(planCall('reward', 'p1', { amount: 800, kind: 'prize' }), 'DUPLICATE_TRANSACTION'),
    ],
  },
  {
    id: 'reward.free-round',
    text: 'What a free round has brought is paid once.',
    source: ROUNDS,
    steps: [700, 0].map((moves) => done(planCall('reward', 'p1', { amount: 700, kind: 'free_round' }), moves)),
  },
  {
    id: 'free-round',
    text: 'A bet of a free round takes nothing, and its win is paid.',
    source: ROUNDS,
    when: 'free bets',
    steps: [done(bet('b1', { prepaid: true }), 0), done(bet('b1', { prepaid: true }), 0), done(win(1_500), 1_500)],
  },
  {
    id: 'free-round.too-large',
    text: 'A bet of a free round above the largest stake that a catalogue can name is refused, whatever it is said to be worth.',
    source: 'docs/decisions/0079',
    when: 'free bets',
    steps: [
      refused(bet('b1', { prepaid: true, amount: 1_000_000_001 }), 'AMOUNT_EXCEEDED'),
      done(bet('b2', { prepaid: true }), 0),
    ],
  },
  {
    id: 'bet-and-win',
    text: 'A bet and its win in one call are both done, once.',
    source: ROUNDS,
    steps: [1_500, 0].map((moves) =>
      done(
        planCall('bet-and-win', 'b1', { amount: 1_000, closes: true, win: { transaction: 'w1', amount: 2_500 } }),
        moves,
      ),
    ),
  },
  {
    id: 'bet-and-win.too-much',
    text: 'A bet and its win in one call are both refused where the stake is not there, whatever would be won.',
    source: ROUNDS,
    steps: [
      refused(
        planCall('bet-and-win', 'b1', { amount: 'too much', closes: true, win: { transaction: 'w1', amount: 2_500 } }),
        tooMuch,
      ),
    ],
  },
  {
    id: 'win.replacing',
    text: 'A bet has one result: the same one under another identifier pays nothing, another one is refused until the first was undone or corrected.',
    source: AMB_DIALECT,
    when: 'no later wins',
    steps: [
      done(bet(), -1_000),
      done(win(1_500), 1_500),
      refused(win(1_800, 'w2'), 'ROUND_CLOSED'),
      done(win(1_500, 'w3'), 0),
      done(win(1_500), 0),
    ],
  },
  {
    id: 'result.set',
    text: 'A correction says what a bet shall have been paid in all: the difference moves, once, up and down.',
    source: AMB_DIALECT,
    steps: [
      done(bet(), -1_000),
      done(win(500), 500),
      done(planCall('set-result', 'a1', { amount: 900 }), 400),
      done(planCall('set-result', 'a1', { amount: 900 }), 0),
      done(planCall('set-result', 'a2', { amount: 200 }), -700),
    ],
  },
  {
    id: 'result.undone',
    text: 'A result that is undone is taken back, and the round goes on to another one; without a result there is nothing to undo.',
    source: AMB_DIALECT,
    steps: [
      done(bet(), -1_000),
      refused(planCall('undo-result', 'u0'), 'ROUND_OPEN'),
      done(win(500), 500),
      done(planCall('undo-result', 'u1'), -500),
      done(planCall('undo-result', 'u1'), 0),
      done(win(800, 'w2'), 800),
    ],
  },
  {
    id: 'result.void',
    text: 'A settled bet that is voided has its stake as its payout.',
    source: AMB_DIALECT,
    steps: [
      done(bet(), -1_000),
      done(win(300), 300),
      done(planCall('void-result', 'v1'), 700),
      done(planCall('void-result', 'v1'), 0),
    ],
  },
  {
    id: 'list.all-or-none',
    text: 'The bets of a list are all taken or none: where one cannot be, nothing is taken, and each can be sent again.',
    source: AMB_DIALECT,
    steps: [
      refused(planCall('list', 'x', { items: [bet(), bet('b2', { amount: 'too much' })] }), tooMuch),
      done(bet(), -1_000),
      done(planCall('list', 'y', { items: [bet('b3'), bet('b4', { amount: 500 })] }), -1_500),
      done(planCall('list', 'y', { items: [bet('b3'), bet('b4', { amount: 500 })] }), 0),
    ],
  },
  {
    id: 'batch.one-bad',
    text: 'Of several operations in a call each is decided by itself: a bad one spoils none of the others.',
    source: ROUNDS,
    steps: [-1_500, 0].map((moves) =>
      done(
        planCall('batch', 'x', {
          items: [bet(), win(900, 'w9', { bet: 'never sent' }), bet('b2', { amount: 500 })],
        }),
        moves,
        { items: ['done', 'TRANSACTION_UNKNOWN', 'done'] },
      ),
    ),
  },
]
