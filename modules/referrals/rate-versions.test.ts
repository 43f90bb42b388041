import { describe, expect, test } from 'vitest'
import { plusSeconds } from '#kit/clock.ts'
import type { MemberId } from '#kit/ids.ts'
import { satang } from '#kit/money.ts'
import { setActor } from '#modules/operators/index.ts'
import { newMember } from '#tests/fixtures/cashier.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { addFriend } from '#tests/fixtures/friends.ts'
import { grantedSetting } from '#tests/fixtures/granted-setting.ts'
import { withoutRounds } from '#tests/fixtures/rounds-as-events.ts'
import { callCountTurnover, callNoteTurnover, callSetRates, callSettleFriends } from './commissions.store.ts'
import { countCommissions } from './count-commissions.ts'
import { callDecideHold } from './holds.store.ts'

const context = await testContext(withoutRounds())
const now = () => context.clock.now()
const flat = (points: number): number[] => Array.from({ length: 21 }, () => points)
let no = 8_500_000n

const setRates = (rates: readonly number[], at: Date) => context.database.write((tx) => callSetRates(tx, rates, at))
const versions = () =>
  context.sql<{ version: number; from: Date; rates: number[] }>(
    'select version, from_at as from, rates from referrals.rate_version order by version',
  )
const note = (member: MemberId, valid: bigint, begunAt: Date) =>
  context.database.write((tx) => callNoteTurnover(tx, [{ member, no: (no += 1n), category: 3, valid, begunAt }]))
const count = () => context.database.writeOne((tx) => callCountTurnover(tx, 1_000))

test('rates become the next version only where they differ from the newest one, and hold from their very instant on', async () => {
  const [upline, friend] = [(await newMember(context)).member, (await newMember(context)).member]
  await addFriend(context, upline, friend)
  const [first] = await versions()
  const [second, third] = [plusSeconds(now(), 60), plusSeconds(now(), 120)]
  await setRates(first?.rates ?? [], second)
  expect(await versions()).toEqual([first])
  await setRates(flat(100), second)
  await setRates(flat(100), third)
  await setRates(first?.rates ?? [], third)
  await setRates(first?.rates ?? [], plusSeconds(third, 60))
  expect(await versions()).toEqual([
    first,
    { version: 2, from: second, rates: flat(100) },
    { version: 3, from: third, rates: first?.rates },
  ])
  await note(friend, 1_000n, plusSeconds(second, -0.001))
  await note(friend, 10_000n, second)
  await note(friend, 100_000n, third)
  await count()
  const [earned] = await context.sql('select units, turnover from referrals.friend_earning where member_id = $1', [
    upline,
  ])
  expect(earned).toEqual({ units: 30n * 101_000n + 100n * 10_000n, turnover: 111_000n })
})

test('a partner reads turnover from one satang on, and no day on which none was', async () => {
  const guest = (await newMember(context)).member
  await context.sql(`insert into referrals.attribution (member_id, partner_key, at) values ($1, 'satang', $2)`, [
    guest,
    now(),
  ])
  await context.sql(`delete from referrals.partner_day where partner_key = 'satang'`)
  const later = plusSeconds(now(), 3 * 86_400)
  await note(guest, 0n, now())
  await note(guest, 1n, later)
  await count()
  expect(await context.sql(`select turnover from referrals.partner_day where partner_key = 'satang'`)).toEqual([
    { turnover: 1n },
  ])
})

describe('while another process counts', () => {
  /** Whether work has to wait while another counts earnings. */
  const waits = async (work: () => Promise<unknown>): Promise<boolean> => {
    let working: Promise<unknown> | undefined
    const waited = await context.owner.write(async (tx) => {
      await tx.rows('test.lock', 'select referrals.lock_earnings(true)')
      working = work()
      const waiting = async () => {
        for (;;) {
          const rows = await context.sql<{ pid: number }>(
            `select pid from pg_locks where locktype = 'advisory' and not granted
             and database = (select oid from pg_database where datname = current_database())`,
          )
          if (rows.length > 0) return true
        }
      }
      return Promise.race([working.then(() => false), waiting()])
    })
    await working
    return waited
  }

  test('whoever settles friends waits', async () => {
    const limits = { depositMin: satang(0n), turnoverMin: satang(0n), at: now() }
    expect(await waits(() => context.database.write((tx) => callSettleFriends(tx, [], [], limits)))).toBe(true)
  })

  test('whoever decides about a hold waits', async () => {
    const actor = await context.actor('of-waiting')
    const decides = () =>
      context.office.database.write(async (tx) => {
        await setActor(tx, actor, now())
        return callDecideHold(tx, { no: 0n, state: 'released', note: 'ตรวจแล้ว', at: now() })
      })
    expect(await waits(decides)).toBe(true)
  })
})

test('whom the wallet does not know has paid in nothing', async () => {
  expect(await context.sql('select referrals.paid_in(999999999) as paid')).toEqual([{ paid: 0n }])
})

test('what operators have set for a product is its rate on each level from the next run of the job on', async () => {
  context.clock.advance(3_600)
  await grantedSetting(context, 'referral_rates_slot', '1.00, 0.20, 0.07')
  await countCommissions(context, (failure) => {
    throw failure
  })
  const level = (slot: number, others: number) => [others, others, slot, others, others, others, others]
  expect((await versions()).at(-1)).toMatchObject({
    from: now(),
    rates: [...level(100, 30), ...level(20, 10), ...level(7, 5)],
  })
})
