import { fetchHost, isAnswerLost } from '#studio/players/slots/browser/host-call.ts'

const RESUME_MS = 1_500

/**
 * Repeats until the host answers: bets and steps have keys, so a repeat takes effect once. `waiting` is called for each
 * missing answer.
 */
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
