import { launchParameters } from '#contract/provider/launch.ts'
import { gameSessionSeconds } from '#modules/games/index.ts'
import { ticketLifeSeconds } from '#modules/tickets/index.ts'
import { sequences } from '../pictures.ts'
import { list, note, paragraphs, type Section, steps, table } from '../markup.ts'
import { sequencePicture } from '../sequence-picture.ts'
import { exampleHost } from '../signing-example.ts'

export const start: Section = {
  id: 'start',
  title: 'Getting started in a day',
  body: [
    paragraphs(
      'A member’s money stays with us. Your servers tell us of bets and wins, each of them **signed** and each with a **transaction id of its own** that is applied once, however often it arrives. That is the whole idea; the rest of this page is detail.',
    ),
    steps(
      '**Agree** on your host name, launch address, category of games and key: [hosts, keys and rotation](#keys).',
      '**Sign** the example of this page and compare your bytes with ours: [signing](#signing).',
      '**Open** a session from a launch, ask for the balance: [launch and session](#launch).',
      '**Bet, win, take back**: [operations](#operations). Repeat a call on purpose and see that nothing happens twice.',
      '**Publish** your games and status, answer for your rounds: [what you answer](#queries).',
      '**Compare** your calls with those of the certification: [certification](#certification).',
    ),
    paragraphs(
      'Everything on this page is also a file for machines: [OpenAPI 3.1](/provider/openapi.json). Examples here are read by the same schemas that read your calls, and signatures are made by the code that checks yours.',
    ),
    list(
      'Amounts are **whole satang as text**: `"1000"` is 10.00 baht. Never a fraction, never a number.',
      'Ids are yours, 1 to 128 characters, unique at your host. Times are UTC, ISO 8601.',
      'Bodies are JSON in UTF-8. Fields that we do not know are ignored; a field that occurs twice, or a control character in a text, makes the body unreadable.',
      'All calls go over HTTPS. Keep connections open: it saves a handshake for each bet.',
    ),
  ].join(''),
}

export const keys: Section = {
  id: 'keys',
  title: 'Hosts, keys and rotation',
  body: [
    table(
      ['Agreed', 'What it is'],
      [
        [
          'Host name',
          `Such as \`${exampleHost}\`: lower case, without port. It names you in every call and in our books.`,
        ],
        ['Launch address', 'Where a member’s browser is sent, HTTPS.'],
        ['Category', 'The one lobby your games are in. A host with two categories has two names.'],
        ['Dialect', 'The dialect you speak: [ours](#operations) or [another](#dialects).'],
        [
          'Key',
          'HMAC-SHA256 with a shared secret of at least 32 random bytes, or Ed25519: you give us a public key, and we give you ours for what we ask you.',
        ],
      ],
    ),
    paragraphs(
      'Each key has an id of yours (`k1`, `2026-11`). **One or two are live at a time**; a call is accepted under either. What we ask you is signed with the newest, and your answer to it must be, too.',
    ),
    sequencePicture(sequences.rotation),
    paragraphs(
      'We see to the minute when each key was last used, so the old one is taken out when nobody signs with it any more. No call fails on the way.',
    ),
    note(
      'Keys travel on the agreed way only, never by mail or chat. A key that somebody else may have read is exchanged at once: call us.',
    ),
  ].join(''),
}

const parameterWords: Readonly<Record<keyof typeof launchParameters, string>> = {
  token: 'The ticket; none in a demo.',
  demo: '`1`: play money of your own. No ticket, no session, no call to us; the page says that it is a demo.',
  game: 'In a demo: the code of the game.',
  language: 'The language of the site: `th`.',
  platform: '`phone` or `desktop`.',
  return: 'Where the way out of the game leads: an address of ours.',
  featureBuy:
    '`1` or `0`: whether your game may sell the way to its feature. With `0` it does not offer that, and refuses it.',
  realityCheck:
    'After how many minutes of play your game shows the member time and result, as they have set it here; none in a demo.',
}

const hours = gameSessionSeconds / 3_600
export const launch: Section = {
  id: 'launch',
  title: 'Launch and session',
  body: [
    sequencePicture(sequences.launch),
    paragraphs(
      `We send the member’s browser to your launch address with \`token\`: a ticket that is good **once, for ${ticketLifeSeconds.play} seconds, for your host**. Redeem it from your server with [session](#op-session); never from the browser.`,
    ),
    table(
      ['Parameter', 'Meaning'],
      (Object.keys(launchParameters) as (keyof typeof launchParameters)[]).map((name) => [
        `\`${launchParameters[name]}\``,
        parameterWords[name],
      ]),
    ),
    paragraphs(
      'Ignore parameters that you do not know. `feature_buy` and `reality_check` may be missing: then do as you did.',
      'The answer of the session has both again, as `feature_buy` and `reality_check_minutes`. **It counts**: an address is in the player’s hands.',
      `The session lives ${hours} hours, or until the member logs out. **Bets and balances need it; wins, rollbacks and all else do not**, so that what was begun can always end.`,
      '`player` is the member’s name at your host: the same at each launch, another at every other host. We give you no name, phone or account, and you need none.',
      '`game` says what was opened; empty means your front page. `unfinished` lists the player’s rounds that are open, newest first: let them be played to their end. It shows what our books had when the session was opened.',
    ),
  ].join(''),
}
