import { randomUUID } from 'node:crypto'
import type { LoadRun, Member } from '#tools/crash/member.ts'

/** What the swarm has seen; ms. `late`: tickets sent after the close; `taken` of them must be none. `batches`: from
 *  the first meeting of a batch to its answer, the room's quarter of a second of gathering included. */
export type Swarm = {
  tickets: number[]
  others: number[]
  batches: number[]
  offsets: number[]
  late: { sent: number; taken: number }
  refused: Map<string, number>
}

export const openSwarm = (): Swarm => ({
  tickets: [],
  others: [],
  batches: [],
  offsets: [],
  late: { sent: 0, taken: 0 },
  refused: new Map(),
})

/** Satang; of the notebook alone, which wants one. */
const STAKE = 2_000

export const note = (swarm: Swarm, code: unknown): void =>
  void swarm.refused.set(String(code), (swarm.refused.get(String(code)) ?? 0) + 1)

/** The key of what a member is about to play, noted down before. */
export function intended(run: LoadRun, { person }: Member): string {
  const key = randomUUID()
  run.ackLog.intend({ operation: 'play', key, account: person.accountNumber, satang: BigInt(STAKE) })
  return key
}
