import { roundsAnswer, roundsPath } from '#contract/provider/rounds.ts'
import type { HostRounds } from '#modules/games/index.ts'
import { type HostsSettings, openHostQuery } from './host-query.ts'

/** An incomplete response, or one not signed for this very query, is silence. */
export function openHostRounds(settings: HostsSettings): HostRounds {
  const send = openHostQuery(settings)
  return {
    async query(host, question) {
      const answer = await send(host, roundsPath, question)
      const read = answer === 'silent' ? null : roundsAnswer.safeParse(answer.body)
      return read?.success ? read.data : 'silent'
    },
  }
}
