import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { WinnersMatch } from '#contract/provider/winners.ts'
import { plusSeconds } from '#kit/clock.ts'
import type { MemberId } from '#kit/ids.ts'
import { baht } from '#kit/money.ts'
import { newMember } from '#tests/fixtures/cashier.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { openTestOffice } from '#tests/fixtures/office.ts'
import { weeksOf } from './office.routes.ts'
import { callRecordWinners, insertReportedWeek } from './predictions.store.ts'

const context = await testContext()
const office = await openTestOffice(context)
// A Sunday in Bangkok.
context.clock.set(new Date('2026-11-22T15:30:00Z'))
const cashier = await office.signedIn('cashier')

const matches: WinnersMatch[] = [
  { home: 'บางกอก', away: 'เชียงใหม่', kickoff: '2026-11-21T11:00:00.000Z', score: [2, 1] },
]
async function report(
  week: string,
  people: Record<string, MemberId | null>,
  round: { entries: number; matches: WinnersMatch[] } | null = null,
) {
  const names = Object.keys(people).sort()
  const digest = createHash('sha256').update(names.join('\n')).digest()
  const at = context.clock.now()
  for (const [name, member] of Object.entries(people))
    if (member !== null)
      await context.sql('insert into tickets.visitor values ($1, $2, $3, $4) on conflict do nothing', [
        'site.example',
        name,
        member,
        at,
      ])
  const reportedWeek = {
    week,
    digest,
    site: 'site.example',
    names,
    entries: round?.entries ?? null,
    matches: round?.matches ?? null,
    at,
  }
  await context.partners.writeOne((tx) => insertReportedWeek(tx, reportedWeek))
  return context.database.write((tx) => callRecordWinners(tx, week, digest))
}
type PredictionsView = {
  weeks: { week: string; state: string; reported: object | null }[]
  calls: object[]
  prize: string
}
const shown = async () => (await cashier.call('GET /api/predictions')).body['data'] as PredictionsView

describe('the weeks of the prediction', () => {
  test('are shown before any was reported: this week’s winners may be reported from its Sunday on at the earliest, last week’s are awaited', async () => {
    expect(await shown()).toMatchObject({
      prize: '30000.00',
      weeks: [
        {
          week: '2026-11-16',
          state: 'awaited',
          pool: '30000.00',
          opens_at: '2026-11-21T17:00:00.000Z',
          closes_at: '2027-01-17T17:00:00.000Z',
          reported: null,
        },
        { week: '2026-11-09', state: 'awaited' },
      ],
      calls: [],
    })
    expect(weeksOf([], baht(30_000), plusSeconds(context.clock.now(), -86_400)).map(({ state }) => state)).toEqual([
      'playing',
      'awaited',
    ])
    expect(await cashier.call('GET /api/predictions/2026-11-16')).toMatchObject({
      status: 404,
      body: { code: 'WEEK_NOT_FOUND' },
    })
    expect(await cashier.call('GET /api/predictions/2026-02-31')).toMatchObject({
      status: 404,
      body: { code: 'WEEK_NOT_FOUND' },
    })
  })

  test('show what the site reported, how the prize is shared, what stays in the house, and each call by what came of it', async () => {
    const [one, two] = [await newMember(context), await newMember(context)]
    const people = { p_b: one.member, p_a: two.member, p_nobody: null }
    expect(await report('2026-11-16', people, { entries: 41, matches })).toBe('recorded')
    expect(await report('2026-11-16', people)).toBe('known')
    expect(await report('2026-11-16', { p_b: one.member })).toBe('altered')
    expect(await report('2026-11-23', people)).toBe('early')
    expect(await report('2026-09-07', people)).toBe('late')
    const { weeks, calls } = await shown()
    expect(weeks).toMatchObject([
      {
        week: '2026-11-16',
        state: 'reported',
        reported: { winners: 3, known: 2, share: '10000.00', kept: '10000.00', altered: 1, entries: 41 },
      },
    ])
    expect(calls).toHaveLength(5)
    expect(calls).toEqual(
      expect.arrayContaining([
        { outcome: 'altered', week: '2026-11-16', winners: 1, calls: 1, at: context.clock.now().toISOString() },
        { outcome: 'early', week: '2026-11-23', winners: 3, calls: 1, at: context.clock.now().toISOString() },
      ]),
    )
    await report('2026-11-30', people)
    expect((await shown()).calls).toEqual(
      expect.arrayContaining([expect.objectContaining({ outcome: 'early', week: '2026-11-30', calls: 2 })]),
    )
    await context.sql(
      `update promotions.award set notified_at = made_at, state = 'expired', ended_at = expires_at where member_id = $1`,
      [two.member],
    )
    expect((await cashier.call('GET /api/predictions/2026-11-16')).body['data']).toEqual({
      week: '2026-11-16',
      matches,
      share: '10000.00',
      winners: [
        { member: String(one.member), name: 'p_b', state: 'open' },
        { member: String(two.member), name: 'p_a', state: 'expired' },
        { member: null, name: 'p_nobody', state: null },
      ],
      more: false,
    })
  })

  test('that nobody reported is awaited for eight weeks, and missed after them', () => {
    const at = plusSeconds(new Date('2026-11-22T15:30:00Z'), 10 * 7 * 86_400)
    const reported = {
      week: '2026-11-16',
      winners: 0,
      known: 0,
      pool: baht(30_000),
      share: baht(0),
      reportedAt: at,
      altered: 0,
      alteredAt: null,
      entries: null,
      matches: null,
    }
    const states = weeksOf([reported], baht(30_000), at).map(({ state }) => state)
    expect(states).toEqual([...Array.from({ length: 9 }, () => 'awaited'), 'missed', 'reported'])
  })
})
