import type { Operation } from './adapter.ts'
import { planCall, bet, done, type PlannedCall, refused, rollback, type Rule, tooMuch, win } from './plan.ts'

const SECTION = 'wallet API, section 6'
const DIALECTS = 'docs/decisions/0077'
const SCHEMAS = 'contract/provider'
const README = 'modules/games/README.md'

const twenty = <Item>(make: (index: number) => Item): Item[] =>
  Array.from({ length: 20 }, (_, index) => make(index + 1))

const again: readonly Rule[] = [
  {
    id: 'bet.again',
    text: 'A bet that is sent again gets its first answer, and nothing is taken.',
    source: SECTION,
    steps: [done(bet(), -1_000), done(bet(), 0), done(bet('b2'), -1_000), done(bet(), 0)],
  },
  {
    id: 'win.again',
    text: 'A win that is sent again gets its first answer, and nothing is paid.',
    source: SECTION,
    steps: [done(bet(), -1_000), done(win(2_500), 2_500), done(win(2_500), 0), done(win(2_500), 0)],
  },
  {
    id: 'rollback.again',
    text: 'A rollback that is sent again gets its first answer, and nothing is given back.',
    source: SECTION,
    steps: [done(bet(), -1_000), done(rollback(), 1_000), done(rollback(), 0)],
  },
  {
    id: 'bet.other-content',
    text: 'An identifier that is used again for another bet is refused.',
    source: SECTION,
    steps: [
      done(bet(), -1_000),
      refused(bet('b1', { amount: 1_100 }), 'DUPLICATE_TRANSACTION'),
      refused(bet('b1', { round: 'another' }), 'DUPLICATE_TRANSACTION'),
      done(bet(), 0),
    ],
  },
  {
    id: 'win.other-content',
    text: 'An identifier that is used again for another win is refused.',
    source: SECTION,
    steps: [
      done(bet(), -1_000),
      done(win(500, 'w1', { closes: false }), 500),
      refused(win(5_000, 'w1', { closes: false }), 'DUPLICATE_TRANSACTION'),
    ],
  },
]

const ownership: readonly Rule[] = [
  {
    id: 'bet.too-much',
    text: 'A bet above the balance is refused with the true balance, and a smaller one after it is taken.',
    source: SECTION,
    steps: [refused(bet('b1', { amount: 'too much' }), tooMuch), done(bet('b2'), -1_000)],
  },
  {
    id: 'session.unknown',
    text: 'A bet in a session that never was is refused.',
    source: SECTION,
    steps: [refused(bet(), ['SESSION_EXPIRED', 'TICKET_INVALID'], { session: 'made up' })],
  },
  {
    id: 'session.of-another',
    text: 'A bet in the session of another player is refused.',
    source: README,
    steps: [refused(bet(), ['SESSION_EXPIRED', 'TICKET_INVALID'], { session: 'of the other' })],
  },
  {
    id: 'session.ended',
    text: 'After the member has logged out their session takes no bet, but every win and rollback, and what was done is still answered.',
    source: SECTION,
    steps: [
      { step: 'open another session' },
      done(bet('b1'), -1_000, { session: 'another' }),
      done(bet('b2', { round: 'r2' }), -1_000, { session: 'another' }),
      { step: 'end that session' },
      refused(bet('b3', { round: 'r3' }), 'SESSION_EXPIRED', { session: 'another' }),
      done(bet('b1'), 0, { session: 'another' }),
      done(win(700), 700, { session: 'another' }),
      done(rollback('k2', { round: 'r2', bet: 'b2' }), 1_000, { session: 'another' }),
    ],
  },
  {
    id: 'round.of-another',
    text: 'A round, bet or identifier of another player is out of reach.',
    source: SECTION,
    steps: [
      done(bet(), -1_000),
      refused(bet('b2'), 'ROUND_NOT_YOURS', { by: 'second' }),
      refused(bet(), 'ROUND_NOT_YOURS', { by: 'second' }),
      refused(win(2_000), 'ROUND_NOT_YOURS', { by: 'second' }),
      refused(rollback(), 'ROUND_NOT_YOURS', { by: 'second' }),
      done(rollback(), 1_000),
    ],
  },
  {
    id: 'game.other',
    text: 'A round has one game: a win under the name of another is refused.',
    source: 'docs/decisions/0076',
    steps: [
      done(bet(), -1_000),
      refused(win(2_000, 'w1', { game: 'another-game' }), 'GAME_MISMATCH'),
      done(win(600, 'w2'), 600),
    ],
  },
  {
    id: 'game.unknown',
    text: 'A bet in a game that the host has not published is refused.',
    source: README,
    steps: [refused(bet('b1', { game: 'no-such-game' }), 'GAME_UNKNOWN')],
  },
  {
    id: 'game.closed',
    text: 'A game that the operators have closed takes no bet, but ends its rounds.',
    source: 'docs/decisions/0076',
    steps: [
      done(bet(), -1_000),
      { step: 'close the game' },
      refused(bet('b2', { round: 'r2' }), 'GAME_CLOSED'),
      done(bet(), 0),
      done(win(300), 300),
      { step: 'open the game' },
      done(bet('b3', { round: 'r3' }), -1_000),
    ],
  },
]

const authentication: readonly Rule[] = [
  ...(['another key', 'changed after signing', 'no signature'] as const).map(
    (spoil): Rule => ({
      id: `signature.${spoil.replaceAll(' ', '-')}`,
      text: `A call with a signature that does not hold (${spoil}) is refused and does nothing.`,
      source: DIALECTS,
      steps: [refused(bet(), 'SIGNATURE_INVALID', { spoil }), done(bet(), -1_000)],
    }),
  ),
  ...(['ten minutes old', 'ten minutes ahead'] as const).map(
    (spoil): Rule => ({
      id: `clock.${spoil.replaceAll(' ', '-')}`,
      text: `A call whose time is ${spoil} is refused and does nothing.`,
      source: SECTION,
      when: 'time',
      steps: [refused(bet(), 'SIGNATURE_INVALID', { spoil })],
    }),
  ),
  {
    id: 'clock.within',
    text: 'A caller whose clock is four minutes late is served.',
    source: SECTION,
    when: 'time',
    steps: [done(bet(), -1_000, { spoil: 'four minutes old' })],
  },
  {
    id: 'nonce.used',
    text: 'The very same bytes are not taken a second time.',
    source: SECTION,
    when: 'nonce',
    steps: [done(bet(), -1_000), { step: 'same bytes', expect: 'SIGNATURE_INVALID' }],
  },
  {
    id: 'bytes.again',
    text: 'The very same bytes, sent again, do nothing a second time.',
    source: 'docs/decisions/0078',
    when: 'no nonce',
    steps: [done(bet(), -1_000), { step: 'same bytes', expect: 'done' }],
  },
  {
    id: 'currency.other',
    text: 'A call in another currency is refused.',
    source: SCHEMAS,
    when: 'currency',
    steps: [
      refused(bet(), 'malformed', { spoil: 'other currency' }),
      done(bet('b1'), -1_000),
      refused(win(900), 'malformed', { spoil: 'other currency' }),
    ],
  },
]

/** A valid call of each operation, of which the malformed ones are made. */
const validCalls: Partial<Record<Operation, PlannedCall>> = {
  bet: bet(),
  win: win(100),
  rollback: rollback(),
  'bet-and-win': planCall('bet-and-win', 'b1', { amount: 1_000, closes: true, win: { transaction: 'w1', amount: 1 } }),
  adjust: planCall('adjust', 'a1', { amount: 100 }),
  reopen: planCall('reopen', 'o1'),
  'end-round': planCall('end-round', 'e1'),
  reward: planCall('reward', 'p1', { amount: 100, kind: 'prize' }),
  batch: planCall('batch', 'x', { items: [bet()] }),
  'set-result': planCall('set-result', 'a1', { amount: 100 }),
  'undo-result': planCall('undo-result', 'u1'),
  'void-result': planCall('void-result', 'v1'),
  list: planCall('list', 'x', { items: [bet(), bet('b2')] }),
}

const malformed = Object.entries(validCalls).map(
  ([operation, planned]): Rule => ({
    id: `malformed.${operation}`,
    text: `A call (${operation}) with a field that is missing, of another type, too long or a huge number is refused clearly, never with a fault.`,
    source: SCHEMAS,
    steps: [{ step: 'malformed', planned: planned }],
  }),
)

const atOnce: readonly Rule[] = [
  {
    id: 'at-once.same-bet',
    text: 'Twenty times the same bet at once is one bet.',
    source: SECTION,
    steps: [{ step: 'at once', calls: twenty(() => bet()), done: 20, moves: -1_000 }],
  },
  {
    id: 'at-once.same-win',
    text: 'Twenty times the same win at once is one win.',
    source: SECTION,
    steps: [done(bet(), -1_000), { step: 'at once', calls: twenty(() => win(2_000)), done: 20, moves: 2_000 }],
  },
  {
    id: 'at-once.balance-for-five',
    text: 'Of twenty bets at once against a balance for five, five are taken, and no more; all of them can be taken back.',
    source: SECTION,
    steps: [
      {
        step: 'at once',
        calls: twenty((index) => bet(`b${index}`, { round: `r${index}`, amount: 'a fifth' })),
        done: 5,
        refused: 'INSUFFICIENT_FUNDS',
        moves: { fifths: -5 },
      },
      {
        step: 'at once',
        calls: twenty((index) => rollback(`k${index}`, { round: `r${index}`, bet: `b${index}` })),
        done: 20,
        moves: { fifths: 5 },
      },
    ],
  },
]

const trouble: readonly Rule[] = [
  {
    id: 'time-out.retry',
    text: 'A caller that has hung up sends the operation again, and it is done once.',
    source: SECTION,
    steps: [1, 3, 8].flatMap((afterMs, index) => [
      { step: 'hang up' as const, planned: bet(`b${index}`), afterMs },
      done(bet(`b${index}`), -1_000),
      done(bet(`b${index}`), 0),
    ]),
  },
  {
    id: 'crash.retry',
    text: 'The site is killed in the middle of a run of bets and started again: each bet that is sent again is done once.',
    source: 'docs/decisions/0012',
    steps: [
      { step: 'crash', calls: twenty((index) => bet(`b${index}`, { round: `r${index}` })), moves: -20_000 },
      done(win(400, 'w1', { round: 'r1' }), 400),
    ],
  },
]

/** What a wallet does about calls: repeated, foreign, forged, broken, at once, interrupted. */
export const rulesOfCalls: readonly Rule[] = [
  ...again,
  ...ownership,
  ...authentication,
  ...malformed,
  ...atOnce,
  ...trouble,
]
