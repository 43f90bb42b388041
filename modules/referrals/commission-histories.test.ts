import { expect, test } from 'vitest'
import { gameCategories, type Lobby } from '#contract/plain/games.ts'
import { plusSeconds } from '#kit/clock.ts'
import type { MemberId } from '#kit/ids.ts'
import { satang } from '#kit/money.ts'
import { newMember } from '#tests/fixtures/cashier.ts'
import { type Fact, standingsOf } from '#tests/fixtures/commission-model.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { bring, settledNews } from '#tests/fixtures/friends.ts'
import { openTestOffice } from '#tests/fixtures/office.ts'
import { payIn } from '#tests/fixtures/pay-in.ts'
import { prng } from '#tests/fixtures/payloads.ts'
import { claimCommission } from './claim.ts'
import { callCountNews } from './commissions.store.ts'
import { postCommissions, settleFriends } from './count-commissions.ts'
import { noteDeposit, noteTurnover } from './note-turnover.ts'

/** Generated histories of members each below another: rounds settled again and again, deposits, new rates, holds and decisions, claims, and
 *  the job's turns between. The engine stands where a naive second model stands, to the satang. */

const context = await testContext()
const office = await openTestOffice(context)
const operator = await office.signedIn('cashier')
const categories = Object.keys(gameCategories) as Lobby[]
const start = plusSeconds(context.clock.now(), 1)
const DEPTH = 5
const FACTS = 60
let day = 0

const above = (friend: number): number[] => [friend - 1, friend - 2, friend - 3].filter((member) => member >= 0)

async function newTree(): Promise<MemberId[]> {
  const people: MemberId[] = []
  for (let n = 0; n < DEPTH; n += 1) {
    const { member } = await newMember(context)
    await context.sql(`update members.bank_account set name_key = 'name ' || member_id where member_id = $1`, [member])
    const upline = people.at(-1)
    if (upline !== undefined) await bring(context, upline, member)
    people.push(member)
  }
  return people
}

/** A history: its facts, and how each is done to the engine. */
function newHistory(roll: (sides: number) => number, people: readonly MemberId[]) {
  const facts: Fact[] = []
  const known = new Map<string, Extract<Fact, { kind: 'round' }>>()
  const memberOf = (n: number): MemberId => people[n] as MemberId
  let no = 0n
  const acts: Record<Fact['kind'], () => Promise<void>> = {
    round: async () => {
      const friend = 1 + roll(DEPTH - 1)
      const round = `d${day} ${friend} ${roll(8)}`
      const before = known.get(round)
      const fact = {
        kind: 'round' as const,
        friend,
        round,
        category: before?.category ?? 1 + roll(7),
        begunAt: before?.begunAt ?? day * 1_000 + facts.length,
        valid: roll(10) < 3 ? 0n : BigInt(1 + roll(300_000)),
      }
      known.set(round, fact)
      const category = categories[fact.category - 1] as Lobby
      const begun = plusSeconds(start, fact.begunAt)
      const news = settledNews(memberOf(friend), round, { valid: fact.valid, before: before?.valid ?? 0n, category, begun })
      await context.database.write((tx) => noteTurnover(tx, [news]))
      // The same figures again change nothing, and no news of it is kept.
      if (before?.valid !== fact.valid && (before !== undefined || fact.valid > 0n)) facts.push(fact)
    },
    deposit: async () => {
      const friend = 1 + roll(DEPTH - 1)
      const amount = BigInt(10_000 + roll(40_000))
      await payIn(context, memberOf(friend), satang(amount))
      await context.database.write((tx) =>
        noteDeposit(tx, { member: memberOf(friend), no: (no += 1n), at: plusSeconds(start, day * 1_000) }),
      )
      facts.push({ kind: 'deposit', friend, amount })
    },
    rates: async () => {
      const from = day * 1_000 + facts.length
      const rates = Array.from({ length: 21 }, () => roll(100))
      await context.sql('insert into referrals.rate_version select max(version) + 1, $1, $2::int[] from referrals.rate_version', [
        plusSeconds(start, from),
        rates,
      ])
      facts.push({ kind: 'rates', from, rates })
    },
    share: async () => {
      const friend = 1 + roll(DEPTH - 1)
      const member = friend - 1
      await context.sql(
        `insert into risk.sighting (member_id, kind, key, first_at, last_at)
         select m, 'device', sha256($3::bytea), $4, $4 from unnest(array[$1, $2]::bigint[]) m on conflict do nothing`,
        [memberOf(member), memberOf(friend), `${day} ${friend}`, context.clock.now()],
      )
      facts.push({ kind: 'share', member, friend })
    },
    decide: async () => {
      const [hold] = await context.sql<{ id: bigint; member: MemberId; friend: MemberId }>(
        `select hold_no as id, member_id as member, friend_id as friend from referrals.hold where state = 'held' and member_id = any ($1::bigint[]) limit 1`,
        [people],
      )
      if (!hold) return
      const released = roll(10) < 7
      await operator.call(`POST /api/referral-holds/${hold.id}/${released ? 'release' : 'refuse'}`, { reason: 'ตรวจแล้ว' })
      facts.push({ kind: 'decide', member: people.indexOf(hold.member), friend: people.indexOf(hold.friend), released })
    },
    claim: async () => {
      const member = roll(DEPTH)
      await context.database.write((tx) => claimCommission(tx, memberOf(member), context.clock.now()))
      facts.push({ kind: 'claim', member })
    },
    turn: async () => {
      await context.database.writeOne((tx) => callCountNews(tx, 1_000))
      await settleFriends(context)
      await postCommissions(context, (failure) => {
        throw failure
      })
      facts.push({ kind: 'turn' })
    },
  }
  const kinds: Fact['kind'][] = [
    'round',
    'round',
    'round',
    'round',
    'round',
    'deposit',
    'deposit',
    'claim',
    'turn',
    'turn',
    'share',
    'decide',
    'rates',
  ]
  return { facts, acts, next: (): Fact['kind'] => kinds[roll(kinds.length)] ?? 'turn' }
}

/** Where the engine stands. */
async function standings(people: readonly MemberId[]) {
  const rows = await context.sql<Record<string, bigint> & { member: MemberId }>(
    `select p.member, coalesce(m.posted, 0)::bigint as posted, coalesce(m.waiting, 0)::bigint as waiting, coalesce(m.held, 0)::bigint as held,
       coalesce((select q.balance from wallet.purse q where q.member_id = p.member and q.purse_no = m.purse_no), 0)::bigint as purse,
       coalesce((select q.balance from wallet.purse q where q.member_id = p.member and q.purse_no = 0), 0)::bigint as cash,
       coalesce((select l.owed from wallet.member_lock l where l.member_id = p.member), 0)::bigint as debt
     from unnest($1::bigint[]) with ordinality as p(member, n) left join referrals.earner m on m.member_id = p.member order by p.n`,
    [people],
  )
  return new Map(rows.map(({ member: _, ...row }, n) => [n, row]))
}

test.each(Array.from({ length: 12 }, (_, seed) => seed + 1))('history %i ends where the second model ends', async (seed) => {
  day += 1
  await context.sql('delete from referrals.rate_version where version > 1')
  const people = await newTree()
  const { facts, acts, next } = newHistory(prng(seed), people)
  for (let n = 0; n < FACTS; n += 1) await acts[next()]()
  await acts.turn()
  const expected = standingsOf(facts, [...people.keys()], above)
  expect(await standings(people)).toEqual(expected)
})
