import type { Sequence } from './sequence-picture.ts'
import type { States } from './state-picture.ts'

const LANES = ['Member', 'Chokdee', 'Your servers'] as const
const [MEMBER, SITE, HOST] = [0, 1, 2]
const PAIR = ['Chokdee', 'Your servers'] as const

export const sequences = {
  launch: {
    id: 'picture-launch',
    title: 'A launch, a bet and a win',
    lanes: LANES,
    steps: [
      { from: MEMBER, to: SITE, label: 'opens a game' },
      { from: SITE, to: MEMBER, label: 'your address with a token', kind: 'answer' },
      { from: MEMBER, to: HOST, label: 'GET your launch address?token=…' },
      { from: HOST, to: SITE, label: 'session (token)' },
      { from: SITE, to: HOST, label: 'player, balance, unfinished', kind: 'answer' },
      { from: HOST, to: SITE, label: 'bet' },
      { from: SITE, to: HOST, label: 'OK, balance', kind: 'answer' },
      { at: HOST, note: 'the outcome is drawn' },
      { from: HOST, to: SITE, label: 'win, closes_round' },
      { from: SITE, to: HOST, label: 'OK, balance', kind: 'answer' },
    ],
  },
  repeat: {
    id: 'picture-repeat',
    title: 'An answer is lost: the same transaction again',
    lanes: PAIR,
    steps: [
      { from: 1, to: 0, label: 'bet b-1, nonce n-1' },
      { at: 0, note: 'the stake is taken' },
      { from: 0, to: 1, label: 'OK', kind: 'lost' },
      { at: 1, note: 'no answer within 2 seconds' },
      { from: 1, to: 0, label: 'bet b-1, nonce n-2' },
      { from: 0, to: 1, label: 'OK, the same balance_then', kind: 'answer' },
      { at: 0, note: 'nothing is taken twice' },
    ],
  },
  takenBack: {
    id: 'picture-taken-back',
    title: 'A bet is taken back before it arrives',
    lanes: PAIR,
    steps: [
      { from: 1, to: 0, label: 'bet b-2', kind: 'lost' },
      { at: 1, note: 'you end the round' },
      { from: 1, to: 0, label: 'rollback x-2 of b-2' },
      { from: 0, to: 1, label: 'OK: remembered', kind: 'answer' },
      { from: 1, to: 0, label: 'bet b-2 arrives late' },
      { from: 0, to: 1, label: 'TRANSACTION_ROLLED_BACK', kind: 'answer' },
    ],
  },
  outOfOrder: {
    id: 'picture-overtaken',
    title: 'A win overtakes its bet',
    lanes: PAIR,
    steps: [
      { from: 1, to: 0, label: 'bet b-3', kind: 'lost' },
      { from: 1, to: 0, label: 'win w-3 of b-3' },
      { from: 0, to: 1, label: 'TRANSACTION_UNKNOWN', kind: 'answer' },
      { from: 1, to: 0, label: 'bet b-3 again' },
      { from: 0, to: 1, label: 'OK', kind: 'answer' },
      { from: 1, to: 0, label: 'win w-3 again' },
      { from: 0, to: 1, label: 'OK', kind: 'answer' },
    ],
  },
  freeRounds: {
    id: 'picture-free-rounds',
    title: 'Free rounds, one by one',
    lanes: PAIR,
    steps: [
      { from: 1, to: 0, label: 'bet, prepaid: true' },
      { from: 0, to: 1, label: 'OK, nothing is taken', kind: 'answer' },
      { from: 1, to: 0, label: 'win, closes_round' },
      { from: 0, to: 1, label: 'OK, the win is paid', kind: 'answer' },
    ],
  },
  corrected: {
    id: 'picture-corrected',
    title: 'A result is corrected, and a round goes on',
    lanes: PAIR,
    steps: [
      { from: 1, to: 0, label: 'win 2500, closes_round' },
      { at: 0, note: 'the round is closed' },
      { from: 1, to: 0, label: 'adjust −500' },
      { from: 0, to: 1, label: 'OK: 2000 in all', kind: 'answer' },
      { from: 1, to: 0, label: 'reopen' },
      { from: 0, to: 1, label: 'OK: no money moves', kind: 'answer' },
      { from: 1, to: 0, label: 'win 300, closes_round' },
      { from: 0, to: 1, label: 'OK: 2300 in all', kind: 'answer' },
    ],
  },
  query: {
    id: 'picture-query',
    title: 'We ask for rounds: both directions are signed',
    lanes: PAIR,
    steps: [
      { from: 0, to: 1, label: 'POST /provider/v1/rounds, signed' },
      { at: 1, note: 'check it as we check you' },
      { from: 1, to: 0, label: 'answer, signed for this query', kind: 'answer' },
      { at: 0, note: 'what ended is settled as if you had reported it' },
    ],
  },
  rotation: {
    id: 'picture-rotation',
    title: 'A key is exchanged without a pause',
    lanes: PAIR,
    steps: [
      { from: 1, to: 0, label: 'new key k2, by the agreed way' },
      { at: 0, note: 'k1 and k2 are both live' },
      { from: 0, to: 1, label: 'queries are signed with k2' },
      { from: 1, to: 0, label: 'calls are signed with k2' },
      { at: 0, note: 'k1 is no longer used: it goes' },
    ],
  },
} as const satisfies Record<string, Sequence>

export const roundStates: States = {
  id: 'picture-round',
  title: 'The life of a round',
  states: {
    none: { name: 'No round', inside: 'we know nothing of it', column: 0, row: 0 },
    open: { name: 'Open', inside: 'bets, wins, adjustments, rollbacks', column: 0, row: 1 },
    void: { name: 'Voided', inside: 'every stake went back', column: 1, row: 1 },
    closed: { name: 'Closed', inside: 'late wins and adjustments', column: 0, row: 2 },
    final: { name: 'Final', inside: 'nothing changes any more', column: 0, row: 3 },
  },
  moves: [
    { from: 'none', to: 'open', by: 'first bet' },
    { from: 'open', to: 'void', by: 'all rolled back' },
    { from: 'void', to: 'open', by: 'another bet' },
    { from: 'open', to: 'closed', by: 'win that closes it, or end-round' },
    { from: 'closed', to: 'open', by: 'reopen' },
    { from: 'closed', to: 'final', by: '30 days' },
  ],
}
