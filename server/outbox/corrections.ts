import { readRoundSettled, roundSettledTopic } from '#contract/events/rounds.ts'
import type { Correction } from '#modules/messages/index.ts'
import type { OutboxEvent } from './relay.ts'

/** Rounds whose settled pay their host has corrected. */
export function correctionsOf(
  events: readonly OutboxEvent[],
): { event: OutboxEvent; round: string; correction: Correction }[] {
  const nameOf = ({ member, no }: OutboxEvent) => `${member} ${no}`
  const adjusted = new Set(
    events.filter(({ topic, payload }) => topic === 'win.paid' && payload['act'] === 'adjusted').map(nameOf),
  )
  return events
    .filter((event) => event.topic === roundSettledTopic && adjusted.has(nameOf(event)))
    .flatMap((event) => {
      const { host, round, win, difference, ending, reopened_from } = readRoundSettled(event.payload)
      if (ending === null || reopened_from === null || difference.win === '0') return []
      const now = BigInt(win)
      return [{ event, round: `${host} ${round}`, correction: { before: now - BigInt(difference.win), now } }]
    })
}
