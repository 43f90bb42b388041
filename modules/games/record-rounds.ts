import {
  derivedRoundSettled,
  type RoundPayload,
  roundPayload,
  roundSettledTopic,
  type RoundTopic,
  roundTopics,
} from '#contract/events/rounds.ts'
import type { Lobby } from '#contract/plain/games.ts'
import { assert, present } from '#kit/assert.ts'
import type { MemberId } from '#kit/ids.ts'
import type { WriteTx } from '#kit/transaction.ts'
import { newRound, type Round, roundAfter, type RoundEvent } from './round.ts'
import { selectHostNumbers, selectLobbies, selectRoundsByKey, type RoundKey, callKeepRounds } from './round.store.ts'
import { categoryOf, settle, type RoundSettlement } from './settlement.ts'

export type MemberEvent = { member: MemberId; no: bigint; topic: string; payload: Record<string, unknown>; at: Date }

/** In the order of each member's numbers; redelivery changes nothing. Returns changed rounds as `round.settled`
 *  under the causing postings' numbers, to be handed on in this transaction. Throws where a payload is not ours,
 *  which the relay parks. */
export async function recordRounds(tx: WriteTx, events: readonly MemberEvent[]): Promise<MemberEvent[]> {
  // Nothing was played: a rollback without a bet, and its tombstone.
  const plays = events
    .map(read)
    .filter(({ topic, payload }) => topic !== 'bet.rolled_back' || payload.amount !== '0' || payload.prepaid)
  if (plays.length === 0) return []
  const { rounds, keys } = await readKnown(tx, plays)
  const settled: { play: Play; round: Round; change: NonNullable<RoundSettlement['change']> }[] = []
  for (const play of plays) {
    const { event, topic, payload } = play
    const name = nameOf(event.member, payload)
    const known = rounds.get(name)
    assert(known || topic === 'bet.placed', 'a round begins with a bet')
    const before =
      known ?? newRound({ ...present(keys.get(name), 'each round has its key'), game: payload.game }, event.at)
    const after = roundAfter(before, eventOf(play))
    if (after === before) continue
    const { round, change } = settle(before, after)
    rounds.set(name, round)
    if (change) settled.push({ play, round, change })
  }
  await callKeepRounds(tx, [...rounds.values()])
  const uncategorised = settled.filter(({ round }) => round.category === null).map(({ round }) => round)
  const lobbies = uncategorised.length > 0 ? await selectLobbies(tx, uncategorised) : new Map<string, Lobby>()
  return settled.map(({ play: { event, payload }, round, change }) => ({
    ...event,
    topic: roundSettledTopic,
    payload: derivedRoundSettled({ ...change, host: payload.host, category: categoryOf(round, lobbies) }),
  }))
}

async function readKnown(
  tx: WriteTx,
  plays: readonly Play[],
): Promise<{ rounds: Map<string, Round>; keys: Map<string, RoundKey> }> {
  const hosts = await findHostNumbers(tx, plays)
  const keys = new Map<string, RoundKey>()
  for (const { event, payload } of plays) {
    const hostNo = present(hosts.get(payload.host), 'a host that posted is in the catalogue')
    keys.set(nameOf(event.member, payload), { member: event.member, hostNo, round: payload.round })
  }
  const rounds = new Map<string, Round>()
  const before = await selectRoundsByKey(tx, [...keys.values()])
  for (const [index, name] of [...keys.keys()].entries()) {
    const round = before[index]
    if (round) rounds.set(name, round)
  }
  return { rounds, keys }
}

async function findHostNumbers(tx: WriteTx, plays: readonly Play[]): Promise<ReadonlyMap<string, number>> {
  const cached = tx.cached.get(HOST_NUMBERS) as ReadonlyMap<string, number> | undefined
  if (cached && plays.every(({ payload }) => cached.has(payload.host))) return cached
  const numbers = await selectHostNumbers(tx)
  tx.cached.set(HOST_NUMBERS, numbers)
  return numbers
}
const HOST_NUMBERS = 'games.host_numbers'

const eventOf = ({ event, topic, payload }: Play): RoundEvent => ({
  topic,
  act: payload.act ?? null,
  no: event.no,
  at: event.at,
  amount: BigInt(payload.amount),
  bet: topic === 'bet.placed' ? payload.transaction : (payload.bet_transaction ?? ''),
  worth: BigInt(payload.prepaid ?? payload.amount),
  closesRound: payload.closes_round ?? false,
  fairness: payload.fairness ?? null,
  category: payload.category ?? null,
  purses: payload.purses ?? null,
  debt: BigInt(payload.debt ?? '0'),
  ending: payload.ending ?? null,
  opposed: payload.opposed === undefined ? null : BigInt(payload.opposed),
  slip: payload.slip ?? null,
})

type Play = { event: MemberEvent; topic: RoundTopic; payload: RoundPayload }

function read(event: MemberEvent): Play {
  const topic: RoundTopic = present(
    roundTopics.find((name) => name === event.topic),
    'a round has three kinds of events',
  )
  return { event, topic, payload: roundPayload.parse(event.payload) }
}

const nameOf = (member: MemberId, payload: { host: string; round: string }): string =>
  `${member} ${payload.host} ${payload.round}`
