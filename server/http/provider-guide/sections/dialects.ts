import { ambSignatureHeader } from '#contract/provider/amb/signature.ts'
import { ambBase, ambOperations, ambTxnsMax } from '#contract/provider/amb/wire.ts'
import type { DialectName } from '#contract/provider/dialects.ts'
import { hub88Examples } from '#contract/provider/examples.ts'
import { ambLaunch } from '#contract/provider/amb/launch.ts'
import { hub88DemoCurrency, hub88Launch, hub88Platforms } from '#contract/provider/hub88/launch.ts'
import { hub88SignatureHeader } from '#contract/provider/hub88/signature.ts'
import { type Hub88Operation, hub88Paths } from '#contract/provider/hub88/wire.ts'
import { walletRefusals } from '#contract/provider/wallet.ts'
import { ambCodeOf, hub88StatusOf } from '#modules/games/index.ts'
import { exchange, list, paragraphs, type Section, table } from '../markup.ts'

const hub88Operations = Object.entries(hub88Paths) as [Hub88Operation, string][]

const hub88: Section = {
  id: 'dialect-hub88',
  title: 'The Hub88-shaped dialect',
  body: [
    paragraphs(
      'For hosts that speak the operator wallet API as Hub88 documents it in public. We were never connected to Hub88; this is the shape, over the same wallet with the same rules.',
    ),
    list(
      `**Signature**: RSA-SHA256 (PKCS#1 v1.5) over the raw body, base64, in \`${hub88SignatureHeader}\`. A key of at least 2048 bits; you give us the public half.`,
      '**Address**: `/wallet/hub88/` and your host name before each path, since the signature names nobody.',
      '**Amounts**: integers, baht × 100,000. A part of a satang is refused. THB only.',
      '**Token**: comes with the launch as `token`, with `user` and `game_code`. The first `balance` or `bet` within a minute opens the session; from then on the same token names it.',
      `**Launch**: \`${hub88Launch.language}\` is \`th\`, \`${hub88Launch.return}\` where the way out leads, \`${hub88Launch.platform}\` \`${hub88Platforms.phone}\` or \`${hub88Platforms.desktop}\`. With them comes \`${hub88Launch.currency}\` (\`THB\`); a demo has \`${hub88DemoCurrency}\` there, and neither token nor user. \`${hub88Launch.featureBuy}\` and \`${hub88Launch.realityCheck}\` as [ours](#launch).`,
      '**Answers**: HTTP 200 with the status in the body. 503 with `RS_ERROR_UNKNOWN`: the outcome is not known; repeat, or take it back.',
      '**Differences**: no rollback of wins; `/user/info` gives the country alone; a win that answers no bet must be `is_free` or `is_supplier_promo`. The queries that you answer are [ours](#queries).',
    ),
    ...hub88Operations.map(
      ([name, path]) =>
        `<h4>POST /wallet/hub88/{host}${path}</h4>${exchange(`Hub88-shaped ${name}`, hub88Examples[name])}`,
    ),
    '<h4>Our statuses in this dialect</h4>',
    table(
      ['Ours', 'in this dialect'],
      walletRefusals.map((code) => [`\`${code}\``, `\`${hub88StatusOf(code)}\``]),
    ),
  ].join(''),
}

const amb: Section = {
  id: 'dialect-amb',
  title: 'The AMB-shaped dialect',
  body: [
    paragraphs(
      'For hosts that speak the family of seamless callbacks that AMB’s API belongs to. We were never connected to AMB; this is the shape, over the same wallet with the same rules.',
    ),
    list(
      `**Address**: \`POST ${ambBase('{host}')}\` and the operation: ${ambOperations.map((name) => `\`${name}\``).join(', ')}.`,
      `**Signature**: HMAC-SHA256 over the path, a line feed and the raw body, base64, in \`${ambSignatureHeader}\`.`,
      `**Launch**: \`${ambLaunch.token}\`, \`${ambLaunch.user}\`, \`${ambLaunch.game}\`, \`${ambLaunch.currency}\` (\`THB\`), \`${ambLaunch.language}\` (\`th\`), \`${ambLaunch.phone}\` (\`true\` or \`false\`), and \`${ambLaunch.return}\` where the way out leads. There are no demos. \`${ambLaunch.featureBuy}\` and \`${ambLaunch.realityCheck}\` are what [ours](#launch) are.`,
      `**Txns**: up to ${ambTxnsMax} in a call; all of them stand, or none. A txn’s \`id\` names the bet through all of its calls.`,
      '**Amounts**: baht with at most two decimals, read from the text of the number. THB only.',
      '**Results replace each other**: a settlement says what the bet shall have been paid in all; what is sent again moves nothing.',
      '**`rollback`** takes the payout back and re-opens the round; `voidSettled` sets the payout to the stake; `cancelBets` is our [rollback](#op-rollback) of each bet; where these were settled and their rounds are open again, it sets each payout to the stake.',
      '**Answers**: HTTP 200 with `statusCode` in the body. 503 with 50001: the outcome is not known; repeat.',
      '**Differences**: `BY_ROUND` settlements are refused; `adjustBalance` only credits; 10003 (limit) and 10004 (blocked) are codes of ours. The queries that you answer are [ours](#queries).',
    ),
    '<h4>Our statuses as codes of this dialect</h4>',
    table(
      ['Ours', 'in this dialect'],
      walletRefusals.map((code) => [`\`${code}\``, `\`${ambCodeOf(code)}\``]),
    ),
  ].join(''),
}

const guides: Readonly<Record<Exclude<DialectName, 'chokdee'>, Section>> = { hub88, amb }

export const dialects: Section = {
  id: 'dialects',
  title: 'Other wires',
  body: paragraphs(
    'A host speaks one wire, as agreed; on every other one it is unknown. The rules of this page hold on all of them.',
  ),
  parts: Object.values(guides),
}
