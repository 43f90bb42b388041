import type { WalletRefusal } from '#contract/provider/wallet.ts'

export const refusalWords: Readonly<Record<WalletRefusal, { http: number; means: string; remedy: string }>> = {
  INSUFFICIENT_FUNDS: {
    http: 200,
    means: 'The stake is more than the member can play with. `balance` says how much that is.',
    remedy: 'Show it. Nothing was taken.',
  },
  PLAYER_BLOCKED: {
    http: 200,
    means: 'The member may not bet now: a pause of their own, or a block.',
    remedy: 'End the game politely. Nothing was taken.',
  },
  LIMIT_REACHED: {
    http: 200,
    means: 'A limit that the member has set is reached.',
    remedy: 'Show it. Nothing was taken. Do not offer a smaller stake by yourself.',
  },
  DUPLICATE_TRANSACTION: {
    http: 200,
    means: 'This `transaction` was applied before with other content.',
    remedy: 'A fault on your side: never send changed content under a used id. Look at your books.',
  },
  SESSION_EXPIRED: {
    http: 200,
    means: 'The session is unknown, over, or of another player. Bets and balances alone need one.',
    remedy: 'Send the member back to us for a new launch. Wins and rollbacks go on without a session.',
  },
  TICKET_INVALID: {
    http: 200,
    means: 'The token was used, is older than a minute, or is another host’s.',
    remedy: 'Send the member back to us.',
  },
  ROUND_NOT_YOURS: {
    http: 200,
    means: 'The round or transaction belongs to another player, or the bet is in another round.',
    remedy: 'A fault on your side. Do not repeat it.',
  },
  TRANSACTION_UNKNOWN: {
    http: 200,
    means: 'We have no such bet, or no such player.',
    remedy: 'Of a win: send its bet first, then the win again. Of a rollback: no such player, look at your books.',
  },
  TRANSACTION_ROLLED_BACK: {
    http: 200,
    means: 'The bet was taken back: before it arrived, or by another rollback.',
    remedy:
      'A bet: it counts for nothing, end it on your side. A rollback: done already. A win: there is nothing to pay.',
  },
  ROUND_CLOSED: {
    http: 200,
    means: 'The round takes no more bets; a paid or settled bet is not taken back; or the round is final.',
    remedy: 'Use `adjust` to correct a result, `reopen` to play on, within the days before it is final.',
  },
  ROUND_OPEN: {
    http: 200,
    means: 'The round to be re-opened is open.',
    remedy: 'Its settlement is still under way: send the same `reopen` again after it.',
  },
  ROUND_UNKNOWN: { http: 200, means: 'There is no bet of this round.', remedy: 'Nothing is to be ended or re-opened.' },
  GAME_UNKNOWN: {
    http: 200,
    means: 'Your catalogue has never named this game.',
    remedy: 'Publish it first. Nothing was taken.',
  },
  GAME_CLOSED: {
    http: 200,
    means: 'The game has left your catalogue, or our operators have closed it or your host.',
    remedy: 'Take no new bets in it. Rounds that are open end as always.',
  },
  GAME_MISMATCH: {
    http: 200,
    means: 'The round belongs to another game.',
    remedy: 'A round has one game. A fault on your side.',
  },
  AMOUNT_EXCEEDED: {
    http: 200,
    means:
      'The correction takes back more than the bet was paid; the bet, free or not, is above the `stakes` that you publish; or the reward is above what our operators allow at once, or on one day.',
    remedy: 'Correct at most what was paid. Publish the stake first. Talk to us about the reward, then send it again.',
  },
  BAD_REQUEST: {
    http: 400,
    means: 'The body or path could not be read; 404, 405, 408 and 413 carry it as well. Nothing was written.',
    remedy: 'Do not repeat it unchanged, except after 408.',
  },
  SIGNATURE_INVALID: {
    http: 401,
    means: 'The signature, name, key, time or nonce does not hold. No reason is given.',
    remedy: 'Sign again with a new nonce and the present time; then see the check list.',
  },
  TRY_AGAIN: {
    http: 503,
    means: 'The outcome is not known: we were too busy, too slow, or stopped in the middle.',
    remedy: 'Send the same transaction again, signed again.',
  },
}
