import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { signedCallHeaders } from '#contract/provider/signature.ts'
import { redeemPath } from '#contract/provider/tickets.ts'
import { type WinnersMatch, winnersAnswer, winnersPath } from '#contract/provider/winners.ts'
import { present } from '#kit/assert.ts'
import { plusSeconds } from '#kit/clock.ts'
import { baht } from '#kit/money.ts'
import { findBalances, setBlock } from '#modules/wallet/index.ts'
import type { MemberId } from '#kit/ids.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { openSite, ticketsConfig } from '#tests/fixtures/site.ts'

const context = await testContext()
const site = await openSite(context)
const signerOf = (index: number) => {
  const one = present(ticketsConfig.sites[index], 'a site')
  return { host: one.host, ...present(one.keys[0], 'its key') }
}
const [prediction, other] = [signerOf(0), signerOf(1)]
// A Monday morning in Bangkok: the week before is over.
context.clock.set(new Date('2026-11-23T02:00:00Z'))

async function sendSigned(path: string, body: object, by = prediction) {
  const rawBody = JSON.stringify(body)
  const timestamp = String(context.clock.now().getTime())
  const headers = signedCallHeaders(by, { method: 'POST', path, timestamp, nonce: randomUUID(), rawBody })
  return site.send('POST', path, { body: rawBody, headers })
}
async function report(week: string, winners: string[], by = prediction, round: { matches?: WinnersMatch[] } = {}) {
  const { status, body } = await sendSigned(winnersPath, { week, winners, ...round }, by)
  return { http: status, ...winnersAnswer.parse(body) }
}

let sequence = 0
/** A member who has followed the activity's link, and the name the site knows them by. */
async function visitor() {
  sequence += 1
  const phone = `08166600${String(sequence).padStart(2, '0')}`
  const token = await site.register(phone, `70000010${String(sequence).padStart(2, '0')}`)
  const { body } = await site.post('/api/customers/activity/ticket', {}, token)
  const ticket = new URL(String(body['url'])).searchParams.get('token')
  const name = String((await sendSigned(redeemPath, { token: ticket })).body['member'])
  const [row] = await context.sql<{ member: MemberId }>(
    'select member_id as member from members.member where phone = $1',
    [phone],
  )
  return { token, name, member: present(row, 'the member').member }
}
const eventsOf = async (token: string) => {
  const { body } = await site.send('GET', '/api/customers/profile', { token })
  return (body['data'] as { events: { id: string }[] }).events.filter(({ id }) => id.startsWith('prediction.'))
}
const balanceOf = async (member: MemberId) =>
  (await context.database.read((tx) => findBalances(tx, member, context.clock.now()))).playable

describe('winners', () => {
  test('share the prize to the satang, each claims their share once, as cash', async () => {
    const people = await Promise.all([visitor(), visitor(), visitor()])
    const names = people.map(({ name }) => name)
    expect(await report('2026-11-16', names)).toEqual({ http: 200, status: 'OK', winners: 3, share: '10000.00' })
    for (const { token, member } of people) {
      const [event] = await eventsOf(token)
      expect(event).toMatchObject({
        id: 'prediction.2026-11-16',
        type: 'prediction',
        amount: '10000.00',
        claimable: true,
      })
      const claims = await Promise.all(
        [1, 2, 3].map(() => site.post('/api/customers/get-bonus/prediction.2026-11-16', {}, token)),
      )
      expect(claims.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(await balanceOf(member)).toBe(baht(10_000))
    }
    // Reported again, in another order, and ten times at once: nothing more is given, and the answer is the same.
    const again = await Promise.all(Array.from({ length: 10 }, () => report('2026-11-16', [...names].reverse())))
    expect(again.every((one) => one.status === 'OK' && one.share === '10000.00')).toBe(true)
    for (const { member, token } of people)
      expect([await balanceOf(member), await eventsOf(token)]).toEqual([baht(10_000), []])
    // Another list for the same week changes nothing, and is counted.
    expect(await report('2026-11-16', names.slice(1))).toEqual({ http: 200, status: 'WEEK_DECIDED' })
    expect(await report('2026-11-16', [...names, 'p_one-more'])).toEqual({ http: 200, status: 'WEEK_DECIDED' })
    expect(await context.sql('select altered from predictions.week')).toEqual([{ altered: 2 }])
  })

  test('leave to the house what the rounding of their shares leaves over', async () => {
    const nobodies = Array.from({ length: 5 }, (_, n) => `p_nobody-${n}`)
    const people = [await visitor(), await visitor()]
    const names = [...people.map(({ name }) => name), ...nobodies]
    expect(await report('2026-11-09', names)).toMatchObject({ status: 'OK', winners: 7, share: '4285.71' })
    const [row] = await context.sql<{ given: bigint; left: bigint }>(
      `select sum(a.amount)::bigint as given, (min(w.pool) - min(w.share) * min(w.winners))::bigint as "left" from promotions.award a
       join predictions.week w on w.week::text = a.period where a.campaign = 'prediction' and w.week = '2026-11-09'`,
    )
    expect(row).toEqual({ given: 857_142n, left: 3n })
  })

  test('under a name that is no member’s count, and their share stays in the house; a week without winners is reported too', async () => {
    const one = await visitor()
    expect(await report('2026-11-02', [one.name, 'p_nobody'])).toMatchObject({ winners: 2, share: '15000.00' })
    expect(await report('2026-10-26', [])).toMatchObject({ winners: 0, share: '0.00' })
    expect(await eventsOf(one.token)).toHaveLength(1)
  })

  test('under an exclusion count like any other, cannot claim until it is over, and lose nothing', async () => {
    const [one, two] = [await visitor(), await visitor()]
    const until = plusSeconds(context.clock.now(), 200 * 86_400)
    await context.database.write((tx) => setBlock(tx, { member: one.member, cause: 'self_exclusion', until }))
    expect(await report('2026-10-19', [one.name, two.name])).toMatchObject({ share: '15000.00' })
    expect((await site.post('/api/customers/get-bonus/prediction.2026-10-19', {}, one.token)).body['success']).toBe(
      false,
    )
    expect(await balanceOf(one.member)).toBe(0n)
    await context.sql('delete from wallet.block where member_id = $1', [one.member])
    expect((await site.post('/api/customers/get-bonus/prediction.2026-10-19', {}, one.token)).body['success']).toBe(
      true,
    )
    expect(await balanceOf(one.member)).toBe(baht(15_000))
  })
})

describe('a call about winners', () => {
  test.each([
    ['of a week that is not over', '2026-11-23', 'WEEK_NOT_OVER'],
    ['of a week long past', '2026-08-31', 'WEEK_TOO_OLD'],
  ])('%s is refused', async (_what, week, status) => {
    expect(await report(week, ['p_any'])).toEqual({ http: 200, status })
  })

  test.each([
    ['no Monday', { week: '2026-11-17', winners: [] }],
    ['a name twice', { week: '2026-10-12', winners: ['p_a', 'p_a'] }],
    ['a member’s number', { week: '2026-10-12', winners: ['42'] }],
    ['no list', { week: '2026-10-12' }],
    [
      'a team’s name that no text can contain',
      {
        week: '2026-10-12',
        winners: [],
        matches: [{ home: 'a\u0000b', away: 'c', kickoff: '2026-10-18T12:00:00+07:00', score: null }],
      },
    ],
  ])('with %s is no call', async (_what, body) => {
    expect((await sendSigned(winnersPath, body)).status).toBe(400)
  })

  test('is the activity site’s alone', async () => {
    expect(await report('2026-10-12', [], other)).toEqual({ http: 401, status: 'SIGNATURE_INVALID' })
    expect(
      await report('2026-10-12', [], { ...prediction, secret: Buffer.alloc(32, 99).toString('base64') }),
    ).toMatchObject({ http: 401 })
    expect(await context.sql(`select 1 from predictions.week where week = '2026-10-12'`)).toEqual([])
  })

  test('of a week whose matches can still be predicted or are played is early, and decides nothing', async () => {
    const now = context.clock.now()
    const week = '2026-11-23'
    try {
      const named = [
        { home: 'a', away: 'b', kickoff: '2026-11-29T13:00:00Z', score: null },
        { home: 'c', away: 'd', kickoff: '2026-11-28T11:00:00Z', score: [1, 0] },
      ] satisfies WinnersMatch[]
      const answerAt = async (at: string, matches?: WinnersMatch[]) => {
        context.clock.set(new Date(at))
        return (await report(week, [], prediction, matches ? { matches } : {})).status
      }
      // Sunday, 01:00 in Bangkok.
      expect(await answerAt('2026-11-28T18:00:00Z')).toBe('WEEK_NOT_OVER')
      expect(await answerAt('2026-11-29T16:59:59Z')).toBe('WEEK_NOT_OVER')
      expect(await answerAt('2026-11-29T16:59:59Z', [])).toBe('WEEK_NOT_OVER')
      expect(await answerAt('2026-11-29T14:44:59Z', named)).toBe('WEEK_NOT_OVER')
      // All were played on Saturday: not before Sunday.
      expect(await answerAt('2026-11-28T16:59:59Z', named.slice(1))).toBe('WEEK_NOT_OVER')
      expect(await context.sql('select from predictions.week where week = $1', [week])).toEqual([])
      expect(await answerAt('2026-11-29T14:45:00Z', named)).toBe('OK')
    } finally {
      context.clock.set(now)
    }
  })

  test('an hour late, signed again, is taken', async () => {
    context.clock.advance(3_600)
    expect(await report('2026-10-12', [(await visitor()).name])).toMatchObject({ status: 'OK', share: '30000.00' })
  })
})

test.each([
  `insert into predictions.week values ('2026-10-05', sha256(''), 1, 1, 1, now())`,
  `update predictions.winner set member_id = 1`,
  `update tickets.visitor set member_id = 1`,
  `insert into predictions.reported_week values ('2026-10-05', sha256(''), 'x', '{}', null, null, now())`,
])('the site’s role may not: %s', async (text) => {
  await expect(context.database.write((tx) => tx.rows('', text))).rejects.toThrow(/permission denied/)
})
