import { roundPayload, roundTopics } from '#contract/events/rounds.ts'
import { assert, present } from '#kit/assert.ts'
import type { MemberId } from '#kit/ids.ts'
import { satang } from '#kit/money.ts'
import type { WriteTx } from '#kit/transaction.ts'
import { newRound, roundAfter } from './round.ts'
import { readHostNo, readRound, upsertRound } from './round.store.ts'

/** News of a member from the outbox. */
export type MemberNews = { member: MemberId; no: bigint; topic: string; payload: Record<string, unknown>; at: Date }

/** Derives a member's round from the news of its postings (topics `bet.placed`, `win.paid`, `bet.rolled_back`). Told again, it changes nothing.
 *  Throws where a payload is not ours: a bug, which the relay parks. */
export async function recordRound(tx: WriteTx, event: MemberNews): Promise<void> {
  const topic = present(
    roundTopics.find((name) => name === event.topic),
    'a round has three kinds of news',
  )
  const said = roundPayload.parse(event.payload)
  // A rollback that found no bet, and the wallet's own news of its tombstone, tell of nothing that was played.
  if (topic === 'bet.rolled_back' && said.amount === '0') return
  const { member, no, at } = event
  const hostNo = present(await readHostNo(tx, said.host), 'a host that posted is in the catalogue')
  const before = await readRound(tx, member, hostNo, said.round)
  assert(before || topic === 'bet.placed', 'a round begins with a bet')
  const round = roundAfter(before ?? newRound({ member, hostNo, round: said.round, game: said.game }, at), {
    topic,
    no,
    at,
    amount: satang(said.amount),
    closesRound: said.closes_round ?? false,
    fairness: said.fairness ?? null,
  })
  await upsertRound(tx, round)
}
