import type { z } from 'zod'
import { gameExample } from './example-game.th.ts'
import type { gamesAnswer, gamesRequest } from './games.ts'
import type { Hub88Operation, hub88Answer, hub88Requests } from './hub88/wire.ts'
import type { roundListAnswer, roundListRequest } from './round-list.ts'
import type { roundsAnswer, roundsQuestion } from './rounds.ts'
import type { StatusAnswer } from './status.ts'
import type { WalletOperation, walletAnswers, walletRequests } from './wallet.ts'

type Exchange<Request extends z.ZodType, Answer extends z.ZodType> = {
  request: z.input<Request>
  answer: z.input<Answer>
}

const player = '7f0c3a1e9b52d846'
const session = 'gs_01jd8z6q3k5m7n9p1r3t5v7x9y'
const bet = { player, round: 'r-88021', game: 'lucky-lantern' } as const
const done = (transaction: string, balance: string) =>
  ({ status: 'OK', balance, balance_then: balance, transaction }) as const

/** A test reads each with the schemas. */
export const walletExamples: {
  [Operation in WalletOperation]: Exchange<(typeof walletRequests)[Operation], (typeof walletAnswers)[Operation]>
} = {
  session: {
    request: { token: 'tk_3vKq9YzB7mWn2Lr8' },
    answer: {
      status: 'OK',
      session,
      player,
      currency: 'THB',
      balance: '50000',
      game: 'lucky-lantern',
      unfinished: [
        {
          round: 'r-87990',
          game: 'lucky-lantern',
          opened_at: '2026-11-20T03:12:44.000Z',
          bets: [{ transaction: 'b-87990', amount: '1000' }],
        },
      ],
      feature_buy: true,
      reality_check_minutes: 30,
    },
  },
  balance: { request: { session }, answer: { status: 'OK', balance: '50000' } },
  bet: {
    request: { request: 'q-1', transaction: 'b-88021', session, ...bet, amount: '1000' },
    answer: done('b-88021', '49000'),
  },
  win: {
    request: {
      request: 'q-2',
      transaction: 'w-88021',
      ...bet,
      amount: '2500',
      bet_transaction: 'b-88021',
      closes_round: true,
    },
    answer: done('w-88021', '51500'),
  },
  rollback: {
    request: { request: 'q-3', transaction: 'x-88021', player, round: bet.round, bet_transaction: 'b-88021' },
    answer: done('x-88021', '50000'),
  },
  'bet-and-win': {
    request: {
      request: 'q-4',
      transaction: 'b-88022',
      session,
      player,
      round: 'r-88022',
      game: bet.game,
      amount: '1000',
      win_transaction: 'w-88022',
      win_amount: '0',
      closes_round: true,
    },
    answer: done('b-88022', '50500'),
  },
  adjust: {
    request: {
      request: 'q-5',
      transaction: 'a-88021',
      player,
      round: bet.round,
      bet_transaction: 'b-88021',
      amount: '-500',
    },
    answer: done('a-88021', '50000'),
  },
  reopen: {
    request: { request: 'q-6', transaction: 'o-88021', player, round: bet.round, reason: 'The match is played again.' },
    answer: done('o-88021', '50000'),
  },
  'end-round': { request: { request: 'q-7', transaction: 'e-88021', ...bet }, answer: done('e-88021', '50000') },
  reward: {
    request: {
      request: 'q-8',
      transaction: 'f-501',
      player,
      amount: '12000',
      kind: 'free_round',
      game: bet.game,
      reference: 'november-spins',
    },
    answer: done('f-501', '62000'),
  },
  batch: {
    request: {
      request: 'q-9',
      items: [
        { operation: 'bet', transaction: 'b-88023', session, player, round: 'r-88023', game: bet.game, amount: '1000' },
        { operation: 'end-round', transaction: 'e-70001', player, round: 'r-70001', game: bet.game },
      ],
    },
    answer: { status: 'OK', items: [done('b-88023', '61000'), { status: 'ROUND_UNKNOWN' }] },
  },
}

export const queryExamples: {
  rounds: Exchange<typeof roundsQuestion, typeof roundsAnswer>
  'round-list': Exchange<typeof roundListRequest, typeof roundListAnswer>
  games: Exchange<typeof gamesRequest, typeof gamesAnswer>
  status: { answer: StatusAnswer }
} = {
  rounds: {
    request: { player, rounds: ['r-88021', 'r-88024', 'r-88025', 'r-88026'] },
    answer: {
      rounds: [
        {
          state: 'won',
          transaction: 'w-88021',
          round: bet.round,
          game: bet.game,
          amount: '2500',
          bet_transaction: 'b-88021',
          closes_round: true,
        },
        { state: 'rolled_back', transaction: 'x-88024', round: 'r-88024', bet_transaction: 'b-88024' },
        { state: 'open', round: 'r-88025' },
        { state: 'unknown', round: 'r-88026' },
      ],
    },
  },
  'round-list': {
    request: { from: '2026-11-20T16:00:00.000Z', to: '2026-11-21T18:00:00.000Z', cursor: '', limit: 500 },
    answer: {
      host: 'slots.host.example',
      rounds: [
        { round: 'r-88021', begun_at: '2026-11-20T16:00:03.000Z', state: 'closed', stake: '1000', win: '2500' },
        { round: 'r-88024', begun_at: '2026-11-20T16:00:09.000Z', state: 'void', stake: '0', win: '0' },
      ],
      rewards: [{ transaction: 'p-88030', paid_at: '2026-11-20T16:02:11.000Z', amount: '5000' }],
      next: null,
    },
  },
  games: {
    request: { cursor: '', limit: 100 },
    answer: { version: 1, host: 'slots.host.example', games: [gameExample], next: null },
  },
  status: { answer: { status: 'up' } },
}

const hub88 = {
  user: player,
  request_uuid: '583c985f-fee6-4c0e-bbf5-308aad6265af',
  game_code: 'lucky-lantern',
  round: 'r-88021',
} as const
const token = 'tk_3vKq9YzB7mWn2Lr8'
const hub88Done = (balance: number) =>
  ({ status: 'RS_OK', request_uuid: hub88.request_uuid, user: player, currency: 'THB', balance }) as const

export const hub88Examples: {
  [Operation in Hub88Operation]: Exchange<(typeof hub88Requests)[Operation], typeof hub88Answer>
} = {
  info: {
    request: { user: player, request_uuid: hub88.request_uuid },
    answer: { status: 'RS_OK', request_uuid: hub88.request_uuid, user: player, country: 'TH' },
  },
  balance: {
    request: { user: player, token, request_uuid: hub88.request_uuid, game_code: hub88.game_code },
    answer: hub88Done(50_000_000),
  },
  bet: {
    request: { ...hub88, token, transaction_uuid: 'b-88021', currency: 'THB', amount: 1_000_000, round_closed: false },
    answer: hub88Done(49_000_000),
  },
  win: {
    request: {
      ...hub88,
      token,
      transaction_uuid: 'w-88021',
      reference_transaction_uuid: 'b-88021',
      currency: 'THB',
      amount: 2_500_000,
      round_closed: true,
    },
    answer: hub88Done(51_500_000),
  },
  rollback: {
    request: { ...hub88, token, transaction_uuid: 'x-88021', reference_transaction_uuid: 'b-88021' },
    answer: hub88Done(50_000_000),
  },
}
