import { describe, expect, test } from 'vitest'
import { testContext } from '#tests/fixtures/database.ts'
import { openTestOffice } from '#tests/fixtures/office.ts'

const context = await testContext()
const office = await openTestOffice(context)

const field = (title: string, percent: number, prize: string, points = 0) => ({ title, chance_ppm: percent * 10_000, prize, points })
const wanted = {
  price: '1000.00',
  fields: JSON.stringify([field('10 บาท', 60, '10.00'), field('หมุนอีกครั้ง', 10, '0.00', 1), field('ขอบคุณ', 30, '0.00')]),
  seen: '1',
  reason: 'ช่วงเทศกาล',
}
const approvalsOf = async (browser: Awaited<ReturnType<typeof office.signedIn>>) => {
  const { body } = await browser.call('GET /api/approvals')
  return (body['data'] as { waiting: { id: string; lines: { name: string; value: string }[] }[] }).waiting
}

describe('new odds of the wheel', () => {
  test('go live once a second operator grants them, who reads what a spin is worth before and after', async () => {
    const [maker, checker] = [await office.signedIn('supervisor'), await office.signedIn('cashier')]
    expect((await checker.call('POST /api/wheel/odds', wanted)).body).toMatchObject({ code: 'ROLE_REFUSED' })
    expect((await maker.call('POST /api/wheel/odds', wanted)).status).toBe(200)
    expect((await maker.call('POST /api/wheel/odds', wanted)).body).toMatchObject({ code: 'APPROVAL_OPEN' })
    const [request] = await approvalsOf(checker)
    expect(request?.lines).toEqual(
      expect.arrayContaining([
        { name: 'ฝากต่อ 1 แต้ม', value: '500.00 บาท → 1,000.00 บาท' },
        { name: '10 บาท', value: '60% · 10.00 บาท' },
        { name: 'มูลค่าเฉลี่ยต่อการหมุน', value: '22.63 บาท → 6.66 บาท' },
      ]),
    )
    const versions = async () => (await context.sql<{ n: number }>('select count(*)::int as n from wheel.odds_version'))[0]?.n
    expect((await maker.call(`POST /api/approvals/${request?.id}/grant`)).status, 'not by who asked').not.toBe(200)
    expect(await versions()).toBe(1)
    expect((await checker.call(`POST /api/approvals/${request?.id}/grant`)).status).toBe(200)
    expect(await versions()).toBe(2)
    const { body } = await maker.call('GET /api/wheel')
    expect(body['data']).toMatchObject({ asked: null, versions: [{ version: 2, price: '1000.00', worth: '6.66' }, { version: 1 }] })
    expect(await context.sql(`select operator, subject_id as id from operators.audit where act = 'wheel.odds_published'`)).toEqual([
      { operator: 'cashier', id: '2' },
    ])
    expect((await maker.call('POST /api/wheel/odds', wanted)).body).toMatchObject({ code: 'ODDS_CHANGED' })
  })

  test.each([
    ['chances that make no whole', [field('ก', 50, '1.00'), field('ข', 40, '0.00')]],
    ['a title twice', [field('ก', 50, '1.00'), field('ก', 50, '0.00')]],
    ['one field', [field('ก', 100, '1.00')]],
    ['more further spins than spins', [field('ก', 50, '0.00', 2), field('ข', 50, '1.00')]],
  ])('with %s are refused', async (_what, fields) => {
    const maker = await office.signedIn('supervisor')
    expect((await maker.call('POST /api/wheel/odds', { ...wanted, fields: JSON.stringify(fields), seen: '2' })).body).toMatchObject({
      code: 'ODDS_INVALID',
    })
  })

  test.each(['office', 'database'] as const)('are put up by no role alone: %s', async (role) => {
    const database = role === 'office' ? context.office.database : context.database
    const forged = `insert into wheel.odds_version (version, price, fields, approval_id, at) select 3, 100, fields, 'apr_x', now() from wheel.odds_version where version = 1`
    await expect(database.write((tx) => tx.rows(`t.${role}`, forged))).rejects.toThrow(
      /permission denied|two operators decide|no operator acts/,
    )
  })
})
