import { roundPayload, type RoundTopic, roundTopics } from '#contract/events/rounds.ts'
import { assert, present } from '#kit/assert.ts'
import type { MemberId } from '#kit/ids.ts'
import { satang } from '#kit/money.ts'
import type { WriteTx } from '#kit/transaction.ts'
import { newRound, type Round, roundAfter } from './round.ts'
import { readHostNumbers, readRounds, type RoundKey, upsertRounds } from './round.store.ts'

/** News of a member from the outbox. */
export type MemberNews = { member: MemberId; no: bigint; topic: string; payload: Record<string, unknown>; at: Date }

/** Derives members' rounds from the news of their postings (topics `bet.placed`, `win.paid`, `bet.rolled_back`), given in the order of each member's
 *  numbers. Told again, they change nothing. Throws where a payload is not ours: a bug, which the relay parks. */
export async function recordRounds(tx: WriteTx, events: readonly MemberNews[]): Promise<void> {
  // A rollback that found no bet, and the wallet's own news of its tombstone, tell of nothing that was played.
  const told = events.map(read).filter(({ topic, said }) => topic !== 'bet.rolled_back' || said.amount !== '0')
  if (told.length === 0) return
  const hosts = await readHostNumbers(tx)
  const keys = new Map<string, RoundKey>()
  for (const { event, said } of told) {
    const hostNo = present(hosts.get(said.host), 'a host that posted is in the catalogue')
    keys.set(nameOf(event.member, said), { member: event.member, hostNo, round: said.round })
  }
  const rounds = new Map<string, Round>()
  const before = await readRounds(tx, [...keys.values()])
  for (const [place, name] of [...keys.keys()].entries()) {
    const round = before[place]
    if (round) rounds.set(name, round)
  }
  for (const { event, topic, said } of told) {
    const name = nameOf(event.member, said)
    const known = rounds.get(name)
    assert(known || topic === 'bet.placed', 'a round begins with a bet')
    const key = present(keys.get(name), 'each round has its key')
    const news = {
      topic,
      no: event.no,
      at: event.at,
      amount: satang(said.amount),
      closesRound: said.closes_round ?? false,
      fairness: said.fairness ?? null,
    }
    rounds.set(name, roundAfter(known ?? newRound({ ...key, game: said.game }, event.at), news))
  }
  await upsertRounds(tx, [...rounds.values()])
}

function read(event: MemberNews) {
  const topic: RoundTopic = present(
    roundTopics.find((name) => name === event.topic),
    'a round has three kinds of news',
  )
  return { event, topic, said: roundPayload.parse(event.payload) }
}

const nameOf = (member: MemberId, said: { host: string; round: string }): string => `${member} ${said.host} ${said.round}`
