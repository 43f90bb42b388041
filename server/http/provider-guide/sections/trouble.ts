import { walletRefusals } from '#contract/provider/wallet.ts'
import { walletToleranceMs } from '#contract/provider/signature.ts'
import { bodyBytesMax, deadlineMs, gamesOfHostMax } from '#modules/games/index.ts'
import { batchItemsMax } from '#contract/provider/wallet.ts'
import { gamesPerPage } from '#contract/provider/games.ts'
import { roundListMax } from '#contract/provider/round-list.ts'
import { roundsMax } from '#contract/provider/rounds.ts'
import { list, paragraphs, type Section, steps, table } from '../markup.ts'
import { sequences } from '../pictures.ts'
import { refusalWords } from '../refusals.ts'
import { sequencePicture } from '../sequence-picture.ts'

const bytes = new Intl.NumberFormat('en')

export const retries: Section = {
  id: 'retries',
  title: 'Repeats, time-outs and retries',
  body: [
    sequencePicture(sequences.repeat),
    paragraphs(
      `We answer within ${deadlineMs} ms. Later than that you get 503 \`TRY_AGAIN\`: the operation may or may not have been done. Wait for an answer for 2 seconds; treat no answer, a broken connection and any 5xx as **unknown**, never as refused.`,
    ),
    steps(
      'Send the **same transaction with the same content** again: new timestamp, nonce and signature.',
      'Wait 1, 2, 4, 8 … seconds between tries, at most a minute; go on until you have an answer, for days if need be. Keep what is not answered on disk.',
      'Of a bet you may stop waiting: take it back with a [rollback](#op-rollback), and repeat that until it is answered.',
      'Of a win, rollback or correction you may not stop: it is somebody’s money.',
    ),
    list(
      'A repetition gets the first answer again: the same `balance_then`, and the present `balance`. `request`, session, reason and fairness are not compared; all else is.',
      'A 200 with a refusal is final for that transaction’s present state: it has written nothing, and may be sent again later, when the reason is gone.',
      'A player’s acts may be sent at the same time; they are done one after the other. If the order matters, wait for each answer.',
    ),
  ].join(''),
}

export const late: Section = {
  id: 'late',
  title: 'Late and lost messages',
  body: [
    sequencePicture(sequences.takenBack),
    sequencePicture(sequences.outOfOrder),
    paragraphs(
      'Messages may come in any order and any number of times. The money is right in the end as long as each of them is repeated until it is answered.',
    ),
  ].join(''),
}

export const errors: Section = {
  id: 'errors',
  title: 'Errors',
  body: [
    paragraphs(
      'A refusal is a `status` in the body. New ones may come: treat one that you do not know as refused if it comes with 200, as unknown if with 5xx.',
    ),
    table(
      ['Status', 'HTTP', 'Means', 'What you do'],
      walletRefusals.map((code) => [
        `\`${code}\``,
        String(refusalWords[code].http),
        refusalWords[code].means,
        refusalWords[code].remedy,
      ]),
    ),
  ].join(''),
}

export const limits: Section = {
  id: 'limits',
  title: 'Limits',
  body: table(
    ['What', 'Limit'],
    [
      ['Body of a call', `${bytes.format(bodyBytesMax)} bytes, at most 12 levels of JSON; more is 413`],
      ['Our answer', `within ${deadlineMs} ms, else 503 \`TRY_AGAIN\``],
      ['Timestamp', `±${walletToleranceMs / 60_000} minutes of our clock`],
      ['Nonce', `remembered for ${(2 * walletToleranceMs) / 60_000} minutes`],
      ['Acts in a batch', String(batchItemsMax)],
      ['Your answer to a query', 'within 5 seconds, at most 1 MB, no redirects'],
      ['Entries on a page', `${gamesPerPage} games, ${roundListMax} rounds of a list, ${roundsMax} rounds of a query`],
      ['Games of a host', bytes.format(gamesOfHostMax)],
      ['Amount', '15 digits of satang'],
    ],
  ),
}
