import { afterEach, expect, test } from 'vitest'
import type { MemberId } from '#kit/ids.ts'
import { plusSeconds } from '#kit/clock.ts'
import { newMember } from '#tests/fixtures/cashier.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { openTestOffice } from '#tests/fixtures/office.ts'

const context = await testContext()
const office = await openTestOffice(context)
const cashier = await office.signedIn('cashier')

// No journal knows these rounds, and the books are compared with it after each test.
afterEach(() => context.sql(`delete from games.round where round like 'slip-%'`))

const settles = async (member: MemberId, round: string, slips: readonly string[] | null, daysAgo = 1) =>
  void (await context.sql(
    `insert into games.round (member_id, host_no, round, game, stake, payout, state, opened_at, closed_at, slip, last_no)
     values ($1, 70, $2, 'step', 10000, 0, 'settled', $3, $3, $4, 1)`,
    [
      member,
      round,
      plusSeconds(context.clock.now(), -daysAgo * 86_400),
      JSON.stringify({ legs: 2, ...(slips && { covered: { slips, stake: '40000', least: '37636' } }) }),
    ],
  ))
const shown = async (member: string) => {
  const { status, body } = await cashier.call(`GET /api/covered-slips${member === '' ? '' : `?member=${member}`}`)
  return { status, ...(body['data'] as { sets: { member: string; slips: string[] }[]; more: boolean }) }
}

test('the office lists each set once with its slips and what they return at least, of all members or of one', async () => {
  const [one, other] = [(await newMember(context)).member, (await newMember(context)).member]
  const four = ['slip-1', 'slip-2', 'slip-3', 'slip-4']
  for (const round of four) await settles(one, round, four, 2)
  await settles(one, 'slip-5', null)
  await settles(other, 'slip-6', ['slip-6', 'slip-7'])
  await settles(other, 'slip-8', ['slip-8', 'slip-9'], 31)
  const all = await shown('')
  expect(all.sets.map(({ member, slips }) => [member, slips])).toEqual([
    [String(other), ['slip-6', 'slip-7']],
    [String(one), four],
  ])
  const own = await shown(String(one))
  expect(own).toMatchObject({ more: false, sets: [{ slips: four, stake: '400.00', least: '376.36', host: '70' }] })
  expect(own.sets).toHaveLength(1)
})

test('more than fifty sets are said to be more, and a name that is no member is refused', async () => {
  const { member } = await newMember(context)
  for (let at = 0; at <= 50; at += 1) await settles(member, `slip-${at}`, [`slip-${at}`, 'slip-x'])
  const all = await shown('')
  expect([all.sets.length, all.more]).toEqual([50, true])
  expect((await cashier.call('GET /api/covered-slips?member=x')).status).toBe(400)
})
