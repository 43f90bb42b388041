import { hub88DemoCurrency, hub88Launch, hub88Platforms } from '#contract/provider/hub88/launch.ts'
import type { Hub88Answer, Hub88Status } from '#contract/provider/hub88/wire.ts'
import { withDeadline } from '#kit/node/deadline.ts'
import { bodyBytesMax, type Dialect, flagOf, type Opening, type DialectAnswer } from '../dialect.ts'
import { answerCall } from './answer.ts'
import { verifyHub88Call, walletPathOf } from './verify.ts'
import { readHub88 } from './read.ts'

const refused = (status: Hub88Status, more: Partial<Hub88Answer> = {}, http = 200): DialectAnswer => ({
  status: http,
  body: { status, ...more } satisfies Hub88Answer,
})

const openingQuery = ({ game, returnUrl, platform, featureBuy }: Opening): Record<string, string> => ({
  [hub88Launch.game]: game,
  [hub88Launch.language]: 'th',
  ...(returnUrl && { [hub88Launch.return]: returnUrl }),
  ...(platform && { [hub88Launch.platform]: hub88Platforms[platform] }),
  ...(featureBuy !== undefined && { [hub88Launch.featureBuy]: flagOf(featureBuy) }),
})

/** contract/provider/hub88. 503 `RS_ERROR_UNKNOWN`: unknown outcome; the caller repeats the transaction or takes it
 *  back. */
export const hub88Dialect: Dialect = {
  base: '/wallet/hub88/',
  answerUnread: (status) => refused(status === 503 ? 'RS_ERROR_UNKNOWN' : 'RS_ERROR_WRONG_SYNTAX', {}, status),
  launchQuery: ({ ticket, player, realityCheck, ...opening }) => ({
    [hub88Launch.token]: ticket,
    [hub88Launch.user]: player,
    [hub88Launch.currency]: 'THB',
    ...openingQuery(opening),
    ...(realityCheck && { [hub88Launch.realityCheck]: String(realityCheck) }),
  }),
  openingQuery,
  demoQuery: (opening) => ({ [hub88Launch.currency]: hub88DemoCurrency, ...openingQuery(opening) }),
  settleReported: null,
  open:
    ({ wallet, clock, deadlineMs, findHost, noteKey }) =>
    async (request) => {
      const target = walletPathOf(request.path)
      if (request.rawBody.byteLength > bodyBytesMax) return refused('RS_ERROR_WRONG_SYNTAX', {}, 413)
      const at = clock.now()
      const verified = verifyHub88Call(target && findHost(target.host), request)
      if (!verified) return refused('RS_ERROR_INVALID_SIGNATURE')
      const { host, keyId, text } = verified
      noteKey({ host, keyId, at })
      if (!target?.operation) return refused('RS_ERROR_WRONG_SYNTAX', {}, 404)
      if (request.method.toUpperCase() !== 'POST') return refused('RS_ERROR_WRONG_SYNTAX', {}, 405)
      const read = readHub88(target.operation, text)
      const uuid = read.requestUuid === undefined ? {} : { request_uuid: read.requestUuid }
      if ('fault' in read) return refused(read.fault, uuid)
      const { body, isUnknown } = await withDeadline(
        answerCall(wallet, { host, at, nonce: null }, read.parsed),
        deadlineMs,
        () => unknown,
      )
      return { status: isUnknown ? 503 : 200, body: { ...body, ...uuid } }
    },
}

const unknown = { body: { status: 'RS_ERROR_UNKNOWN' as const }, isUnknown: true }
