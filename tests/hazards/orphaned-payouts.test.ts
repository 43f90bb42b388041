import { afterAll, expect, test } from 'vitest'
import { baht, bahtText } from '#kit/money.ts'
import { systemClock } from '#kit/clock.ts'
import { startJobs } from '#server/jobs/jobs.ts'
import { openBank } from '#server/partners/bank.ts'
import { observed, openPartnerHealth, defaultLimits } from '#server/partners/health.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { jobDeps } from '#tests/fixtures/job-deps.ts'
import { instructedPayout, openSiteAccount } from '#tests/fixtures/payouts.ts'
import { allInvariants } from '#tools/invariants.ts'
import { openForTest } from '#world/open-for-test.ts'

const context = await testContext(allInvariants)
context.clock.set(systemClock.now())
await openSiteAccount(context)
const world = await openForTest()
afterAll(() => world.close())
const bankSettings = { url: world.url('/bank'), apiKey: 'bank-key', apiSecret: 'bank-secret', clock: systemClock }

const pause = (ms: number) => new Promise((resume) => setTimeout(resume, ms))
const countPaid = async (): Promise<number> => {
  const [row] = await context.sql<{ n: bigint }>(
    `select count(*) as n from withdrawals.withdrawal where state = 'paid'`,
  )
  return Number(row?.n)
}
async function secondsUntilPaid(count: number, withinS: number): Promise<number> {
  const began = performance.now()
  while ((await countPaid()) < count) {
    if (performance.now() - began > withinS * 1_000) {
      const queue = await context.sql(
        'select key, attempts, run_at, last_error from graphile_worker.jobs where last_error is not null',
      )
      throw new Error(
        `${await countPaid()} of ${count} were paid within ${withinS} s; the queue has ${JSON.stringify(queue)}`,
      )
    }
    await pause(200)
  }
  return (performance.now() - began) / 1_000
}
/** Jobs are handed out the oldest first, but workers that take one each at the same moment may reach the bank in another order: by so many
 *  places a payment may be off. */
const PLACES_OFF_MAX = 2

/** By how many places a payment was off at most. */
const placesOff = (sent: readonly bigint[], oldestFirst: readonly bigint[]): number =>
  Math.max(...sent.map((amount, index) => Math.abs(oldestFirst.indexOf(amount) - index)))
const orderFault = (fault: string) =>
  world.send('POST', '/director/faults', { body: { party: 'bank', fault, times: 1_000 } })
/** The amounts that the bank has paid to an account. */
const paidTo = async (accountNumber: string): Promise<string[]> => {
  const { json } = await world.send('GET', `/bank/payouts?to_account_number=${accountNumber}`)
  return (json as unknown as { amount: string }[]).map(({ amount }) => amount)
}
const heal = () => world.send('DELETE', '/director/faults')

/** The jobs of one process, at the sandbox's bank. `isStatementSilent`: whether the bank's statement is unavailable too, which no fault of
 *  the bank's transfers brings about. `pays`: the amounts it paid, in the order of the answers. `most`: how many transfers were under way
 *  at once. */
async function openJobs(isStatementSilent: () => boolean, atOnceMax = 6) {
  const health = openPartnerHealth()
  const bank = openBank(bankSettings)
  const pays: bigint[] = []
  let atOnce = 0
  let most = 0
  const watched = observed(
    {
      ...bank,
      readStatement: async (account: string, since: Date) =>
        isStatementSilent() ? ('unknown' as const) : bank.readStatement(account, since),
      pay: async (payout: Parameters<typeof bank.pay>[0]) => {
        atOnce += 1
        most = Math.max(most, atOnce)
        try {
          const answer = await bank.pay(payout)
          if (answer.status === 'sent') pays.push(payout.amount)
          return answer
        } finally {
          atOnce -= 1
        }
      },
    },
    { partner: 'bank', health, work: ['pay', 'findPayout'], otherCalls: ['readStatement', 'findTransfer'] },
  )
  const deps = jobDeps(context.siteUrl, {
    clock: context.clock,
    health,
    bank: watched,
    limits: { ...defaultLimits, bank: { atOnce: atOnceMax, perSecond: 100 } },
  })
  const jobs = await startJobs(deps)
  return {
    pays,
    most: () => most,
    stop: async () => {
      await jobs.stop()
      await deps.close()
    },
  }
}

test('after an outage of the bank its first answer sends what waits, within seconds, the oldest first, as many at a time as agreed', async () => {
  let silent = true
  await orderFault('lost')
  const jobs = await openJobs(() => silent, 1)
  try {
    const amounts = Array.from({ length: 8 }, (_, index) => baht(300 + index))
    const payees = []
    for (const amount of amounts) payees.push((await instructedPayout(context, { amount })).account.accountNumber)
    // Long enough that the queue's own gap before the next try would have grown past a minute.
    await pause(40_000)
    expect(await countPaid()).toBe(0)
    silent = false
    await heal()
    const took = await secondsUntilPaid(8, 15)
    console.info(`eight payouts were sent ${took.toFixed(1)} s after the bank was well`)
    // One is tried to see whether the bank is available.
    const [first, ...others] = jobs.pays
    const oldestFirst: bigint[] = amounts.filter((amount) => amount !== first)
    expect(new Set(others)).toEqual(new Set(oldestFirst))
    // A worker may take one or two by their own time before all are told that the bank answers: these go next, whatever their age.
    const ordersAfter = [0, 1, 2].map((taken) => {
      const early = others.slice(0, taken)
      return placesOff(
        others.slice(taken),
        oldestFirst.filter((amount) => !early.includes(amount)),
      )
    })
    const off = Math.min(...ordersAfter)
    expect(off, `in the order ${others.join(', ')}`).toBeLessThanOrEqual(PLACES_OFF_MAX)
    expect(jobs.most()).toBe(1)
    for (const [index, payee] of payees.entries())
      expect(await paidTo(payee), 'once').toEqual([bahtText(amounts[index] ?? baht(0))])
  } finally {
    await jobs.stop()
  }
})

test('a payout whose bank acted and whose answer was lost is found there, and not sent again', async () => {
  const before = await countPaid()
  await orderFault('timed-out')
  const jobs = await openJobs(() => false)
  try {
    const { account } = await instructedPayout(context)
    await secondsUntilPaid(before + 1, 20)
    expect(await paidTo(account.accountNumber)).toHaveLength(1)
  } finally {
    await jobs.stop()
    await heal()
  }
})

test('a payout whose job was lost is found in the books and sent', async () => {
  const jobs = await openJobs(() => false)
  try {
    const { account } = await instructedPayout(context, { queued: false })
    // A payout counts as lost once it has had no job for 30 seconds (server/jobs/lost-payouts.ts).
    context.clock.advance(31)
    await expect.poll(() => paidTo(account.accountNumber), { timeout: 30_000, interval: 500 }).toHaveLength(1)
  } finally {
    await jobs.stop()
  }
})
