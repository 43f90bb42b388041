import { launchParameters } from '#contract/provider/launch.ts'
import { verifySignedRequest } from '#contract/provider/signed-request.ts'
import { walletOperations, walletPath } from '#contract/provider/wallet.ts'
import { readStrictJson } from '#kit/node/strict-json.ts'
import { readInput } from '#modules/games/wallet-input.ts'
import { bodyBytesMax, type Dialect, flagOf, type Opening, type DialectAnswer } from '../dialect.ts'

const openingQuery = ({ returnUrl, platform, featureBuy }: Opening): Record<string, string> => ({
  [launchParameters.language]: 'th',
  ...(returnUrl && { [launchParameters.return]: returnUrl }),
  ...(platform && { [launchParameters.platform]: platform }),
  ...(featureBuy !== undefined && { [launchParameters.featureBuy]: flagOf(featureBuy) }),
})

const bad = (status: number): DialectAnswer => ({ status, body: { status: 'BAD_REQUEST' } })

/** contract/provider/wallet.ts. The signature covers the bytes as they came; 401 gives no reason. */
export const chokdeeDialect: Dialect = {
  base: '/wallet/v1/',
  answerUnread: (status) => (status === 503 ? { status, body: { status: 'TRY_AGAIN' } } : bad(status)),
  launchQuery: ({ ticket, realityCheck, ...opening }) => ({
    [launchParameters.token]: ticket,
    ...openingQuery(opening),
    ...(realityCheck && { [launchParameters.realityCheck]: String(realityCheck) }),
  }),
  openingQuery,
  demoQuery: (opening) => ({
    [launchParameters.demo]: '1',
    [launchParameters.game]: opening.game,
    ...openingQuery(opening),
  }),
  settleReported: null,
  open:
    ({ wallet, clock, findHost, noteKey }) =>
    async (request) => {
      if (request.rawBody.byteLength > bodyBytesMax) return bad(413)
      const at = clock.now()
      const verified = verifySignedRequest(findHost, request, at)
      if (!verified) return { status: 401, body: { status: 'SIGNATURE_INVALID' } }
      const { sender: host, keyId, nonce } = verified
      noteKey({ host, keyId, at })
      const operation = walletOperations.find((name) => walletPath(name) === request.path)
      if (!operation) return bad(404)
      if (request.method.toUpperCase() !== 'POST') return bad(405)
      const input = readInput(operation, readStrictJson(verified.body))
      return input ? wallet({ host, at, nonce }, input) : bad(400)
    },
}
