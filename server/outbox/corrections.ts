import { readRoundSettled, roundSettledTopic } from '#contract/events/rounds.ts'
import type { Correction } from '#modules/messages/index.ts'
import type { OutboxEvent } from './relay.ts'

/** Of events of `win.paid` and `round.settled`: the rounds whose host has corrected what it had settled, where that changed their pay. */
export function correctionsOf(events: readonly OutboxEvent[]): { event: OutboxEvent; round: string; correction: Correction }[] {
  const nameOf = ({ member, no }: OutboxEvent) => `${member} ${no}`
  const adjusted = new Set(events.filter(({ topic, payload }) => topic === 'win.paid' && payload['act'] === 'adjusted').map(nameOf))
  return events
    .filter((event) => event.topic === roundSettledTopic && adjusted.has(nameOf(event)))
    .flatMap((event) => {
      const { host, round, win, difference, ending, reopened_from } = readRoundSettled(event.payload)
      if (ending === null || reopened_from === null || difference.win === '0') return []
      const now = BigInt(win)
      return [{ event, round: `${host} ${round}`, correction: { before: now - BigInt(difference.win), now } }]
    })
}
