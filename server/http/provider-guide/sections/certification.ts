import { list, paragraphs, type Section } from '../markup.ts'

export const certification: Section = {
  id: 'certification',
  title: 'Certification',
  body: [
    paragraphs(
      'Before real money your host passes the certification: a run of `npm run certify` against your test system, by us or by yourselves, with a report of each step. It is passed when every step is.',
    ),
    list(
      'Signatures: right ones hold in both directions; a wrong key, an old timestamp, a used nonce and a changed body do not.',
      'Play: launch, session, bet, win, loss, rollback, end of round; unfinished rounds go on.',
      'Faults: an answer that is lost, a 503, a slow answer, a late bet, a win before its bet, each repeated until answered, and nothing applied twice.',
      'Corrections: adjust, reopen, reward, free rounds, endings, as far as your games have them.',
      'Queries: rounds, round-list, games and status, over all pages.',
      'Rotation: a second key comes, the first one goes, and no call fails.',
    ),
  ].join(''),
}
