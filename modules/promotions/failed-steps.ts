import { readRoundSettled, type RoundSettled } from '#contract/events/rounds.ts'
import type { MemberId } from '#kit/ids.ts'
import type { WriteTx } from '#kit/transaction.ts'
import { callJudgeStep } from './failed-steps.store.ts'

type MemberEvent = { member: MemberId; payload: Record<string, unknown>; at: Date }

const BETTING: readonly string[] = ['sports', 'esports'] satisfies RoundSettled['category'][]

/** A slip that failed by one leg, or one that is settled anew. */
function mayMatter({ category, slip, reopened_from: from }: RoundSettled): boolean {
  if (!BETTING.includes(category)) return false
  return from !== null || (slip?.lost === 1 && slip.half_lost === 0 && slip.void === 0)
}

/** Once a person and day; a correction withdraws an unclaimed award. Announces: `award.made`. */
export async function judgeFailedSteps(tx: WriteTx, events: readonly MemberEvent[]): Promise<void> {
  for (const { member, payload, at } of events) {
    const settled = readRoundSettled(payload)
    if (mayMatter(settled)) await callJudgeStep(tx, { member, host: settled.host, round: settled.round, at })
  }
}
