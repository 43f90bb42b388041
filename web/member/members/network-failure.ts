import { systemClock } from '#kit/clock.ts'
import * as th from '#member/api.th.ts'
import type { FormAnswer } from './form-answer.ts'

/** Without a network a visitor's form keeps its input and shows the failure; the error page has no form. */
export async function answeredOrNetworkFailure<Answer>(
  serverAction: () => Promise<Answer>,
): Promise<Answer | FormAnswer> {
  try {
    return await serverAction()
  } catch (error) {
    // `fetch` throws a TypeError without an answer; a redirect is thrown as itself.
    if (!(error instanceof TypeError)) throw error
    return {
      code: 'UNREACHABLE',
      values: {},
      errors: { error: th.offline },
      answerId: String(systemClock.now().getTime()),
    }
  }
}
