import { describe, expect, test } from 'vitest'
import { present } from '#kit/assert.ts'
import type { MemberId } from '#kit/ids.ts'
import { satang } from '#kit/money.ts'
import type { Context, WriteTx } from '#kit/transaction.ts'
import { Conflict, play, type HostOperation } from '#modules/games/play.ts'
import { settleReported } from '#modules/games/settle-reported.ts'
import { findBalances, hostSource, postBet, postRollback, postWin } from '#modules/wallet/index.ts'
import { ambCall, ambConfig, ambHost, ambTxn } from '#tests/fixtures/amb-host.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { gameHost, gamesConfig, type Player, walletBody } from '#tests/fixtures/game-host.ts'
import { payIn } from '#tests/fixtures/pay-in.ts'
import { type Operation, everyOrder } from '#tests/fixtures/schedules.ts'
import { newMember } from '#tests/fixtures/cashier.ts'
import { testGame } from '#tests/fixtures/test-game.ts'

/** Bets, wins and rollbacks of one member, in every order of their statements. No order may create money, lose it, or move it twice. */

const context = await testContext()
const host = await gameHost(context)
let rounds = 0

const answersOf = (answers: Record<string, unknown>): string[] => Object.values(answers).map(String).sort()

const playable = async (member: MemberId) =>
  (await context.database.read((tx) => findBalances(tx, member, context.clock.now()))).playable
/** The kinds of the member's transfers of rounds, in their order: 5 bet, 6 win, 7 rollback, 8 tombstone. */
const kindsOf = async (member: MemberId) =>
  (
    await context.sql<{ kind: number }>(
      'select kind from wallet.transfer where member_id = $1 and kind >= 5 order by no',
      [member],
    )
  )
    .map(({ kind }) => kind)
    .join()

async function memberWith(amount: bigint): Promise<MemberId> {
  const { member } = await newMember(context)
  await payIn(context, member, satang(amount))
  return member
}

describe('the wallet, in every order of its statements', () => {
  const fieldsOf = (member: MemberId, extId: string) => ({
    member,
    extId,
    at: context.clock.now(),
    topic: 't',
    payload: {},
    source: hostSource(9),
    round: 'g',
  })
  const operation = (name: string, work: (tx: WriteTx) => Promise<{ code: string }>): Operation => ({
    name,
    run: (own) => own.database.write(work).then(({ code }) => code),
  })
  const bet = (member: MemberId, name: string, stake: bigint) =>
    operation(name, (tx) => postBet(tx, { ...fieldsOf(member, name), stake: satang(stake), category: 3 }))
  const win = (member: MemberId, name: string) =>
    operation(name, (tx) => postWin(tx, { ...fieldsOf(member, name), amount: satang(900), betExtId: 'b1' }))
  const rollback = (member: MemberId, name: string) =>
    operation(name, (tx) => postRollback(tx, { ...fieldsOf(member, name), betExtId: 'b1' }))

  test('two bets that one balance cannot both pay: one is taken', async () => {
    const orders = await everyOrder(context, 9, async () => {
      const member = await memberWith(1_000n)
      const check = async ({ answers }: { answers: Record<string, unknown> }) => {
        expect(answersOf(answers)).toEqual(['insufficient', 'posted'])
        expect(await playable(member)).toBe(300n)
      }
      return { operations: [bet(member, 'b1', 700n), bet(member, 'b2', 700n)], check }
    })
    expect(orders).toBeGreaterThan(5)
  })

  test('one bet sent twice: taken once', async () => {
    await everyOrder(context, 9, async () => {
      const member = await memberWith(1_000n)
      const twice = bet(member, 'b1', 400n)
      const check = async ({ answers }: { answers: Record<string, unknown> }) => {
        expect(answersOf(answers)).toEqual(['posted', 'replay'])
        expect(await playable(member)).toBe(600n)
      }
      return { operations: [twice, { ...twice, name: 'again' }], check }
    })
  })

  test('a bet, its win and its rollback: what stands is one of the ends a round can have', async () => {
    const ends: Record<string, bigint> = { '5,6': 1_500n, '5,7': 1_000n, '8,7': 1_000n, '5': 600n }
    const seen = new Set<string>()
    await everyOrder(context, 2, async () => {
      const member = await memberWith(1_000n)
      const check = async () => {
        const kinds = await kindsOf(member)
        seen.add(kinds)
        expect(await playable(member)).toBe(ends[kinds])
      }
      return { operations: [bet(member, 'b1', 400n), win(member, 'w1'), rollback(member, 'k1')], check }
    })
    expect([...seen].sort()).toEqual(['5,6', '5,7', '8,7'])
  })
})

describe('a host, in the orders of the statements behind its calls', () => {
  type Step = 'bet' | 'win' | 'rollback'

  /** What the provider's route does with one call: a loser of a race reads again. */
  async function call(own: Context, step: Step, player: Player, round: string, more: object = {}): Promise<string> {
    const hostCall = {
      host: gamesConfig.hosts[0] as never,
      at: context.clock.now(),
      nonce: crypto.randomUUID(),
      body: '',
    }
    const hostOperation = {
      call: hostCall,
      operation: step,
      payload: walletBody[step](player, round, more),
    } as HostOperation
    for (;;) {
      try {
        const [answer] = await own.database.write((tx) => play(tx, [hostOperation]))
        return typeof answer === 'object' ? answer.status : 'retried singly'
      } catch (failure) {
        if (!(failure instanceof Conflict)) throw failure
      }
    }
  }

  /** Sends the steps `before`, then the `concurrent` ones in every order. `ends`: the balance that must be left, by the kinds of the
   *  transfers. */
  async function ordersOf(
    switches: number,
    before: Step[],
    concurrent: Step[],
    ends: Record<string, bigint>,
  ): Promise<Set<string>> {
    const seen = new Set<string>()
    await everyOrder(context, switches, async () => {
      const player = await host.newPlayer(10_000n)
      rounds += 1
      const round = `o${rounds}`
      for (const step of before) await call(context, step, player, round)
      const operations = concurrent.map(
        (step, at): Operation => ({ name: `${step}${at}`, run: (own) => call(own, step, player, round) }),
      )
      const check = async ({ answers }: { answers: Record<string, unknown> }) => {
        const kinds = await kindsOf(player.member)
        const answered = Object.entries(answers).map(([name, status]) => `${name.slice(0, -1)} ${String(status)}`)
        seen.add(kinds)
        expect([kinds, answers, await player.balance()]).toEqual([kinds, answers, ends[kinds]])
        // OK is answered exactly for what is in the journal: the host's books and ours agree.
        for (const [step, kind] of [
          ['bet', '5'],
          ['win', '6'],
          ['rollback', '7'],
        ] as const)
          if (concurrent.includes(step)) expect(answered.includes(`${step} OK`)).toBe(kinds.includes(kind))
      }
      return { operations, check }
    })
    return seen
  }

  test('bet beside the rollback of the same bet', async () => {
    expect(await ordersOf(2, [], ['bet', 'rollback'], { '5,7': 10_000n, '8,7': 10_000n })).toEqual(
      new Set(['5,7', '8,7']),
    )
  })

  test('win beside rollback', async () => {
    expect(await ordersOf(2, ['bet'], ['win', 'rollback'], { '5,6': 11_000n, '5,7': 10_000n })).toEqual(
      new Set(['5,6', '5,7']),
    )
  })

  test('bet, win and rollback', async () => {
    const ends = { '5': 9_000n, '5,6': 11_000n, '5,7': 10_000n, '8,7': 10_000n }
    expect([...(await ordersOf(1, [], ['bet', 'win', 'rollback'], ends))].sort()).toEqual(['5,6', '5,7', '8,7'])
  })

  test('a bet beside itself', async () => {
    expect(await ordersOf(2, [], ['bet', 'bet'], { '5': 9_000n })).toEqual(new Set(['5']))
  })

  test('two wins of nothing that close the round of one bet: one is taken', async () => {
    await everyOrder(context, 2, async () => {
      const player = await host.newPlayer(10_000n)
      const round = `o${(rounds += 1)}`
      await call(context, 'bet', player, round)
      const win = (id: string): Operation => ({
        name: id,
        run: (own) => call(own, 'win', player, round, { transaction: `${round}-${id}`, amount: '0' }),
      })
      const check = async ({ answers }: { answers: Record<string, unknown> }) => {
        expect(answersOf(answers)).toEqual(['OK', 'ROUND_CLOSED'])
        expect(await kindsOf(player.member)).toBe('5,6')
      }
      return { operations: [win('w1'), win('w2')], check }
    })
  })
})

test('two answers of a host in the AMB-shaped dialect, under two names, pay a bet once in every order of their statements', async () => {
  const pond = present(ambConfig.hosts[0], 'the host of the fixture')
  const amb = await ambHost(context, { ...ambConfig, hosts: [pond] })
  await everyOrder(context, 2, async () => {
    const player = await amb.newPlayer(2_000n)
    const round = `o${(rounds += 1)}`
    await amb.call('placeBets', ambCall(player, [ambTxn(round)]))
    const answer = (transaction: string): Operation => ({
      name: transaction,
      run: async (own) => {
        const names = { round, transaction, bet_transaction: `${round}-b`, game: testGame.code }
        await settleReported(own, pond, player.username, { state: 'won', ...names, amount: '2500', closes_round: true })
        return 'settled'
      },
    })
    return { operations: [answer('a1'), answer('a2')], check: async () => expect(await player.balance()).toBe(3_500n) }
  })
})
