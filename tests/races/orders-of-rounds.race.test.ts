import { expect, inject, test } from 'vitest'
import { present } from '#kit/assert.ts'
import { betAndWin } from '#modules/games/bet-and-win.ts'
import { type HostOperation, play } from '#modules/games/play.ts'
import { OperationRefused } from '#modules/games/settle-operations.ts'
import { findBalances } from '#modules/wallet/index.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { gameHost, gamesConfig, walletBody } from '#tests/fixtures/game-host.ts'
import { ambDialect } from '#tests/fixtures/orders/amb-dialect.ts'
import { hub88Dialect } from '#tests/fixtures/orders/hub88-dialect.ts'
import { inVain, playEveryOrder, playHistories } from '#tests/fixtures/orders/orders.ts'
import { all, fewer, OWN_FUNDS, ownAtFirst, ownDialect } from '#tests/fixtures/orders/own-dialect.ts'

/** A round's operations in every order, with every repetition, on the real database, in each dialect, beside a model of its own
 *  (tests/fixtures/orders). What is lost never came, what is late comes after others: both are orders. `npm run orders` plays more
 *  histories. */

const context = await testContext()
const { histories, from, seed, steps } = inject('orders')
const isWhole = steps === 'all'
const MINUTES = isWhole ? 600 : 4
/** A long run says after so many histories how far it has come. */
const PIECE = 1_000

const dialects = { ours: await ownDialect(context), hub88: await hub88Dialect(context), amb: await ambDialect(context) }
const names = ['ours', 'hub88', 'amb'] as const

test.each(names)(
  '%s: every order of up to six operations, repetitions included, ends as the rules say',
  async (name) => {
    const began = performance.now()
    const { orders, sent } = await playEveryOrder(context, dialects[name] as never, { length: 6, steps })
    report(`${name}: ${orders} orders of up to six operations by ${sent} operations sent`, began)
    expect(orders).toBeGreaterThan(7 ** 6)
  },
  MINUTES * 60_000,
)

test.each(names)(
  '%s: so do histories of up to twelve operations, drawn from more',
  async (name) => {
    const began = performance.now()
    let sent = 0
    for (let next = from; next < from + histories; next += PIECE) {
      const count = Math.min(PIECE, from + histories - next)
      sent += await playHistories(context, dialects[name] as never, { seed, from: next, count })
      report(`${name}: histories ${from} to ${next + count - 1} of seed ${seed}, ${sent} operations`, began)
    }
    expect(sent).toBeGreaterThan(histories * 2)
  },
  MINUTES * 60_000,
)

/** A long run says what it did. */
function report(what: string, began: number): void {
  if (isWhole) process.stderr.write(`${what}, ${Math.round((performance.now() - began) / 1_000)} s\n`)
}

const { newPlayer } = await gameHost(context)
const host = present(gamesConfig.hosts[0], 'a host')

test('a bet with its win is posted in full or not at all, before and after everything else', async () => {
  for (const before of [[], ['b1'], ['b1', 'w1'], ['b1', 'k1'], ['k1'], ['b1', 'e'], ['b1', 'w1', 'o']]) {
    const player = await newPlayer(OWN_FUNDS)
    const call = { host, at: context.clock.now() }
    await inVain(context, async (tx) => {
      let [model, path] = [ownAtFirst, '']
      for (const name of before) {
        const next = present(
          all.find((one) => one.id === name),
          'a step',
        )
        path += ` ${name}`
        const [answer] = await play(tx, [{ ...next.body(player, 'r'), call } as HostOperation])
        const [status, after] = next.rule(model)
        expect([path, typeof answer === 'object' && answer.status]).toEqual([path, status])
        model = after
      }
      const both = {
        ...walletBody.bet(player, 'r', { transaction: 'r-b1' }),
        win_transaction: 'r-w1',
        win_amount: '2000',
        closes_round: true,
      }
      const [taken, between] = present(fewer[0], 'a bet').rule(model)
      const [won, after] = taken === 'OK' ? present(fewer[2], 'a win').rule(between) : [taken, model]
      await tx.rows('', 'savepoint pair')
      const answer = await betAndWin(tx, call, both).catch((failure: unknown) => {
        if (!(failure instanceof OperationRefused)) throw failure
        return failure.answer
      })
      if (answer.status !== 'OK') await tx.rows('', 'rollback to savepoint pair')
      const funds = (await findBalances(tx, player.member, call.at)).playable
      expect([path, answer.status, funds]).toEqual([path, won, won === 'OK' ? after.funds : model.funds])
    })
  }
})
