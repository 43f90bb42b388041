import { Hono } from 'hono'
import type { HostParty } from '#contract/partners/director.ts'
import {
  type FixturesAnswer,
  fixturesPath,
  fixturesQuestion,
  type FixturesQuestion,
} from '#contract/provider/fixtures.ts'
import { HttpError } from '#kit/party/requests.ts'
import type { HostContext } from '../context.ts'
import { readSignedRequest } from '../wallet/signed-request.ts'

type Announced = Pick<FixturesAnswer, 'matches' | 'draws' | 'records'>

/** The site's request for the matches and draws of this host. */
export function fixturesRoutes(
  context: HostContext,
  host: HostParty,
  announced: (question: FixturesQuestion) => Announced | Promise<Announced>,
): Hono {
  const routes = new Hono()
  routes.post(fixturesPath, async (c) => {
    const signed = await readSignedRequest(context, host, fixturesPath, c)
    const question = fixturesQuestion.safeParse(JSON.parse(signed.rawBody))
    if (!question.success) throw new HttpError(400, 'BAD_REQUEST', 'this is no question about fixtures')
    return signed.answer({ version: 1, host, ...(await announced(question.data)) } satisfies FixturesAnswer)
  })
  return routes
}
