import { describe, expect, test } from 'vitest'
import { plusSeconds } from '#kit/clock.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { claimBonus, claimOffer } from './offers.ts'
import { openLikelyGrants } from '#tests/fixtures/likely-grants.ts'

// What is only likely: the grant waits, the money does not.
const context = await testContext()
const { now, person, claim, heldOf, balanceOf, obstacleOf, sees, deposit } = openLikelyGrants(context)

describe('what is likely', () => {
  test('is a name with another birth date: the deposit is credited, the bonus waits, and its reason names nobody', async () => {
    const [one, other] = [
      await person({ name: 'สุรชัย ดีงาม' }),
      await person({ name: 'สุรชัย ดีงาม', birthDate: '1988-01-01' }),
    ]
    expect([await deposit(one), await deposit(other)]).toEqual(['granted', 'held'])
    expect(await balanceOf(other)).toBe(30_000n)
    const [held] = await heldOf(other)
    expect(held).toMatchObject({ amount: '100.00', deposit: '300.00', reasons: ['holder'], state: 'held', note: null })
    expect(JSON.stringify(held)).not.toContain(one.account.accountNumber)
    expect(await obstacleOf(other, 'new-member')).toBe('held')
  })

  test.each(['device', 'address'])('is a shared %s of two who registered at one time', async (kind) => {
    const [one, other] = [await person(), await person()]
    await sees(kind, `shared ${kind}`, one, other)
    expect([await claim(one), await claim(other)]).toEqual(['granted', 'held'])
    expect((await heldOf(other))[0]?.reasons).toEqual([kind])
  })

  test('is no network of a household: of two who registered more than a week apart both are granted', async () => {
    const [one, other] = [await person(), await person()]
    await context.sql('update members.member set registered_at = $2 where member_id = $1', [
      one.member,
      plusSeconds(now(), -7 * 86_400 - 1),
    ])
    await sees('address', 'a household', one, other)
    expect([await claim(one), await claim(other)]).toEqual(['granted', 'granted'])
  })

  test('is nothing where the other has not taken the offer', async () => {
    const [one, other] = [await person(), await person()]
    await sees('device', 'a device without a free credit', one, other)
    expect(await deposit(one)).toBe('granted')
    expect(await claim(other)).toBe('granted')
  })

  test('is whoever waits for the same offer, too', async () => {
    const [one, other, third] = [await person(), await person(), await person()]
    await sees('device', 'of the first two', one, other)
    await sees('device', 'of the last two', other, third)
    expect([await claim(one), await claim(other), await claim(third)]).toEqual(['granted', 'held', 'held'])
  })

  test('is an account under a name that is cut, while the bank has not confirmed it', async () => {
    const [cut, confirmed] = [await person({ name: 'สมปอง ท.' }), await person({ name: 'สมปราชญ์ ฮ.' })]
    await context.sql('update members.account_holding set verified_at = null, evidence = null where member_id = $1', [
      cut.member,
    ])
    expect([await claim(cut), await claim(confirmed)]).toEqual(['held', 'granted'])
    expect((await heldOf(cut))[0]?.reasons).toEqual(['short_name'])
  })

  test('is a claim by a program of others that can name no device; any other claim without one is refused', async () => {
    const one = await person()
    const by = (claimed: { id?: string; isForeign?: true }) =>
      context.database.write((tx) =>
        claimBonus(tx, { member: one.member, id: 'free-credit', device: null, at: now(), ...claimed }),
      )
    expect([await by({}), await by({ id: 'new-member' }), await by({ id: 'nothing' })]).toEqual([
      'no_device',
      'unknown',
      'unknown',
    ])
    expect(await heldOf(one)).toEqual([])
    expect(await by({ isForeign: true })).toBe('held')
    expect((await heldOf(one))[0]?.reasons).toEqual(['no_device'])
  })

  test('is no claim for the device alone that it names', async () => {
    const one = await person()
    const claimed = context.database.write((tx) =>
      claimBonus(tx, { member: one.member, id: 'free-credit', device: 'phone-of-one', at: now() }),
    )
    expect(await claimed).toBe('granted')
  })

  test('of two who are granted at the same moment is seen by the second, which waits for the first', async () => {
    const [one, other] = [
      await person({ name: 'คู่แฝด เวลาเดียว' }),
      await person({ name: 'คู่แฝด เวลาเดียว', birthDate: '1980-08-08' }),
    ]
    const { second } = await context.database.write(async (tx) => {
      expect(await claimOffer(tx, { member: one.member, offer: 'free-credit', at: now() })).toBe('granted')
      const claimed = claim(other)
      await Promise.race([claimed, new Promise((resolve) => setTimeout(resolve, 1_000))])
      return { second: claimed }
    })
    expect(await second).toBe('held')
  })
})
