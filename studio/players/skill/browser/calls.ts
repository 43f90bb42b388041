import { fetchHost, isAnswerLost } from '#studio/players/slots/browser/host-call.ts'

const RESUME_MS = 1_500

/** Calls the host until it answers: bets and steps have names of their own, so that one that comes twice is one. `waiting` is called each
 *  time that no answer came. */
export async function insist<Answer>(path: string, body: unknown, waiting: () => void): Promise<Answer> {
  for (;;) {
    try {
      return await fetchHost<Answer>(path, body)
    } catch (error) {
      if (!isAnswerLost(error)) throw error
      waiting()
      await new Promise((resume) => setTimeout(resume, RESUME_MS))
    }
  }
}
