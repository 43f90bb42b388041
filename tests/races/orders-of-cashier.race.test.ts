import { describe, expect, test } from 'vitest'
import { satang } from '#kit/money.ts'
import type { Context } from '#kit/transaction.ts'
import { cancelDeposit } from '#modules/deposits/cancel-deposit.ts'
import { expireDeposit } from '#modules/deposits/expire-deposit.ts'
import { settleGatewayPayment, watchPayments, watchTransfers } from '#modules/deposits/index.ts'
import { hostSource, postBet } from '#modules/wallet/index.ts'
import { instructApprovedWithdrawal, payWithdrawal } from '#modules/withdrawals/index.ts'
import { openTestBank } from '#tests/fixtures/cashier.ts'
import { openCashier, pausing, type Person } from '#tests/fixtures/cashier-operations.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { payIn } from '#tests/fixtures/pay-in.ts'
import { type Operation, everyOrder, type Outcome } from '#tests/fixtures/schedules.ts'
import { openTransfers } from '#tests/fixtures/transfers.ts'
import { newMember } from '#tests/fixtures/cashier.ts'

/** Concurrent deposits and withdrawals, in the orders of their statements and of the partners' answers. Money is taken in once, paid out
 *  once, and is never in two places or in none. */

const context = await testContext()
const cashier = openCashier(context)
const rail = await openTransfers(context)

const operation = (name: string, run: Operation['run']): Operation => ({ name, run })
const answersOf = ({ answers }: Outcome): string[] => Object.values(answers).map(String).sort()

describe('money that comes in', () => {
  const webhook = (chargeId: string) =>
    operation('webhook', async (own, pause) => {
      const payment = await pausing.gateway(cashier.gateway, pause).findPayment({ chargeId })
      if (payment === 'absent' || payment === 'unknown') throw new Error('no payment')
      return settleGatewayPayment(own, payment)
    })
  const poll = operation('poll', (own, pause) => watchPayments(own, pausing.gateway(cashier.gateway, pause)))
  const statement = (name: string) =>
    operation(name, (own, pause) => watchTransfers(own, pausing.feed(rail.feed, pause)))
  const cancel = (person: Person, id: string) =>
    operation('cancel', async (own) => {
      const outcome = await cancelDeposit(own, { member: person.member, id })
      return outcome.ok ? 'ok' : outcome.refusal.code
    })

  test('by webhook, by poll and by a transfer at the same time: each once', async () => {
    await everyOrder(context, 1, async () => {
      rail.startDay()
      const { person, chargeId } = await cashier.waitingQr(true)
      rail.feed.addLine(20_000n, person.account)
      context.clock.advance(11)
      const check = async () => {
        expect(await cashier.money(person)).toBe('50000+0')
        expect(await cashier.states(person)).toEqual(['auto completed', 'gateway completed'])
      }
      return { operations: [webhook(chargeId), poll, statement('statement')], check }
    })
  })

  test('seen by two readers of the statement: once', async () => {
    await everyOrder(context, 1, async () => {
      rail.startDay()
      const { person, pay } = await rail.waiting()
      rail.feed.addLine(pay, person.account)
      const check = async (played: Outcome) => {
        expect(await rail.balance(person)).toBe(pay)
        expect(answersOf(played)).toEqual(['0', '1'])
      }
      return { operations: [statement('one'), statement('other')], check }
    })
  })

  test('by QR while its request is cancelled: credited, whoever was first', async () => {
    const seen = new Set<string>()
    await everyOrder(context, 2, async () => {
      const { person, id, chargeId } = await cashier.waitingQr(true)
      const check = async ({ answers }: Outcome) => {
        seen.add(String(answers['cancel']))
        expect(await cashier.money(person)).toBe('30000+0')
        expect(await cashier.states(person)).toEqual(['gateway completed'])
      }
      return { operations: [cancel(person, id), webhook(chargeId)], check }
    })
    expect(seen).toEqual(new Set(['ok', 'DEPOSIT_NOT_CANCELLABLE']))
  })

  test('by transfer while its request is cancelled: credited, and the request is completed', async () => {
    await everyOrder(context, 2, async () => {
      rail.startDay()
      const { person, deposit, pay } = await rail.waiting()
      rail.feed.addLine(pay, person.account)
      const check = async () => {
        expect(await rail.balance(person)).toBe(pay)
        expect(await cashier.states(person)).toEqual(['transfer completed'])
      }
      return { operations: [cancel(person, deposit.id), statement('statement')], check }
    })
  })

  test('in the moment in which its window closes: credited', async () => {
    await everyOrder(context, 2, async () => {
      const { person, id, chargeId } = await cashier.waitingQr(true)
      context.clock.advance(600)
      const expire = operation('expire', (own) => expireDeposit(own, { member: person.member, id }))
      const check = async () => {
        expect(await cashier.money(person)).toBe('30000+0')
        expect(await cashier.states(person)).toEqual(['gateway completed'])
      }
      return { operations: [expire, webhook(chargeId)], check }
    })
  })

  test("with a stranger's money beside: theirs goes to suspense once, the member's to the member", async () => {
    await everyOrder(context, 1, async () => {
      rail.startDay()
      const before = await cashier.inSuspense()
      const { person, pay } = await rail.waiting()
      rail.feed.addLine(pay, rail.stranger)
      rail.feed.addLine(pay, person.account)
      const check = async () => {
        expect(await rail.balance(person)).toBe(pay)
        expect((await cashier.inSuspense()) - before).toBe(1n)
      }
      return { operations: [statement('one'), statement('other')], check }
    })
  })
})

describe('money that goes out', () => {
  let names = 0
  const bet = (person: Person, stake: bigint) =>
    operation('bet', (own) =>
      own.database
        .write((tx) => {
          const fields = {
            member: person.member,
            source: hostSource(9),
            extId: `b${(names += 1)}`,
            round: 'g',
            at: context.clock.now(),
          }
          return postBet(tx, { ...fields, topic: 't', payload: {}, stake: satang(stake), category: 3 })
        })
        .then(({ code }) => code),
    )
  async function memberWith(amount: bigint): Promise<Person> {
    const person = await newMember(context)
    await payIn(context, person.member, satang(amount))
    return person
  }
  test('withdrawn while it is bet: one of the two has it', async () => {
    const seen = new Set<string>()
    await everyOrder(context, 3, async () => {
      const person = await memberWith(30_000n)
      const withdraw = operation('withdraw', (own: Context) => cashier.withdraw(own, person, 30_000n))
      const check = async ({ answers }: Outcome) => {
        const end = `${String(answers['withdraw'])} ${String(answers['bet'])} ${await cashier.money(person)}`
        seen.add(end)
        expect(['ok insufficient 0+30000', 'INSUFFICIENT posted 20000+0']).toContain(end)
      }
      return { operations: [withdraw, bet(person, 10_000n)], check }
    })
    expect(seen.size).toBe(2)
  })

  test('withdrawn twice at once: held once', async () => {
    await everyOrder(context, 2, async () => {
      const person = await memberWith(30_000n)
      const withdraw = (name: string) => operation(name, (own: Context) => cashier.withdraw(own, person, 20_000n))
      const check = async (played: Outcome) => {
        expect(answersOf(played)).toEqual(['WITHDRAW_PENDING', 'ok'])
        expect(await cashier.money(person)).toBe('10000+20000')
      }
      return { operations: [withdraw('one'), withdraw('other')], check }
    })
  })

  test('paid by two workers at once: the bank is given one reference, the books move once', async () => {
    await everyOrder(context, 2, async () => {
      const person = await memberWith(50_000n)
      const id = `wdr_${person.member}`
      expect(await cashier.withdraw(context, person, 50_000n, id)).toBe('ok')
      await context.database.write((tx) => instructApprovedWithdrawal(tx, person.member, id, context.clock.now()))
      const bank = openTestBank()
      const worker = (name: string) =>
        operation(name, (own, pause) => payWithdrawal(own, pausing.bank(bank, pause), person.member, id))
      const check = async (played: Outcome) => {
        expect(answersOf(played)).toEqual(['settled', 'settled'])
        expect([...bank.paid.values()]).toEqual([50_000n])
        expect(await cashier.money(person)).toBe('0+0')
        expect(await cashier.withdrawals(person)).toEqual(['paid'])
      }
      return { operations: [worker('one'), worker('other')], check }
    })
  })
})
