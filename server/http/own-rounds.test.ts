import { describe, expect, test } from 'vitest'
import { cursorOf } from '#contract/http/cursor.ts'
import type { RoundsQuestion } from '#contract/provider/rounds.ts'
import { baht } from '#kit/money.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { openPlayingMembers, hostFairness } from '#tests/fixtures/playing-members.ts'
import { testGame } from '#tests/fixtures/test-game.ts'
import { expectRefusal, openSite } from '#tests/fixtures/site.ts'

const context = await testContext()
const site = await openSite(context)
const { host, newMember } = await openPlayingMembers(context, site)
const shared = newMember('0811111107')

type Row = Record<string, string | null>
type Statement = { statement: Row[] }

describe('rounds', () => {
  test('come newest first with stake, payout and seeds; one is found by its id', async () => {
    const person = await newMember('0811111108')
    await site.credit('0811111108', baht(100))
    await person.play('first', '2000', '5000')
    context.clock.advance(1)
    await person.play('second ๒ ๆ', '1000', null)
    const { body } = await person.read('/customers/rounds')
    const rows = body['data'] as Row[]
    const common = { host: 'slot.localhost', game: 'golden-lotus', title: 'บัวทองคืนจันทร์' }
    expect(rows).toEqual([
      {
        ...common,
        id: expect.stringMatching(/^rd_/),
        host_round: 'second ๒ ๆ',
        status: 'open',
        stake: '10.00',
        payout: '0.00',
        win_lose: '-10.00',
        created_at: expect.any(String),
        completed_at: null,
        fairness: null,
      },
      {
        ...common,
        id: expect.stringMatching(/^rd_/),
        host_round: 'first',
        status: 'settled',
        stake: '20.00',
        payout: '50.00',
        win_lose: '30.00',
        created_at: expect.any(String),
        completed_at: expect.any(String),
        fairness: { ...hostFairness, server_seed: null, recipe: testGame.recipe },
      },
    ])
    for (const row of rows)
      expect((await person.read(`/customers/rounds/${row['id']}`)).body).toEqual({ success: true, data: row })
    const { statement } = (await person.history('tab=0'))['data'] as Statement
    expect(statement.map(({ ref }) => ref)).toEqual([rows[0]?.['id'], rows[1]?.['id'], rows[1]?.['id'], null])
  })

  test('of another member are not found, like one that does not exist, and a page goes on where the last one ended', async () => {
    const person = await newMember('0811111109')
    await site.credit('0811111109', baht(100))
    for (let n = 0; n < 51; n += 1) await person.play(`many-${n}`, '100', null)
    const first = (await person.read('/customers/rounds')).body
    const second = (await person.read(`/customers/rounds?cursor=${String(first['next_cursor'])}`)).body
    const rows = [...(first['data'] as Row[]), ...(second['data'] as Row[])]
    expect([new Set(rows.map(({ id }) => id)).size, second['next_cursor']]).toEqual([51, null])
    const { token } = await shared
    const foreign = String(rows[0]?.['id'])
    for (const id of [
      foreign,
      'rd_nowhere',
      'x',
      `rd_${btoa('1 nowhere')}`,
      `rd_${btoa('1 a\u0000b')}`,
      "rd_'or1=1",
      'rd_%F0%9F%98%80',
    ]) {
      const answer = await site.send('GET', `/api/customers/rounds/${id}`, { token })
      expectRefusal(answer, id)
      expect([answer.status, answer.body.code], id).toEqual([404, 'NOT_FOUND'])
    }
  })
})

describe('returns', () => {
  test('are measured over settled rounds, game by game, beside what the rules return; open rounds count nothing', async () => {
    const person = await newMember('0811111120')
    await site.credit('0811111120', baht(100))
    expect((await person.read('/customers/returns')).body).toEqual({ success: true, data: [] })
    await person.play('one', '3000', '1000')
    await person.play('two', '3000', '0')
    await person.play('three', '1000', null)
    const common = { host: 'slot.localhost', game: 'golden-lotus', title: 'บัวทองคืนจันทร์', rtp: '96.15' }
    const data = [{ ...common, rounds: 2, stake: '60.00', payout: '10.00', measured: '16.66', bought: null }]
    expect((await person.read('/customers/returns')).body).toEqual({ success: true, data })
    const { token } = await shared
    expect((await site.send('GET', '/api/customers/returns', { token })).body).toEqual({ success: true, data: [] })
  })

  test('of bought features stand apart, beside what was published of them', async () => {
    const person = await newMember('0811111121')
    await site.credit('0811111121', baht(1_000))
    await context.sql(`update games.game set published = published || '{"buy_return_bp": 9540}' where code = $1`, [
      testGame.code,
    ])
    const bought = { ...hostFairness, outcome: { mode: 'buy' } }
    await person.play('stake', '1000', '500', { ...hostFairness, outcome: { mode: 'base' } })
    await person.play('bought', '30000', '90000', bought)
    await person.play('bought too', '30000', '0', bought)
    await person.play('not settled', '30000', null)
    const common = { host: 'slot.localhost', game: 'golden-lotus', title: 'บัวทองคืนจันทร์' }
    const played = { rounds: 1, stake: '10.00', payout: '5.00', rtp: '96.15', measured: '50.00' }
    const apart = { rounds: 2, stake: '600.00', payout: '900.00', rtp: '95.40', measured: '150.00' }
    expect((await person.read('/customers/returns')).body['data']).toEqual([{ ...common, ...played, bought: apart }])
  })
})

describe('checking', () => {
  test('the credit answers credit_success, counts hosts in the profile, and takes the member’s own phone only', async () => {
    const phone = '0811111110'
    const person = await newMember(phone)
    await site.credit(phone, baht(100))
    const checking = async () => {
      const { ufabet_credit_checking, ufabet_turnover_checking } = (await person.read('/customers/profile')).body[
        'data'
      ] as Record<string, number>
      return [ufabet_credit_checking, ufabet_turnover_checking]
    }
    expect((await person.read(`/customers/check-credit?phone=${phone}`)).body).toEqual({
      success: true,
      credit_success: true,
    })
    // A member whom no host knows.
    expect(await checking()).toEqual([0, 0])
    await host.ticketFor(person.member)
    context.clock.advance(5)
    expect((await person.read('/customers/check-credit')).body).toEqual({ success: true, credit_success: true })
    // The site's pairwise player ids: a launch makes one known to a host.
    await person.read('/customers/login-game?g=slot.localhost&game=golden-lotus')
    context.clock.advance(5)
    await person.read('/customers/check-credit')
    expect((await checking())[0]).toBe(1)
    for (const other of ['0899999999', '+66899999999']) {
      const answer = await person.read(`/customers/check-credit?phone=${encodeURIComponent(other)}`)
      expect([answer.status, answer.body.code]).toEqual([403, 'PHONE_NOT_YOURS'])
    }
    for (const call of ['check-credit', 'check-turnover']) {
      const answer = await person.read(`/customers/${call}?phone=12`)
      expect([answer.status, answer.body.code]).toEqual([422, 'PHONE_INVALID'])
    }
  })

  test('the turnover is a yes, or a no with its reason and status 200', async () => {
    const phone = '0811111111'
    const person = await newMember(phone)
    await site.credit(phone, baht(100))
    expect((await person.read(`/customers/check-turnover?phone=${phone}`)).body).toEqual({
      success: true,
      credit_success: true,
    })
    await person.play('still open', '1000', null)
    // The relay of this test delivered the events without marking them.
    await context.sql('update outbox.event set relayed = true where member_id = $1', [person.member])
    const open = await person.read('/customers/check-turnover')
    expect([open.status, open.body]).toEqual([
      200,
      { success: false, credit_success: false, msg: 'ยังมีรอบเกมที่ยังไม่จบ 1 รอบ ยอดเทิร์นโอเวอร์จะนับเมื่อรอบจบแล้ว' },
    ])
    await context.sql('update outbox.event set relayed = false where member_id = $1 and topic = $2', [
      person.member,
      'bet.placed',
    ])
    const profile = (await person.read('/customers/profile')).body['data'] as Record<string, number>
    expect(profile['ufabet_turnover_checking']).toBe(1)
    await person.read('/customers/login-game?g=slot.localhost&game=golden-lotus')
    await person.read('/customers/check-credit')
    expect((await person.read('/customers/check-turnover')).body).toMatchObject({
      success: false,
      msg: expect.stringContaining('กำลังเช็คเครดิตอยู่'),
    })
    const other = await person.read('/customers/check-turnover?phone=0899999999')
    expect([other.status, other.body.code]).toEqual([403, 'PHONE_NOT_YOURS'])
  })
})

test.each([cursorOf('1', '2'), cursorOf('x', '1', 'r'), cursorOf('2026-11-21T03:00:00.000Z', '0', 'r'), 'AA'])(
  'a cursor %s of rounds is 422',
  async (cursor) => {
    const answer = await site.send('GET', `/api/customers/rounds?cursor=${cursor}`, { token: (await shared).token })
    expect([answer.status, answer.body.code]).toEqual([422, 'CURSOR_INVALID'])
  },
)

describe('revealed seeds', () => {
  const revealed = { ...hostFairness, server_seed: 's'.repeat(64) }
  const questions: RoundsQuestion[] = []
  let fairness: Partial<typeof revealed> | undefined = revealed
  const opening = openSite(context, {
    hosts: {
      query: async (_host, question) => {
        questions.push(question)
        const [round = ''] = question.rounds
        const fields = { transaction: 't', game: 'golden-lotus', amount: '0', bet_transaction: 'b', closes_round: true }
        return {
          rounds: [{ state: 'won', round, ...fields, ...(fairness && { fairness: fairness as typeof revealed }) }],
        }
      },
    },
  })
  const seedsOf = async (token: string, query = '') =>
    (await opening).send('GET', `/api/customers/seeds${query}`, { token })

  test('are asked of the host, one settled round for each commitment, and answered with it', async () => {
    const person = await newMember('0811111130')
    await site.credit('0811111130', baht(100))
    expect((await seedsOf(person.token)).body).toEqual({ success: true, data: [] })
    expect(questions).toEqual([])
    await person.play('older', '1000', '0')
    context.clock.advance(1)
    await person.play('newer', '1000', '0')
    context.clock.advance(1)
    await person.play('still open', '1000', null)
    const seeds = [{ commitment: hostFairness.commitment, server_seed: revealed.server_seed }]
    expect((await seedsOf(person.token)).body).toEqual({ success: true, data: seeds })
    expect(questions.splice(0).map(({ rounds }) => rounds)).toEqual([['newer']])
  })

  test('are none while the host has revealed none, reveals another commitment, or is silent', async () => {
    const person = await newMember('0811111131')
    await site.credit('0811111131', baht(100))
    await person.play('one', '1000', '0')
    for (const reported of [hostFairness, { ...revealed, commitment: 'd'.repeat(64) }, undefined]) {
      fairness = reported
      expect((await seedsOf(person.token)).body, JSON.stringify(reported)).toEqual({ success: true, data: [] })
    }
    const silent = await site.send('GET', '/api/customers/seeds', { token: person.token })
    expect(silent.body).toEqual({ success: true, data: [] })
    const wrong = await seedsOf(person.token, '?cursor=AA')
    expect([wrong.status, wrong.body.code]).toEqual([422, 'CURSOR_INVALID'])
  })
})
