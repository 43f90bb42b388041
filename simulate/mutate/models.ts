import { withDeadline } from '#kit/node/deadline.ts'
import { timed } from '#tools/timed.ts'
import type { Model } from './subjects.ts'

/** What a test or model fails with when the database is too busy: this says nothing of a fault. */
export const LATE =
  /timeout exceeded when trying to connect|terminated due to connection timeout|due to (?:lock|statement) timeout/
const TRIES_MAX = 4
/** A mutant may loop for ever. A comparison has not ended if it takes so many times as long as one without a mutant, and `ROOM_MS` more. */
const CLEAN_RUNS_MAX = 5
const ROOM_MS = 60_000
/** How long a comparison without a mutant may take. */
const CLEAN_RUN_MS_MAX = 1_800_000
const UNENDED = Symbol('has not ended')

/** Second implementations on a database of their own. `differ`: how one differs from the database's functions; null where it agrees. */
export type Comparison = { database: string; differ(model: Model): Promise<string | null>; close(): Promise<void> }
export type Answer = 'agrees' | 'differs' | 'timed out'

export type Models = {
  /** The database that they are compared with from now on. */
  database(): string
  ask(model: Model): Promise<Answer>
  close(): Promise<void>
}

/** Asks models again and again. A comparison in which one does not come to an end is left, and the next is asked in a new one. Throws
 *  where one differs although nothing is mutated, before the first and after the last. */
export async function openModels(
  openComparison: () => Promise<Comparison>,
  models: readonly Model[],
  roomMs = ROOM_MS,
): Promise<Models> {
  let comparison = await openComparison()
  const msMax = new Map<Model, number>()
  /** Asked again where the database had no time. */
  const differenceOf = async (model: Model): Promise<string | null | typeof UNENDED> => {
    for (let tries = 1; ; tries += 1) {
      const difference = await withDeadline<string | null, typeof UNENDED>(
        comparison.differ(model),
        msMax.get(model) ?? CLEAN_RUN_MS_MAX,
        () => UNENDED,
      )
      if (difference === UNENDED || difference === null || !LATE.test(difference) || tries === TRIES_MAX)
        return difference
    }
  }
  const agrees = (difference: string | null) => difference === null || LATE.test(difference)
  const allAgree = async () => {
    for (const model of models) {
      const { result: difference, ms } = await timed(() => differenceOf(model))
      if (difference === UNENDED || !agrees(difference))
        throw new Error(`without a mutant the naive rules of ${model} differ: ${String(difference)}`)
      if (!msMax.has(model)) msMax.set(model, ms * CLEAN_RUNS_MAX + roomMs)
    }
  }
  await allAgree()
  return {
    database: () => comparison.database,
    async ask(model) {
      const difference = await differenceOf(model)
      if (difference !== UNENDED) return agrees(difference) ? 'agrees' : 'differs'
      await comparison.close()
      comparison = await openComparison()
      return 'timed out'
    },
    async close() {
      // What a mutant has left behind does not count for another.
      await allAgree()
      await comparison.close()
    },
  }
}
