import { list, paragraphs, type Section } from '../markup.ts'

export const certification: Section = {
  id: 'certification',
  title: 'Certification',
  body: [
    paragraphs(
      'Before real money a site’s wallet passes the certification in your dialect. The program `npm run certify` plays the part of a host: it signs with a host’s key, launches a game as two test members, and calls the wallet as your servers would. Its report names each rule as passed, failed or not played, with what was sent and what came. It is passed when no rule failed and, where the program can see them, the books hold. Not played is a rule for which the dialect has no words, or that may not be tried on that site.',
      'The program never calls your servers. It proves what the wallet does, not what your host does. What you can do with it:',
    ),
    list(
      'Ask us for the report in your dialect and compare your calls with its own, rule by rule. Sessions, tokens and signatures are left out of it.',
      'Play the same rules with your own test system against our test site, and see that you get the same answers.',
      'Have it run with your key: `npm run certify -- --site URL --with keys.json`, by us or by yourselves, against a test site that knows your host.',
    ),
    paragraphs('What is played:'),
    list(
      'Rounds: bet, win, lost round, several bets and wins, rollback of a known and of an unknown bet, a bet after its rollback, a win without its bet, end of round, later wins.',
      'Corrections: adjust, reopen, reward, free rounds, bet and win in one call, endings, batches, lists and results that are replaced, undone or voided, as far as the dialect has them.',
      'Repeats: a call again gets its first answer and moves nothing; the same id with other content is refused; twenty of them at once are one.',
      'Signatures: another key, a body changed after signing, no signature, a time ten minutes off and a used nonce are refused, as far as the dialect has them.',
      'Whose it is: too little money, sessions that are unknown, ended or another player’s, rounds of another player, games that are another, unknown or closed.',
      'Form: a field that is missing, of another type, too long or a huge number.',
      'Trouble: a caller that hangs up and sends again; a site that is killed among bets and started again.',
    ),
  ].join(''),
}
