import { potsAnswer, potsPath } from '#contract/provider/pots.ts'
import type { HostPots } from '#modules/games/index.ts'
import { type HostsSettings, openHostQuery } from './host-query.ts'

/** Reads what the growing prizes of game hosts hold. A host whose answer is unsigned, incomplete or in another's name is silent, as is a
 *  host without such prizes. */
export function openHostPots(settings: HostsSettings): HostPots {
  const send = openHostQuery(settings)
  return {
    async read(host) {
      const answer = await send(host, potsPath, {})
      const answered = answer === 'silent' ? null : potsAnswer.safeParse(answer.body)
      return answered?.success && answered.data.host === host.host ? answered.data.pots : 'silent'
    },
  }
}
