import { queryExamples } from '#contract/provider/examples.ts'
import { gamesPath, gamesRequest, hostGame } from '#contract/provider/games.ts'
import { roundListPath, roundListRequest } from '#contract/provider/round-list.ts'
import { responseSignatureMethod, roundsPath, roundsQuestion } from '#contract/provider/rounds.ts'
import { statusPath } from '#contract/provider/status.ts'
import { fieldRows } from '../field-rows.ts'
import { fieldWords, gameWords } from '../field-words.ts'
import { block, exchange, list, paragraphs, type Section, table } from '../markup.ts'
import { sequences } from '../pictures.ts'
import { sequencePicture } from '../sequence-picture.ts'
import { answerHeader, asHttp, queryExample } from '../signing-example.ts'

const call = (line: string): string => `<p><code class="call">${line}</code></p>`

const roundsQuery: Section = {
  id: 'op-rounds',
  title: 'rounds: what became of a player’s rounds',
  body: [
    call(`POST ${roundsPath}`),
    paragraphs(
      'We ask before a member is paid out, when they ask us to, and for rounds that stay open. Answer for each round that we name, and for every other one of the player that you could not report. **It moves money**: what you answer is settled as if you had called us, under the same transaction, so that your own call afterwards does nothing twice. Of a bet that has its closing win nothing else is settled.',
    ),
    table(['Field', 'Type', 'Meaning'], fieldRows(roundsQuestion, fieldWords)),
    exchange('rounds', queryExamples.rounds),
  ].join(''),
}

const roundList: Section = {
  id: 'op-round-list',
  title: 'round-list: your books of a day',
  body: [
    call(`POST ${roundListPath}`),
    paragraphs(
      'Once a night we read every round that began on the day, page by page, and compare it with ours. It moves no money; what differs is looked at by people. `void` is a round whose stakes all went back: both amounts are `"0"`. A round whose only bet was refused is not listed.',
      '`rewards` are the [rewards](#op-reward) that you paid in the span and that we answered `OK`, under their transactions, on any of the pages. With a page that has the field, also an empty one, you say that you list them: then each is compared, too. Without it your rounds alone are.',
    ),
    table(['Field', 'Type', 'Meaning'], fieldRows(roundListRequest, fieldWords)),
    exchange('round-list', queryExamples['round-list']),
  ].join(''),
}

const games: Section = {
  id: 'op-games',
  title: 'games: your catalogue',
  body: [
    call(`POST ${gamesPath}`),
    paragraphs(
      'Read every ten minutes, in pages; the whole list each time. A game that is no longer named leaves the lobbies, its rounds keep their name. An entry that we cannot accept leaves that game as it was; a list that breaks off on the way changes nothing.',
    ),
    table(['Field', 'Type', 'Meaning'], fieldRows(gamesRequest, fieldWords)),
    exchange('games', queryExamples.games),
    '<h4 id="catalogue-fields">Fields of a game</h4>',
    paragraphs('What you leave out counts as not published. Code, a name and the category are needed.'),
    table(['Field', 'Type', 'Meaning'], fieldRows(hostGame, gameWords)),
  ].join(''),
}

const status: Section = {
  id: 'op-status',
  title: 'status: whether you are open',
  body: [
    call(`GET ${statusPath}`),
    paragraphs(
      'Asked every ten seconds, unsigned. `maintenance` closes your games to launches; so does no answer, three times in a row. Slower than 1.5 seconds is shown to members as slow. Two good answers open you again.',
    ),
    exchange('status', queryExamples.status),
  ].join(''),
}

function signedQuery(): string {
  const { question, answerParts, answerSignature } = queryExample()
  return [
    paragraphs(
      `Our query carries the same five headers as your calls, signed with your newest key (or, for Ed25519, with our own pair). Check it as we check you. **Your answer is signed, too**: the same five lines with the word \`${responseSignatureMethod}\` for the method, the path, timestamp and nonce **of the query**, and the hash of your answer’s bytes. One header is enough. An answer that is not signed for this very query is no answer.`,
    ),
    block('Query', asHttp(question)),
    block('Signed answer', `${answerHeader(answerSignature)}\n\n${answerParts.rawBody}`),
  ].join('')
}

export const queries: Section = {
  id: 'queries',
  title: 'What you answer',
  body: [
    paragraphs('Four things we ask of you, at `https://` and your host name.'),
    list('[rounds](#op-rounds)', '[round-list](#op-round-list)', '[games](#op-games)', '[status](#op-status)'),
    sequencePicture(sequences.query),
    signedQuery(),
  ].join(''),
  parts: [roundsQuery, roundList, games, status],
}
