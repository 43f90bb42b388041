import { beforeEach, describe, expect, test } from 'vitest'
import { testContext } from '#tests/fixtures/database.ts'
import { limitedMember } from '#tests/fixtures/limited-member.ts'
import { expectRefusal, openSite } from '#tests/fixtures/site.ts'

const context = await testContext()
const site = await openSite(context)
const newMember = () => limitedMember(context, site)
beforeEach(() => context.clock.set(new Date('2026-11-21T03:00:00Z')))

describe('the reality check', () => {
  test('is due with the first bet so many minutes after the play began, reports time and result by the journal, and starts over when it was seen', async () => {
    const person = await newMember()
    const status = () => person.read('/customers/reality-check')
    expect(await status()).toEqual({ minutes: 60, due: false, play: null })
    expect((await person.put('/customers/reality-check', { minutes: '30' })).body).toEqual({ success: true })
    await person.bet(100)
    context.clock.advance(1_799)
    expect(await status()).toMatchObject({ due: false, play: { minutes: 0 } })
    await person.bet(50)
    expect(await status()).toMatchObject({ due: false })
    context.clock.advance(1)
    expect(await status()).toMatchObject({ due: false })
    await person.bet(20)
    expect(await status()).toEqual({
      minutes: 30,
      due: true,
      play: { since: '2026-11-21T03:00:00.000Z', minutes: 30, staked: '170.00', won: '0.00', net: '-170.00' },
    })
    expect((await person.post('/customers/reality-check')).body).toEqual({ success: true })
    expect(await status()).toMatchObject({ due: false, play: { minutes: 30 } })
    context.clock.advance(1_200)
    await person.bet(10)
    expect(await status()).toMatchObject({ due: false, play: { minutes: 50, net: '-180.00' } })
    context.clock.advance(600)
    await person.bet(10)
    expect(await status()).toMatchObject({ due: true, play: { minutes: 60 } })
  })

  test.each(['', '0', '45', '15.0', 'off'])('is not chosen as "%s"', async (minutes) => {
    const person = await newMember()
    const answer = await person.put('/customers/reality-check', { minutes })
    expectRefusal(answer, minutes)
    expect(answer.body.code).toBe('REALITY_CHECK_INVALID')
    expect(await person.read('/customers/limits')).toMatchObject({ reality_check_minutes: 60 })
  })

  test('is chosen and seen in either order', async () => {
    const person = await newMember()
    await person.post('/customers/reality-check')
    await person.put('/customers/reality-check', { minutes: '15' })
    expect(await person.read('/customers/limits')).toMatchObject({ reality_check_minutes: 15 })
  })
})
