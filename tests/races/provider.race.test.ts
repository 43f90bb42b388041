import { afterAll, describe, expect, test } from 'vitest'
import { present } from '#kit/assert.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { gameHost, gamesConfig, type Player, walletBody } from '#tests/fixtures/game-host.ts'

/** What a host does about a round, all at once, some of it several times; a host that is answered TRY_AGAIN asks again. */

const context = await testContext()
const failures = new Set<string>()
const host = await gameHost(context, {
  ...gamesConfig,
  report: (failure) => failures.add(failure instanceof Error ? failure.name : 'unknown'),
})
// A slow machine may answer late; losing a race must not reach the host.
afterAll(() => {
  expect([...failures].filter((name) => name !== 'DeadlinePassed')).toEqual([])
})
let rounds = 0
const newRound = () => `r${(rounds += 1)}`

async function call(...[operation, body]: Parameters<typeof host.call>) {
  for (let tries = 1; ; tries += 1) {
    const answer = await host.call(operation, body)
    if (answer.body.status !== 'TRY_AGAIN') return answer
    expect(tries).toBeLessThan(50)
  }
}

type Step = 'bet' | 'win' | 'rollback'
const play = async (step: Step, player: Player, round: string) => {
  const body = { bet: walletBody.bet, win: walletBody.win, rollback: walletBody.rollback }[step](player as never, round)
  const answer = await call(step, body)
  return { step, status: answer.body.status }
}

const transfers = (player: Player, round: string) =>
  context.sql<{ kind: number }>('select kind from wallet.transfer where member_id = $1 and round = $2 order by no', [
    player.member,
    round,
  ])

/** What the events report as rolled back, without the tombstones that the wallet publishes by itself. */
const givenBack = async (player: Player) => {
  const events = await context.sql<{ amount: string }>(
    `select payload ->> 'amount' as amount from outbox.event
     where member_id = $1 and topic = 'bet.rolled_back' and not payload ? 'tombstone'`,
    [player.member],
  )
  return events.map(({ amount }) => amount)
}

function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length < 2) return [[...items]]
  return items.flatMap((item, at) =>
    permutations(items.filter((_, index) => index !== at)).map((rest) => [item, ...rest]),
  )
}

/** Each of the six orders in three forms: once, twice over, and with every step three times in a row. */
const orders: Step[][] = permutations<Step>(['bet', 'win', 'rollback']).flatMap((order) => [
  order,
  [...order, ...order],
  order.flatMap((step): Step[] => [step, step, step]),
])

/** 5 bet, 6 win, 7 rollback, 8 tombstone → the stake and the win that are left. */
const outcomes: Record<string, bigint> = { '': 0n, '5': -1000n, '5,6': 1000n, '5,7': 0n, '8,7': 0n }

describe('bet, win and rollback in parallel', () => {
  test.each(orders.map((order) => [order.join(' '), order] as const))(
    '%s: money is what the journal has',
    async (_, order) => {
      for (let time = 0; time < 5; time += 1) {
        const player = await host.newPlayer(10_000n)
        const round = newRound()
        const answers = await Promise.all(order.map((step) => play(step, player, round)))
        const kinds = (await transfers(player, round)).map(({ kind }) => kind).join(',')
        expect(Object.keys(outcomes)).toContain(kinds)
        expect(await player.balance()).toBe(10_000n + present(outcomes[kinds], 'an outcome we know'))
        expect(await givenBack(player)).toEqual(kinds.includes('7') ? [kinds === '5,7' ? '1000' : '0'] : [])
        // The host's answers and the journal agree: an OK for each operation that is posted, and for no other.
        const answered = (step: Step) => answers.some((answer) => answer.step === step && answer.status === 'OK')
        expect({ bet: answered('bet'), win: answered('win'), rollback: answered('rollback') }).toEqual({
          bet: kinds.includes('5'),
          win: kinds.includes('6'),
          rollback: kinds.includes('7'),
        })
      }
    },
  )

  test('of thirty rounds of one member at once: the balance is the sum of what was answered', async () => {
    const player = await host.newPlayer(20_000n)
    const names = Array.from({ length: 30 }, newRound)
    const bets = await Promise.all(
      names.flatMap((round) => [0, 1].map(() => call('bet', walletBody.bet(player, round)))),
    )
    const taken = new Set(bets.flatMap(({ body }) => ('transaction' in body ? [body.transaction] : [])))
    expect(taken.size).toBe(20)
    expect(bets.filter(({ body }) => body.status === 'OK')).toHaveLength(40)
    expect(bets.filter(({ body }) => body.status === 'INSUFFICIENT_FUNDS')).toHaveLength(20)
    expect(await player.balance()).toBe(0n)
  })
})

describe('two members in parallel', () => {
  test('one round is one of theirs, and only they are asked for money', async () => {
    for (let time = 0; time < 20; time += 1) {
      const players = [await host.newPlayer(10_000n), await host.newPlayer(10_000n)]
      const round = newRound()
      const answers = await Promise.all(
        players.flatMap((player, who) =>
          [0, 1].map((twice) =>
            call('bet', walletBody.bet(player, round, { transaction: `${round}-${who}-${twice}` })),
          ),
        ),
      )
      const statuses = answers.map(({ body }) => body.status)
      expect([statuses.slice(0, 2), statuses.slice(2)]).toContainEqual(['OK', 'OK'])
      expect([statuses.slice(0, 2), statuses.slice(2)]).toContainEqual(['ROUND_NOT_YOURS', 'ROUND_NOT_YOURS'])
      const balances = await Promise.all(players.map((player) => player.balance()))
      expect(new Set(balances)).toEqual(new Set([8_000n, 10_000n]))
    }
  })

  test('one transaction is one of theirs', async () => {
    for (let time = 0; time < 20; time += 1) {
      const players = [await host.newPlayer(10_000n), await host.newPlayer(10_000n)]
      const transaction = `${newRound()}-shared`
      const answers = await Promise.all(
        players.map((player) => call('bet', walletBody.bet(player, newRound(), { transaction }))),
      )
      expect(new Set(answers.map(({ body }) => body.status))).toEqual(new Set(['OK', 'ROUND_NOT_YOURS']))
      expect(await context.sql('select from wallet.transfer where ext_id = $1', [transaction])).toHaveLength(1)
    }
  })
})

describe('one operation with two contents in parallel', () => {
  test.each([
    ['bet', [{ game: 'golden-lotus' }, { amount: '1500' }]],
    ['win', [{ closes_round: true }, { closes_round: false }]],
  ] as const)('a %s is taken once', async (step, contents) => {
    for (let time = 0; time < 20; time += 1) {
      const player = await host.newPlayer(10_000n)
      const round = newRound()
      if (step === 'win') await call('bet', walletBody.bet(player, round))
      const answers = await Promise.all(contents.map((content) => call(step, walletBody[step](player, round, content))))
      expect(new Set(answers.map(({ body }) => body.status))).toEqual(new Set(['OK', 'DUPLICATE_TRANSACTION']))
    }
  })

  test('of several closing wins of a bet one is paid, once, whichever comes first', async () => {
    for (let time = 0; time < 20; time += 1) {
      const player = await host.newPlayer(10_000n)
      const round = newRound()
      await call('bet', walletBody.bet(player, round))
      const wins = await Promise.all(
        [1, 2, 2].map((which) => call('win', walletBody.win(player, round, { transaction: `${round}-w${which}` }))),
      )
      const statuses = wins.map(({ body }) => body.status)
      expect([
        ['OK', 'ROUND_CLOSED', 'ROUND_CLOSED'],
        ['ROUND_CLOSED', 'OK', 'OK'],
      ]).toContainEqual(statuses)
      expect(await player.balance()).toBe(11_000n)
    }
  })
})
