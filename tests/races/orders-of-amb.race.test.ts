import { expect, test } from 'vitest'
import { ambCodes } from '#contract/provider/amb/wire.ts'
import { gameInvariants } from '#modules/games/index.ts'
import { findDebt, walletInvariants } from '#modules/wallet/index.ts'
import { ambCall, ambHost, ambTxn } from '#tests/fixtures/amb-host.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { relayRounds } from '#tests/fixtures/relay-rounds.ts'

/** A bet, its settlements, cancellation, rollback, correction and voiding over the AMB-shaped wire, in every order up to four and with every
 *  repetition of a call, on the real database, beside a model that knows the wire alone: a round, a stake, a payout. */

const context = await testContext([...walletInvariants, ...gameInvariants])
const { call, newPlayer } = await ambHost(context)

type Model = { bet: 'none' | 'open' | 'settled' | 'reopened' | 'cancelled' | 'given back'; payout: bigint; done: ReadonlySet<string> }
type Step = {
  id: string
  operation: 'placeBets' | 'settleBets' | 'cancelBets' | 'rollback' | 'adjustBets' | 'voidSettled'
  more?: object
  /** The code, and what becomes of the bet where it is 0. */
  rule: (model: Model) => number | Pick<Model, 'bet' | 'payout'>
}
const STAKE = 1_000n
const FUNDS = 5_000n
const answered = (bet: Model['bet']) => bet === 'settled' || bet === 'reopened' || bet === 'given back'
const missing = ({ bet }: Model) => (bet === 'none' ? ambCodes.notFound : bet === 'cancelled' ? ambCodes.cancelled : null)

const settle = (id: string, payout: bigint): Step => ({
  id,
  operation: 'settleBets',
  more: { payoutAmount: Number(payout) / 100 },
  rule: (model) => missing(model) ?? (model.payout !== 0n && model.payout !== payout ? ambCodes.settled : { bet: 'settled', payout }),
})
const steps: Step[] = [
  {
    id: 'b',
    operation: 'placeBets',
    rule: ({ bet, payout }) => (bet === 'none' ? { bet: 'open', payout: 0n } : bet === 'cancelled' ? ambCodes.cancelled : { bet, payout }),
  },
  settle('s', 2_500n),
  settle('l', 0n),
  {
    id: 'c',
    operation: 'cancelBets',
    rule: ({ bet }) => {
      if (bet === 'settled' || bet === 'given back') return ambCodes.settled
      return bet === 'reopened' ? { bet: 'given back', payout: STAKE } : { bet: 'cancelled', payout: 0n }
    },
  },
  {
    id: 'r',
    operation: 'rollback',
    rule: (model) => {
      const none = missing(model)
      if (none) return none
      return model.bet === 'settled' || model.bet === 'given back' || model.payout !== 0n
        ? { bet: 'reopened', payout: 0n }
        : ambCodes.notFound
    },
  },
  {
    id: 'a',
    operation: 'adjustBets',
    more: { payoutAmount: 7 },
    rule: (model) => missing(model) ?? { bet: answered(model.bet) ? model.bet : 'reopened', payout: 700n },
  },
  { id: 'v', operation: 'voidSettled', rule: (model) => missing(model) ?? { bet: 'settled', payout: STAKE } },
]

const worth = ({ bet, payout }: Model) => (bet === 'none' || bet === 'cancelled' ? 0n : payout - STAKE)

/** Plays a path for a player of its own; each step is the same call whenever it comes again. */
async function walk(path: readonly Step[], round: string): Promise<void> {
  const player = await newPlayer(FUNDS)
  await call('checkBalance', ambCall(player, []))
  const words = path.map(({ id }) => id).join('')
  let model: Model = { bet: 'none', payout: 0n, done: new Set() }
  for (const { id, operation, more, rule } of path) {
    const { body } = await call(operation, ambCall(player, [ambTxn(round, more)], { id: `${round}-${id}` }))
    const next = model.done.has(id) ? { bet: model.bet, payout: model.payout } : rule(model)
    const expected = typeof next === 'number' ? next : 0
    const before = worth(model)
    if (typeof next !== 'number') model = { ...next, done: new Set([...model.done, id]) }
    expect([words, id, body.statusCode]).toEqual([words, id, expected])
    const owed = await context.database.read((tx) => findDebt(tx, player.member))
    expect([words, id, (await player.balance()) - owed]).toEqual([words, id, FUNDS + worth(model)])
    if (expected === 0)
      expect([words, Math.round(((body.balanceAfter ?? 0) - (body.balanceBefore ?? 0)) * 100)]).toEqual([
        words,
        Number(worth(model) - before),
      ])
  }
  await relayRounds(context, player.member)
  const [row] = await context.sql('select stake, payout from games.round where member_id = $1', [player.member])
  const stands = model.bet !== 'none' && model.bet !== 'cancelled'
  if (stands) expect([words, row]).toEqual([words, { stake: STAKE, payout: model.payout }])
}

test('every order of up to four calls, repetitions included, ends as the wire says, and no money comes or goes', async () => {
  const paths = (depth: number): Step[][] => (depth === 0 ? [[]] : paths(depth - 1).flatMap((path) => steps.map((next) => [...path, next])))
  // Before a bet or its cancellation every call is refused and leaves nothing: those that go on begin with one of the two.
  const after = (id: string, depth: number) =>
    steps.filter((one) => one.id === id).flatMap((first) => paths(depth).map((path) => [first, ...path]))
  const all = [...after('b', 3), ...after('c', 2), ...paths(1)]
  let place = 0
  const lane = async (): Promise<void> => {
    for (let path = all[(place += 1) - 1]; path; path = all[(place += 1) - 1]) await walk(path, `o${place}`)
  }
  await Promise.all(Array.from({ length: 6 }, lane))
  expect(all).toHaveLength(7 ** 3 + 7 ** 2 + 7)
}, 240_000)
