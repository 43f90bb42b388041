import { walletExamples } from '#contract/provider/examples.ts'
import {
  batchItemsMax,
  unfinishedBetsMax,
  unfinishedMax,
  type WalletOperation,
  walletOperations,
  walletPath,
  walletRequests,
} from '#contract/provider/wallet.ts'
import { roundFinalDays } from '#modules/games/index.ts'
import { exchange, list, paragraphs, type Section, table } from '../markup.ts'
import { sequencePicture } from '../sequence-picture.ts'
import { statePicture } from '../state-picture.ts'
import { roundStates, sequences } from '../pictures.ts'
import { fieldRows } from '../field-rows.ts'
import { fieldWords } from '../field-words.ts'

const words: Readonly<Record<WalletOperation, { title: string; what: string[]; refused: string }>> = {
  session: {
    title: 'Redeem a launch',
    what: [
      `Turns the token of a launch into a session. Works once. \`unfinished\` names at most ${unfinishedMax} rounds, and of each its ${unfinishedBetsMax} newest bets.`,
      '`feature_buy`: whether your game may sell its feature; where it is false, it offers none and refuses it. `reality_check_minutes`: after how many minutes of play it shows the member time and result. Either may be missing.',
    ],
    refused: '`TICKET_INVALID`',
  },
  balance: { title: 'Ask for the balance', what: ['What the member can play with now.'], refused: '`SESSION_EXPIRED`' },
  bet: {
    title: 'Take a stake',
    what: [
      'Draw the outcome **after** our OK, never before. A refused bet has taken nothing. A round may have several bets, each with its own `transaction`. With `prepaid` it is a [free round](#free).',
    ],
    refused:
      '`INSUFFICIENT_FUNDS`, `PLAYER_BLOCKED`, `LIMIT_REACHED`, `SESSION_EXPIRED`, `GAME_UNKNOWN`, `GAME_CLOSED`, `GAME_MISMATCH`, `ROUND_CLOSED`, `TRANSACTION_ROLLED_BACK`, `AMOUNT_EXCEEDED` (above the `stakes` that you publish)',
  },
  win: {
    title: 'Pay what a bet won',
    what: [
      `Answers one bet. \`"0"\` with \`closes_round\` is a loss. A bet may be paid several times, each under its own \`transaction\`, but it has one win with \`closes_round\`: another one is \`ROUND_CLOSED\`, whatever its \`transaction\`, until you [re-open](#op-reopen) the round. After a round was closed a late win is still paid for ${roundFinalDays} days.`,
      'A win that lifts the round above the `max_win` that you have published is answered OK, but is held until two of our operators have looked at it: the balance does not rise yet. So is one above what our operators allow of any round, or of a game without `max_win`.',
    ],
    refused: '`TRANSACTION_UNKNOWN`, `TRANSACTION_ROLLED_BACK`, `GAME_MISMATCH`, `ROUND_CLOSED`',
  },
  rollback: {
    title: 'Take a bet back',
    what: [
      'The stake goes back, as if the bet had never been. Of a bet that we do not have it is OK as well: we remember it, and [refuse the bet when it comes late](#picture-taken-back-title).',
      'A bet that was paid, or whose round is closed, is not taken back: use [adjust](#op-adjust). Nor is one without which its round could not have won what it has.',
    ],
    refused: '`ROUND_CLOSED`, `TRANSACTION_ROLLED_BACK`, `TRANSACTION_UNKNOWN` (no such player)',
  },
  'bet-and-win': {
    title: 'Bet and win in one',
    what: [
      'For games whose outcome is known at once: both are posted, or neither. Either of them may be sent again by itself as a bet or a win.',
    ],
    refused: 'what a bet or a win is refused with',
  },
  adjust: {
    title: 'Correct a result',
    what: [
      `\`amount\` is the **difference**, signed: \`"-500"\` takes 5.00 baht back, at most what the bet was paid. Also after the round was closed, for ${roundFinalDays} days. What the member no longer has becomes a debt that their next wins pay.`,
    ],
    refused: '`AMOUNT_EXCEEDED`, `TRANSACTION_UNKNOWN`, `TRANSACTION_ROLLED_BACK`, `ROUND_CLOSED`',
  },
  reopen: {
    title: 'Let a closed round go on',
    what: ['No money moves. The round takes bets, wins and ends again.'],
    refused: '`ROUND_OPEN`, `ROUND_UNKNOWN`, `ROUND_CLOSED` (final)',
  },
  'end-round': {
    title: 'Close a round',
    what: [
      'For rounds that no win has closed. Of a closed one it is OK and changes nothing but the [ending](#endings), where you tell one.',
    ],
    refused: '`ROUND_UNKNOWN`, `GAME_MISMATCH`',
  },
  reward: {
    title: 'Pay without a bet',
    what: ['A jackpot, a prize, or what free rounds brought together: [free rounds and rewards](#free).'],
    refused:
      '`TRANSACTION_UNKNOWN` (no such player), `AMOUNT_EXCEEDED` (above what we pay without a bet at once, or on a day)',
  },
  batch: {
    title: 'Several in one call',
    what: [
      `At most ${batchItemsMax} operations, of one player or of several; \`session\`, \`balance\` and \`batch\` cannot be in it. **Each is decided by itself** and has its answer at its place: one that is refused spoils none of the others. A player’s acts are done in the order given.`,
      'An operation answered with `TRY_AGAIN` is sent again, alone or in another batch; those that were done answer as before.',
    ],
    refused: 'as a whole only with `BAD_REQUEST`, `SIGNATURE_INVALID` or `TRY_AGAIN`',
  },
}

const operation = (name: WalletOperation): Section => {
  const { title, what, refused } = words[name]
  return {
    id: `op-${name}`,
    title: `${name}: ${title.toLowerCase()}`,
    body: [
      `<p><code class="call">POST ${walletPath(name)}</code></p>`,
      paragraphs(...what),
      table(['Field', 'Type', 'Meaning'], fieldRows(walletRequests[name], fieldWords)),
      exchange(name, walletExamples[name]),
      paragraphs(`Refused with: ${refused}.`),
    ].join(''),
  }
}

export const operations: Section = {
  id: 'operations',
  title: 'Operations',
  body: paragraphs(
    'A done act answers both balances: `balance_then` is the one right after it, the same at every repetition; `balance` is the present one. Show the present one. Any act may also be refused with `DUPLICATE_TRANSACTION` or `ROUND_NOT_YOURS`; the [table of errors](#errors) has them all.',
  ),
  parts: walletOperations.map(operation),
}

export const rounds: Section = {
  id: 'rounds',
  title: 'Rounds',
  body: [
    paragraphs('A round is one member’s and one game’s. Everything that happens in it refers to one of its bets.'),
    statePicture(roundStates),
    list(
      'A round that is not over for 48 hours is asked for: [your answer](#op-rounds) settles it. One that you do not know goes back to its member. Matches and draws may be open for as long as they take.',
      'End every round: by `closes_round`, by [end-round](#op-end-round), or by rollbacks of all its bets. Bonuses and payouts of members wait for it.',
      'For each repetition the round’s state does not matter: what was applied answers as at first.',
    ),
  ].join(''),
}

export const endings: Section = {
  id: 'endings',
  title: 'What a round counts for',
  body: [
    paragraphs(
      'Members’ turnover counts stakes that were at risk and settled. Say with a `win`, `adjust`, `bet-and-win` or `end-round` how its round has ended, in `ending`, where it was not plainly played. It moves no money: the amounts do.',
    ),
    list(
      '`refund`, `cancelled`, `draw`: the stakes count for nothing. A win of exactly the stake is no draw unless you say so.',
      '`cash_out`: what was really won or lost counts, at most the stake.',
      '`opposed` is the part of the stakes that stood on both sides of one result, of both sides: it does not count.',
      'Of a betting slip say in `slip` how its legs ended: `legs` of them, by result `won`, `half_won`, `push`, `half_lost`, `lost` and `void`, and in `least_price` the lowest decimal price that was struck, such as `"1.80"`. Offers for slips go by it, once for a person and day and by what the wallet has seen of the round. Where slips of one player return nearly all of their stakes whatever happens, say so in `covered`, with each slip as soon as it is settled: the rounds in `slips`, their stakes in all and what they return at `least`. Operators see it; no turnover changes by it. Say it all again where a correction changes it, with an [end-round](#op-end-round) where no amount changes.',
      'What was said last holds for the whole round, also where it comes with a later correction or another [end-round](#op-end-round). After [reopen](#op-reopen) it has to be reported again. A bet that is taken back altogether is a [rollback](#op-rollback).',
    ),
  ].join(''),
}

export const free: Section = {
  id: 'free',
  title: 'Free rounds and rewards',
  body: [
    sequencePicture(sequences.freeRounds),
    list(
      '**One by one**: a bet with `prepaid: true` and the worth of the stake, then a win as always. Nothing is taken; the stake counts for nothing. What it is worth lifts what the round may win up to an amount that our operators set.',
      '**All in one**: a [reward](#op-reward) of kind `free_round` with what they brought together.',
      '`jackpot` and `prize` are rewards, too. `reference` names the campaign or draw, so that your books and ours can be laid side by side.',
      'What members win without a stake has an upper limit for each member and each host on a day in Bangkok: above it a reward is refused with `AMOUNT_EXCEEDED`, and a win of a free round is held. Talk to us before a large campaign.',
    ),
  ].join(''),
}

export const corrections: Section = {
  id: 'corrections',
  title: 'Corrections and re-opening',
  body: [
    sequencePicture(sequences.corrected),
    paragraphs(
      `Use [adjust](#op-adjust) where a result was wrong, [reopen](#op-reopen) where play goes on. After ${roundFinalDays} days a closed round is final; what is wrong then is settled between us, not in the dialect.`,
    ),
  ].join(''),
}
