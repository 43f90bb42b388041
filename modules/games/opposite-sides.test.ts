import { afterEach, expect, test } from 'vitest'
import type { MemberId } from '#kit/ids.ts'
import { plusSeconds } from '#kit/clock.ts'
import { newMember } from '#tests/fixtures/cashier.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { countOppositeMembers } from './opposite-sides.store.ts'

const context = await testContext()
const MONTH = 30 * 86_400

// No journal knows these rounds, and the books are compared with it after each test.
afterEach(() => context.sql(`delete from games.round where round like 'round-%'`))

type Played = { stake: number; payout: number; daysAgo?: number; outcome?: object }
let names = 0

/** A settled round of the member in this round of the table. */
const plays = async (member: MemberId, tableRound: string, { stake, payout, daysAgo = 1, outcome }: Played) =>
  void (await context.sql(
    `insert into games.round (member_id, host_no, round, game, stake, payout, state, opened_at, closed_at, fairness, last_no)
     values ($1, 70, $2, 'baccarat-north', $3, $4, 'settled', $5, $5, $6, 1)`,
    [
      member,
      `round-${(names += 1)}`,
      stake,
      payout,
      plusSeconds(context.clock.now(), -daysAgo * 86_400),
      JSON.stringify({ outcome: { table_round: tableRound, bets: { player: stake }, ...outcome } }),
    ],
  ))
const count = (member: MemberId) =>
  context.database.read((tx) => countOppositeMembers(tx, member, plusSeconds(context.clock.now(), -MONTH)))

/** Two members in as many rounds of a table; what the second gets by round, where the first wins and loses in turn. */
async function pairIn(rounds: number, other: (at: number, firstWins: boolean) => Played | null) {
  const [first, second] = [(await newMember(context)).member, (await newMember(context)).member]
  names += 1
  const table = `baccarat-north.${names}`
  for (let at = 0; at < rounds; at += 1) {
    const firstWins = at % 2 === 0
    await plays(first, `${table}.${at}`, { stake: 100_000, payout: firstWins ? 200_000 : 0 })
    const played = other(at, firstWins)
    if (played !== null) await plays(second, `${table}.${at}`, played)
  }
  return { first, second }
}
const loses = { stake: 100_000, payout: 0 }
const against = (_at: number, firstWins: boolean): Played => (firstWins ? loses : { stake: 100_000, payout: 195_000 })

test('who wins what the other loses in 20 rounds of a table is seen from both sides, in 19 from none', async () => {
  const pair = await pairIn(20, against)
  expect([await count(pair.first), await count(pair.second)]).toEqual([1, 1])
  const fewer = await pairIn(19, against)
  expect([await count(fewer.first), await count(fewer.second)]).toEqual([0, 0])
})

test.each<[string, number, (at: number, firstWins: boolean) => Played | null]>([
  ['who plays the same side', 30, (_at, firstWins) => ({ stake: 100_000, payout: firstWins ? 200_000 : 0 })],
  ['who chooses for themselves: against in 20 of 24 rounds', 24, (at, wins) => against(at, at < 4 ? !wins : wins)],
  ['who stakes a third', 30, (_at, wins) => ({ stake: 30_000, payout: wins ? 0 : 58_500 })],
  ['who got the stake back', 30, () => ({ stake: 100_000, payout: 100_000 })],
  ['who played it more than a month ago', 30, (at, wins) => ({ ...against(at, wins), daysAgo: 31 })],
  [
    'who rides the same lantern, which has no sides',
    30,
    (at, wins) => ({ ...against(at, wins), outcome: { bets: null } }),
  ],
])('%s is not on the opposite side', async (_what, rounds, other) => {
  const { second } = await pairIn(rounds, other)
  expect(await count(second)).toBe(0)
})

test('a round of nobody’s table and of another table links nobody', async () => {
  const { first } = await pairIn(25, (at, wins) => ({
    ...against(at, wins),
    outcome: { table_round: `elsewhere.${at}` },
  }))
  expect(await count(first)).toBe(0)
})
