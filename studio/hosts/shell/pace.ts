import type { Clock } from '#kit/clock.ts'
import { hostRefuses } from './refusals.ts'

/** Per player. */
export const waitingRoundsMax = 10

/** Runs a player's rounds in turn, starts at least `gapMs` apart. Refuses `TOO_FAST` when too many wait. */
export function openPace(clock: Clock, gapMs: number) {
  const players = new Map<string, { last: Promise<unknown>; waiting: number; startedMs: number }>()
  return async <Value>(player: string, round: () => Promise<Value>): Promise<Value> => {
    const queue = players.get(player) ?? { last: Promise.resolve(), waiting: 0, startedMs: Number.NEGATIVE_INFINITY }
    if (queue.waiting >= waitingRoundsMax) throw hostRefuses('TOO_FAST')
    players.set(player, queue)
    queue.waiting += 1
    const running = queue.last.then(async () => {
      // A clock moved by the director only shortens the wait; it never exceeds the gap.
      const waitMs = Math.min(gapMs, queue.startedMs + gapMs - clock.now().getTime())
      if (waitMs > 0) await new Promise((resume) => setTimeout(resume, waitMs))
      queue.startedMs = clock.now().getTime()
      return round()
    })
    queue.last = running.catch(() => undefined)
    try {
      return await running
    } finally {
      queue.waiting -= 1
      if (queue.waiting === 0 && gapMs === 0) players.delete(player)
    }
  }
}
