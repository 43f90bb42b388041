import { ambLaunch } from '#contract/provider/amb/launch.ts'
import { type AmbAnswer, type AmbCode, ambCodes } from '#contract/provider/amb/wire.ts'
import type { Clock } from '#kit/clock.ts'
import { withDeadline } from '#kit/node/deadline.ts'
import { bodyBytesMax, type Dialect, flagOf, type DialectAnswer, type Opening } from '../dialect.ts'
import { answerCall, type Outcome, refusedWith, settleReported } from './answer.ts'
import { verifyAmbCall, walletPathOf } from './verify.ts'
import { readAmb } from './read.ts'

const openingQuery = ({ returnUrl, platform, featureBuy }: Opening): Record<string, string> => ({
  [ambLaunch.language]: 'th',
  ...(returnUrl && { [ambLaunch.return]: returnUrl }),
  ...(platform && { [ambLaunch.phone]: String(platform === 'phone') }),
  ...(featureBuy !== undefined && { [ambLaunch.featureBuy]: flagOf(featureBuy) }),
})

/** contract/provider/amb. 503 `internal`: unknown outcome; the caller repeats or cancels the call. */
export const ambDialect: Dialect = {
  base: '/wallet/amb/',
  answerUnread: (status) => ({ status, body: { statusCode: ambCodes.internal } }),
  launchQuery: ({ ticket, player, realityCheck, ...opening }) => ({
    [ambLaunch.token]: ticket,
    [ambLaunch.user]: player,
    [ambLaunch.game]: opening.game,
    [ambLaunch.currency]: 'THB',
    ...openingQuery(opening),
    ...(realityCheck && { [ambLaunch.realityCheck]: String(realityCheck) }),
  }),
  openingQuery,
  demoQuery: null,
  settleReported,
  open:
    ({ wallet, clock, deadlineMs, findHost, noteKey }) =>
    async (request) => {
      const target = walletPathOf(request.path)
      if (request.rawBody.byteLength > bodyBytesMax) return refused(clock, ambCodes.internal, 413)
      const at = clock.now()
      const verified = verifyAmbCall(target && findHost(target.host), request)
      if (!verified) return refused(clock, ambCodes.forbidden, 401)
      const { host, keyId, text } = verified
      noteKey({ host, keyId, at })
      if (!target?.operation) return refused(clock, ambCodes.internal, 404)
      if (request.method.toUpperCase() !== 'POST') return refused(clock, ambCodes.internal, 405)
      const { echo, parsed } = readAmb(target.operation, text)
      const work = parsed
        ? answerCall(wallet, { host, at, nonce: null }, parsed)
        : Promise.resolve(refusedWith(ambCodes.internal))
      const { body, isUnknown } = await withDeadline(work, deadlineMs, () => unknown)
      const answer: AmbAnswer = { ...echo, ...body, timestampMillis: clock.now().getTime() }
      return { status: isUnknown ? 503 : 200, body: answer }
    },
}

const refused = (clock: Clock, statusCode: AmbCode, status: number): DialectAnswer => ({
  status,
  body: { statusCode, timestampMillis: clock.now().getTime() } satisfies AmbAnswer,
})
const unknown: Outcome = { body: { statusCode: ambCodes.internal }, isUnknown: true }
