import { roundPayload, type RoundTopic, roundTopics } from '#contract/events/rounds.ts'
import { assert, present } from '#kit/assert.ts'
import type { MemberId } from '#kit/ids.ts'
import { satang } from '#kit/money.ts'
import type { WriteTx } from '#kit/transaction.ts'
import { newRound, type Round, roundAfter } from './round.ts'
import { readHostNumbers, readRounds, type RoundKey, upsertRounds } from './round.store.ts'

/** A member's event from the outbox. */
export type MemberNews = { member: MemberId; no: bigint; topic: string; payload: Record<string, unknown>; at: Date }

/** Derives members' rounds from the events of their postings (topics `bet.placed`, `win.paid`, `bet.rolled_back`), given in the order of
 *  each member's numbers. Delivered again, they change nothing. Throws where a payload is not ours: a bug, which the relay parks. */
export async function recordRounds(tx: WriteTx, events: readonly MemberNews[]): Promise<void> {
  // A rollback that found no bet, and the wallet's own event of its tombstone, describe nothing that was played.
  const plays = events.map(read).filter(({ topic, payload }) => topic !== 'bet.rolled_back' || payload.amount !== '0')
  if (plays.length === 0) return
  const hosts = await readHostNumbers(tx)
  const keys = new Map<string, RoundKey>()
  for (const { event, payload } of plays) {
    const hostNo = present(hosts.get(payload.host), 'a host that posted is in the catalogue')
    keys.set(nameOf(event.member, payload), { member: event.member, hostNo, round: payload.round })
  }
  const rounds = new Map<string, Round>()
  const before = await readRounds(tx, [...keys.values()])
  for (const [index, name] of [...keys.keys()].entries()) {
    const round = before[index]
    if (round) rounds.set(name, round)
  }
  for (const { event, topic, payload } of plays) {
    const name = nameOf(event.member, payload)
    const known = rounds.get(name)
    assert(known || topic === 'bet.placed', 'a round begins with a bet')
    const key = present(keys.get(name), 'each round has its key')
    const news = {
      topic,
      no: event.no,
      at: event.at,
      amount: satang(payload.amount),
      closesRound: payload.closes_round ?? false,
      fairness: payload.fairness ?? null,
    }
    rounds.set(name, roundAfter(known ?? newRound({ ...key, game: payload.game }, event.at), news))
  }
  await upsertRounds(tx, [...rounds.values()])
}

function read(event: MemberNews) {
  const topic: RoundTopic = present(
    roundTopics.find((name) => name === event.topic),
    'a round has three kinds of news',
  )
  return { event, topic, payload: roundPayload.parse(event.payload) }
}

const nameOf = (member: MemberId, payload: { host: string; round: string }): string => `${member} ${payload.host} ${payload.round}`
