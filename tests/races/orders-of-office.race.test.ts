import { describe, expect, test } from 'vitest'
import type { OfficeCaller } from '#contract/http/office-handler.ts'
import { satang } from '#kit/money.ts'
import type { Result } from '#kit/result.ts'
import { withdrawalOfficeRoutes } from '#modules/withdrawals/index.ts'
import { openLog } from '#server/log.ts'
import { handleEventsWith } from '#server/outbox/handlers.ts'
import { newQueueState, relayBatch } from '#server/outbox/relay-batch.ts'
import { riskKey, newMember } from '#tests/fixtures/cashier.ts'
import { openCashier } from '#tests/fixtures/cashier-operations.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { payIn } from '#tests/fixtures/pay-in.ts'
import { type Operation, everyOrder, type Outcome } from '#tests/fixtures/schedules.ts'

/** Operators who decide at the same moment, under the office's role and with its trail; and two relays that both hold a shard by their
 *  own view. */

const context = await testContext()
const cashier = openCashier(context)
const office = { ...context, database: context.office.database }

const operation = (name: string, run: Operation['run']): Operation => ({ name, run })
const answersOf = ({ answers }: Outcome): string[] => Object.values(answers).map(String).sort()
const codeOf = (outcome: Result<object, { code: string }>): string => {
  if (!outcome.ok) return outcome.refusal.code
  return 'outcome' in outcome.value ? String(outcome.value.outcome) : 'ok'
}

async function inReview(amount: bigint) {
  const person = await newMember(context)
  await payIn(context, person.member, satang(amount))
  const id = `wdr_${person.member}`
  expect(await cashier.withdraw(context, person, amount, id)).toBe('ok')
  const input = {
    member: person.member,
    id,
    amount: satang(amount),
    account_number: person.account.accountNumber,
    reason: 'ทดสอบ',
  }
  const as = async (operator: string) => {
    const { address, sessionToken } = await context.actor(operator)
    return { session: { operator }, address, token: sessionToken } as unknown as OfficeCaller
  }
  const approve = (operator: string) =>
    operation(`approve ${operator}`, async (own) =>
      codeOf(await withdrawalOfficeRoutes(own)['POST /withdrawals/{member}/{id}/approve'](input, await as(operator))),
    )
  const reject = (operator: string) =>
    operation(`reject ${operator}`, async (own) =>
      codeOf(await withdrawalOfficeRoutes(own)['POST /withdrawals/{member}/{id}/reject'](input, await as(operator))),
    )
  const claim = (operator: string) =>
    operation(`claim ${operator}`, async (own) =>
      codeOf(await withdrawalOfficeRoutes(own)['POST /withdrawals/{member}/{id}/claim'](input, await as(operator))),
    )
  return { person, approve, reject, claim }
}

describe('a withdrawal in the hands of two operators', () => {
  test('approved by one and rejected by the other: one of the two holds', async () => {
    const seen = new Set<string>()
    await everyOrder(office, 2, async () => {
      const { person, approve, reject } = await inReview(3_000_000n)
      const check = async (played: Outcome) => {
        const end = `${answersOf(played).join(' ')} ${await cashier.money(person)} ${(await cashier.withdrawals(person)).join()}`
        seen.add(end)
        expect(['NOT_IN_REVIEW approved 0+3000000 approved', 'NOT_IN_REVIEW ok 3000000+0 rejected']).toContain(end)
      }
      return { operations: [approve('nok'), reject('ploy')], check }
    })
    expect(seen.size).toBe(2)
  })

  test('approved by both at once: approved once and published once', async () => {
    await everyOrder(office, 2, async () => {
      const { person, approve } = await inReview(11_000_000n)
      const check = async (played: Outcome) => {
        expect(answersOf(played)).toEqual(['approved', 'needs_second_eye'])
        const events = await context.sql(
          `select from outbox.event where member_id = $1 and topic = 'withdrawal.approved'`,
          [person.member],
        )
        expect(events).toHaveLength(1)
      }
      return { operations: [approve('nok'), approve('ploy')], check }
    })
  })

  test('approved twice by one operator at once: one yes', async () => {
    await everyOrder(office, 2, async () => {
      const { person, approve } = await inReview(11_000_000n)
      const twice = approve('nok')
      const check = async (played: Outcome) => {
        expect(answersOf(played)).toEqual(['needs_second_eye', 'needs_second_eye'])
        expect(await cashier.withdrawals(person)).toEqual(['review'])
      }
      return { operations: [twice, { ...twice, name: 'again' }], check }
    })
  })

  test('taken in hand by both: one has it', async () => {
    await everyOrder(office, 9, async () => {
      const { claim } = await inReview(3_000_000n)
      const check = async (played: Outcome) => expect(answersOf(played)).toEqual(['CLAIMED_BY_OTHER', 'ok'])
      return { operations: [claim('nok'), claim('ploy')], check }
    })
  })
})

describe('an event that two relays deliver', () => {
  const queues = Array.from({ length: 16 }, (_, n) => ({ shard: n >> 1, ofRounds: n % 2 === 0 }))

  /** Takes all shards over from `from`, whose leases have run out without its knowledge, and relays what waits in this shard. */
  async function relayAs(
    database: typeof context.database,
    holder: string,
    from: string,
    shard: number | null,
  ): Promise<number> {
    let relayedCount = 0
    await database.write(async (tx) => {
      await tx.rows('leave', 'select outbox.leave_lanes($1)', [from])
      await tx.rows('keep', 'select outbox.keep_lanes($1, 20)', [holder])
    })
    const relayed = (events: readonly unknown[]) => void (relayedCount += events.length)
    const deps = {
      database,
      handle: handleEventsWith(riskKey),
      holder,
      relayed,
      retryGapsS: [1],
      log: openLog('silent'),
    }
    for (const queue of queues.filter((one) => shard === null || one.shard === shard)) {
      const state = newQueueState(queue)
      while (await relayBatch(deps, state));
    }
    return relayedCount
  }

  test('a shard taken over in the middle of a batch: one payout, one seal for each operation, everything published', async () => {
    await relayAs(context.database, 'before', 'nobody', null)
    await everyOrder(context, 1, async () => {
      const person = await newMember(context)
      await payIn(context, person.member, satang(50_000n))
      expect(await cashier.withdraw(context, person, 50_000n)).toBe('ok')
      const shard = Number(person.member % 8n)
      await context.database.write((tx) =>
        tx.rows('leave all', 'select outbox.leave_lanes(h) from unnest($1::text[]) h', [
          ['before', 'one', 'other', 'after'],
        ]),
      )
      const relay = (name: string, from: string) =>
        operation(name, (own) =>
          relayAs(own.database as typeof context.database, name, from, shard).catch(() => 'failed'),
        )
      const check = async () => {
        await context.database.write((tx) => tx.rows('leave', 'select outbox.leave_lanes($1)', ['other']))
        await relayAs(context.database, 'after', 'one', shard)
        const [row] = await context.sql(
          `select (select count(*) from outbox.event where member_id = $1 and not relayed) as waiting,
             (select count(*) from treasury.payout where member_id = $1) as payouts,
             (select count(*) from wallet.seal where member_id = $1) as seals,
             (select count(*) from wallet.transfer where member_id = $1) as transfers`,
          [person.member],
        )
        expect(row).toEqual({ waiting: 0n, payouts: 1n, seals: 2n, transfers: 2n })
      }
      return { operations: [relay('one', 'other'), relay('other', 'one')], check }
    })
  })
})
