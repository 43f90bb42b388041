import { beforeAll, describe, expect, test } from 'vitest'
import { present } from '#kit/assert.ts'
import { keepCatalogue } from '#modules/games/index.ts'
import { seedTestCatalogue } from '#tests/fixtures/catalogue.ts'
import { gamesConfig } from '#tests/fixtures/game-host.ts'
import { gameNamed } from '#tests/fixtures/test-game.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { plusSeconds } from '#kit/clock.ts'
import { openTestOffice } from '#tests/fixtures/office.ts'
import { findDraws } from './draws.ts'

const context = await testContext()
const office = await openTestOffice(context)

const field = (title: string, percent: number, prize: string, points = 0) => ({
  title,
  chance_ppm: percent * 10_000,
  prize,
  points,
})
const newOdds = {
  price: '1000.00',
  fields: JSON.stringify([field('10 บาท', 60, '10.00'), field('หมุนอีกครั้ง', 10, '0.00', 1), field('ขอบคุณ', 30, '0.00')]),
  seen: '1',
  reason: 'ช่วงเทศกาล',
}
const approvalsOf = async (browser: Awaited<ReturnType<typeof office.signedIn>>) => {
  const { body } = await browser.call('GET /api/approvals')
  return (body['data'] as { waiting: { id: string; lines: { name: string; value: string }[] }[] }).waiting
}

// Of a quarter of a stake, 98 % costs more than 97 % of the whole; a bought feature is play as well, a hidden game is none.
beforeAll(async () => {
  await seedTestCatalogue(context, gamesConfig)
  const host = present(gamesConfig.hosts[1], 'another host')
  const games = [
    gameNamed('table', { name: { th: 'โต๊ะ', en: 'Table' }, category: 'casino', return_bp: 9_800 }),
    gameNamed('dear', { name: { th: 'ของแพง', en: 'Dear' }, category: 'slot', return_bp: 9_500, buy_return_bp: 9_700 }),
    gameNamed('hidden', { name: { th: 'ซ่อน', en: 'Hidden' }, category: 'slot', return_bp: 9_990 }),
  ]
  await context.database.write((tx) => keepCatalogue(tx, host, games, context.clock.now()))
  await context.sql(`update games.game set hidden = true where code = 'hidden'`)
})

describe('new odds of the wheel', () => {
  test('go live once a second operator grants them, who reads what a spin is worth before and after', async () => {
    const [maker, checker] = [await office.signedIn('supervisor'), await office.signedIn('cashier')]
    expect((await checker.call('POST /api/wheel/odds', newOdds)).body).toMatchObject({ code: 'ROLE_REFUSED' })
    expect((await maker.call('POST /api/wheel/odds', newOdds)).status).toBe(200)
    expect((await maker.call('POST /api/wheel/odds', newOdds)).body).toMatchObject({ code: 'APPROVAL_OPEN' })
    const [request] = await approvalsOf(checker)
    expect(request?.lines).toEqual(
      expect.arrayContaining([
        { name: 'ยอดเล่นต่อ 1 แต้ม', value: '500.00 บาท → 1,000.00 บาท' },
        { name: '10 บาท', value: '60% · 10.00 บาท' },
        { name: 'มูลค่าเฉลี่ยต่อการหมุน', value: '22.63 บาท → 6.66 บาท' },
        // A game that pays back 97 %: fifteen times the prize loses 45 % of it.
        { name: 'เหลือหลังทำเทิร์น 15 เท่า', value: '12.44 บาท → 3.66 บาท' },
        { name: 'เล่นให้ได้ 1 แต้มเสียเฉลี่ย', value: '15.00 บาท → 30.00 บาท' },
      ]),
    )
    const versions = async () =>
      (await context.sql<{ n: number }>('select count(*)::int as n from wheel.odds_version'))[0]?.n
    expect((await maker.call(`POST /api/approvals/${request?.id}/grant`)).status, 'not by who asked').not.toBe(200)
    expect(await versions()).toBe(1)
    expect((await checker.call(`POST /api/approvals/${request?.id}/grant`)).status).toBe(200)
    expect(await versions()).toBe(2)
    const { body } = await maker.call('GET /api/wheel')
    expect(body['data']).toMatchObject({
      prize_times: 15,
      cheapest: { title: 'ของแพง', return_bp: 9_700, share_bp: 10_000 },
    })
    expect(body['data']).toMatchObject({
      asked: null,
      versions: [{ version: 2, price: '1000.00', worth: '6.66' }, { version: 1 }],
    })
    expect(
      await context.sql(`select operator, subject_id as id from operators.audit where act = 'wheel.odds_published'`),
    ).toEqual([{ operator: 'cashier', id: '2' }])
    expect((await maker.call('POST /api/wheel/odds', newOdds)).body).toMatchObject({ code: 'ODDS_CHANGED' })
  })

  test.each([
    ['chances that do not sum to 100 percent', [field('ก', 50, '1.00'), field('ข', 40, '0.00')]],
    ['a title twice', [field('ก', 50, '1.00'), field('ก', 50, '0.00')]],
    ['one field', [field('ก', 100, '1.00')]],
    ['more further spins than spins', [field('ก', 50, '0.00', 2), field('ข', 50, '1.00')]],
  ])('with %s are refused', async (_what, fields) => {
    const maker = await office.signedIn('supervisor')
    expect(
      (await maker.call('POST /api/wheel/odds', { ...newOdds, fields: JSON.stringify(fields), seen: '2' })).body,
    ).toMatchObject({
      code: 'ODDS_INVALID',
    })
  })

  test.each(['0.99', '1000000.01', '-5', 'x'])('with a point at %s baht are refused', async (price) => {
    const maker = await office.signedIn('supervisor')
    expect((await maker.call('POST /api/wheel/odds', { ...newOdds, price, seen: '2' })).body).toMatchObject({
      code: 'ODDS_INVALID',
    })
  })

  test.each(['office', 'database'] as const)('are published by no role alone: %s', async (role) => {
    const database = role === 'office' ? context.office.database : context.database
    const forged = `insert into wheel.odds_version (version, price, fields, approval_id, at) select 3, 100, fields, 'apr_x', now() from wheel.odds_version where version = 1`
    await expect(database.write((tx) => tx.rows(`t.${role}`, forged))).rejects.toThrow(
      /permission denied|two operators decide|no operator acts/,
    )
  })
})

describe('what the wheel has drawn', () => {
  test('is counted by prize beside what its odds say, and cut to the newest where there is more than is counted', async () => {
    await context.sql('truncate wheel.spin, wheel.player')
    const now = context.clock.now()
    // Of version 2, in which field 0 pays 10 baht in sixty of a hundred spins. `place` is the index of the field; the last spin is too old.
    for (const [no, place, days] of [
      [1, 0, 0],
      [2, 0, 1],
      [3, 2, 2],
      [4, 1, 3],
      [5, 0, 9],
    ] as const)
      await context.sql(
        `insert into wheel.spin (member_id, no, version, commitment, server_seed, client_seed, committed_at, place, deposited, journal_no, points, at)
         values (7, $1::int, 2, $1::int::text, 's', 'x', $2, $3, 0, 0, 0, $2)`,
        [no, plusSeconds(now, -days * 86_400 - 1), place],
      )
    const browser = await office.signedIn('cashier')
    const draws = async (days: string) => (await browser.call(`GET /api/wheel/draws?days=${days}`)).body['data']
    expect(await draws('7')).toMatchObject({
      spins: 4,
      cut: false,
      paid: '20.00',
      expected: '24.00',
      fields: [
        { title: '10 บาท', spins: 2, expected: 2.4, paid: '20.00', version: 2 },
        { title: 'หมุนอีกครั้ง', spins: 1, expected: 0.4, points: 1, paid: '0.00' },
        { title: 'ขอบคุณ', spins: 1, expected: 1.2, paid: '0.00' },
      ],
      last: [
        { member: '7', no: 1, title: '10 บาท', prize: '10.00' },
        { no: 2 },
        { no: 3, title: 'ขอบคุณ', prize: '0.00' },
        { no: 4 },
        { no: 5 },
      ],
    })
    expect(await draws('30')).toMatchObject({ spins: 5, paid: '30.00' })
    expect(await draws('nonsense')).toMatchObject({ spins: 4 })
    expect(await context.database.read((tx) => findDraws(tx, 30, now, 3))).toMatchObject({
      spins: 3,
      cut: true,
      paid: '20.00',
    })
    expect(await context.database.read((tx) => findDraws(tx, 30, now, 5))).toMatchObject({ spins: 5, cut: false })
    await context.sql('truncate wheel.spin')
  })
})
