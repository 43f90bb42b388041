import { expect, describe, test } from 'vitest'
import { plusSeconds } from '#kit/clock.ts'
import type { MemberId } from '#kit/ids.ts'
import { satang } from '#kit/money.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { giveBonus, nextMember } from '#tests/fixtures/purses.ts'
import { expireDuePurses, expirePurse, findPurses, type PurseNo, walletInvariants } from './index.ts'

const context = await testContext(walletInvariants)
const hour = () => plusSeconds(context.clock.now(), 3_600)
/** The job's own command, under the site's role. */
const expire = (member: MemberId, purse: PurseNo) =>
  context.database.write((tx) => expirePurse(tx, { member, purse, at: context.clock.now() }))
const eventsOf = (member: MemberId, topic: string) =>
  context.sql<{ payload: Record<string, unknown> }>(
    'select payload from outbox.event where member_id = $1 and topic = $2 order by no',
    [member, topic],
  )

describe('expiry', () => {
  test('waits for its time, then does what the terms say, once', async () => {
    const member = nextMember()
    const forever = await giveBonus(context, member, 5n)
    const purse = await giveBonus(
      context,
      member,
      100n,
      { expiresAt: hour(), atExpiry: 'released', maxCashOut: satang(40) },
      'o2',
    )
    expect((await expire(member, forever)).code).toBe('not_due')
    expect((await expire(member, purse)).code).toBe('not_due')
    context.clock.advance(3_600)
    expect(await expire(member, purse)).toMatchObject({ code: 'posted', balanceNow: 45n })
    expect((await expire(member, purse)).code).toBe('replay')
    expect((await expire(member, 99 as PurseNo)).code).toBe('unknown_purse')
    expect((await eventsOf(member, 'purse.expired')).map(({ payload }) => payload)).toEqual([
      { purse, as: 'released', to_cash: '40', to_house: '60' },
    ])
  })

  test('by the job ends all that are due, announces each, and goes on where one fails', async () => {
    await expireDuePurses(context, () => {})
    const members = Array.from({ length: 5 }, () => nextMember())
    for (const member of members) {
      await giveBonus(context, member, 100n, { expiresAt: hour() })
      await giveBonus(context, member, 10n, { expiresAt: plusSeconds(context.clock.now(), 7_200) }, 'o2')
    }
    context.clock.advance(3_600)
    const [first] = members as [MemberId]
    // A fault that only one of them has.
    await context.sql(
      'create function wallet.fail() returns trigger language plpgsql as $$ begin raise exception $m$broken$m$; end $$',
    )
    await context.sql(
      `create trigger fails before delete on wallet.purse for each row when (old.member_id = ${first} and old.purse_no = 10) execute function wallet.fail()`,
    )
    const failed: unknown[] = []
    expect(await expireDuePurses(context, (_failure, { member }) => failed.push(member))).toBe(4)
    expect(failed).toEqual([first])
    await context.sql('drop function wallet.fail() cascade')
    expect(await expireDuePurses(context, () => {})).toBe(1)
    expect(await expireDuePurses(context, () => {})).toBe(0)
    for (const member of members) {
      expect(await eventsOf(member, 'purse.expired')).toHaveLength(1)
      expect(
        (await context.database.read((tx) => findPurses(tx, member))).map(({ endedAs }) => endedAs === null),
      ).toEqual([false, true])
    }
  })
})
