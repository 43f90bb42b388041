import { Hono } from 'hono'
import { type TradingQuestion, tradingPath, tradingQuestion } from '#contract/provider/trading.ts'
import { walletHeaders, walletToleranceMs } from '#contract/provider/signature.ts'
import { HttpError } from '#kit/party/requests.ts'
import type { HostContext } from '../context.ts'
import { readSignedRequest } from '../wallet/signed-request.ts'
import { insertNonce } from './trading.store.ts'
import { TradingRefused } from './refused.ts'

function readQuestion(rawBody: string): TradingQuestion {
  try {
    return tradingQuestion.parse(JSON.parse(rawBody))
  } catch {
    throw new HttpError(400, 'BAD_REQUEST', 'this is no question of the trading')
  }
}

/** The office's signed requests: each nonce once, each answer signed for its request. */
export function tradingRoutes(
  context: HostContext,
  host: string,
  answer: (question: TradingQuestion) => unknown,
): Hono {
  const routes = new Hono()
  routes.post(tradingPath, async (c) => {
    const signed = await readSignedRequest(context, host, tradingPath, c)
    const nonce = c.req.header(walletHeaders.nonce) ?? ''
    // A time stamp is valid this far from now on both sides.
    if (!insertNonce(context.database, host, nonce, context.clock.now().getTime(), walletToleranceMs * 2))
      throw new HttpError(401, 'REPLAYED', 'this call was made before')
    const question = readQuestion(signed.rawBody)
    try {
      return signed.answer({ version: 1, host, answer: answer(question) })
    } catch (error) {
      if (error instanceof TradingRefused) return signed.answer({ version: 1, host, refused: error.code })
      throw error
    }
  })
  return routes
}
