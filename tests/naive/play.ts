import { openSettledBefore } from '#tests/fixtures/settled-before.ts'
import { newMember } from '#tests/fixtures/cashier.ts'
import { dice } from './dice.ts'
import { compare, type HistoryState, type HistoryContext, START } from './history.ts'
import { steps } from './steps.ts'
import { NaiveMember } from './rules.ts'

export const ACTIONS = 18
const SIDE_BY_SIDE = 8

/** Plays one history on the real engine and on the naive rules, and compares them after each action; how many actions were compared.
 *  `note` is called with each kind of thing that happened. Throws where they differ, with what was done until then. */
export async function playHistory(
  context: HistoryContext,
  seed: number,
  note: (kind: string) => void,
): Promise<number> {
  const roll = dice(seed)
  const person = await newMember(context)
  const start = {
    naive: new NaiveMember(),
    at: START + 1_000,
    no: 1n,
    begun: new Map(),
    withdrew: false,
    cashier: seed % 16 === 0,
  }
  const history: HistoryState = { ...start, settledBefore: openSettledBefore(), context, person, roll, note }
  const done: string[] = []
  for (let n = 0; n < ACTIONS; n += 1) {
    history.no = 1_000_000n + BigInt(n)
    // Some actions happen at the very instant until which another has waited, such as the end of a bonus.
    if (roll(3) > 0) history.at += 1_000
    const step = steps[roll(steps.length)]
    if (!step) continue
    try {
      done.push(await step(history))
      await compare(history)
    } catch (difference) {
      throw new Error(`history ${seed}: ${[...done, step.name].join(', ')}\n${String(difference)}`, {
        cause: difference,
      })
    }
  }
  return done.length
}

/** The database's plans are those for tables as small as they were when it looked at them last, and it looks too rarely for tables that
 *  grow so fast. */
const LOOKS_FROM = 64
const isDoubled = (played: number): boolean => played >= LOOKS_FROM && Number.isInteger(Math.log2(played))

const TRIES = 3
const isStarved = (failure: unknown): boolean =>
  /connection timeout|timeout exceeded when trying to connect/.test(String(failure))

/** Plays a history, again by another member where the machine is too busy to open a connection in time. */
async function playPatiently(context: HistoryContext, seed: number, note: (kind: string) => void): Promise<number> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await playHistory(context, seed, note)
    } catch (failure) {
      if (tries === TRIES || !isStarved(failure)) throw failure
    }
  }
}

/** Plays so many histories from a seed on, some side by side; how many actions were compared. */
export async function playHistories(
  context: HistoryContext,
  { from, histories, note }: { from: number; histories: number; note: (kind: string) => void },
): Promise<number> {
  let [next, compared] = [from, 0]
  const player = async () => {
    while (next < from + histories) {
      const seed = (next += 1)
      if (isDoubled(seed - from)) await context.sql('analyze')
      const steps = await playPatiently(context, seed, note)
      compared += steps
    }
  }
  const ends = await Promise.allSettled(
    Array.from({ length: SIDE_BY_SIDE }, () =>
      player().catch((difference: unknown) => {
        next = Number.POSITIVE_INFINITY
        throw difference
      }),
    ),
  )
  for (const end of ends) if (end.status === 'rejected') throw end.reason
  return compared
}
