import { systemClock } from '#kit/clock.ts'
import { unreachableText } from '#member/api.ts'
import type { FormAnswer } from './form-answer.ts'

/** Has a visitor's form answered by the server. Where nobody can be reached the form stays as it was typed and says so, for the page that
 *  would show the failure instead has no form in it. */
export async function answeredOrNetworkFailure<Answer>(serverAction: () => Promise<Answer>): Promise<Answer | FormAnswer> {
  try {
    return await serverAction()
  } catch (error) {
    // What `fetch` throws where no answer came; an answer that leads elsewhere is thrown as itself.
    if (!(error instanceof TypeError)) throw error
    return { values: {}, errors: { error: unreachableText }, answerId: String(systemClock.now().getTime()) }
  }
}
