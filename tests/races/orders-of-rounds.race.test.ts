import fc from 'fast-check'
import { expect, test } from 'vitest'
import { present } from '#kit/assert.ts'
import type { WriteTx } from '#kit/transaction.ts'
import { betAndWin } from '#modules/games/bet-and-win.ts'
import { type HostAct, play } from '#modules/games/play.ts'
import { Refused } from '#modules/games/settle-acts.ts'
import { findBalances, findDebt } from '#modules/wallet/index.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { gameHost, gamesConfig, type Player, walletBody } from '#tests/fixtures/game-host.ts'
import { relayRoundsIn } from '#tests/fixtures/relay-rounds.ts'

/** A round's bets, wins, rollbacks, corrections, re-openings and ends, in every order and with every repetition, on the real database, beside
 *  a model of its own: it knows the rules of docs/decisions/0076 and nothing of tables, purses or postings. */

const context = await testContext()
const { newPlayer } = await gameHost(context)
const host = present(gamesConfig.hosts[0], 'a host')
const FUNDS = 2_500n

type Bet = { stake: bigint; paid: bigint; answered: boolean; takenBack: boolean; buried: boolean }
/** What the model knows of one round and its player. `posted`: the transactions that were applied. */
type Model = { funds: bigint; bets: Map<string, Bet>; posted: ReadonlySet<string>; closed: boolean; begun: boolean }

type Step = { id: string; send: (player: Player, round: string) => Omit<HostAct, 'call'>; rule: (model: Model) => [string, Model] }

const STAKES: Record<string, bigint> = { b1: 1_000n, b2: 400n }
const copy = (model: Model): Model => ({ ...model, bets: new Map([...model.bets].map(([id, bet]) => [id, { ...bet }])) })

/** A step that was applied answers OK again; else its rule decides on a copy, which stands where it answers OK. */
const step = (id: string, send: Step['send'], decide: (model: Model) => string): Step => ({
  id,
  send,
  rule: (model) => {
    if (model.posted.has(id)) return ['OK', model]
    const next = copy(model)
    const status = decide(next)
    if (status !== 'OK') return [status, model]
    return ['OK', { ...next, posted: new Set([...model.posted, id]) }]
  },
})

/** The member's money less what they owe; what may be staked is never below nothing. */
const bet = (id: string) =>
  step(
    id,
    (player, round) => ({
      operation: 'bet',
      payload: walletBody.bet(player, round, { transaction: `${round}-${id}`, amount: String(STAKES[id]) }),
    }),
    (model) => {
      const stake = present(STAKES[id], 'a stake')
      // A bet that was buried is known before its round is looked at.
      if (model.bets.get(id)?.buried) return 'TRANSACTION_ROLLED_BACK'
      if (model.closed) return 'ROUND_CLOSED'
      if (model.funds < stake) return 'INSUFFICIENT_FUNDS'
      model.funds -= stake
      model.begun = true
      model.bets.set(id, { stake, paid: 0n, answered: false, takenBack: false, buried: false })
      return 'OK'
    },
  )

const refusalOf = (found: Bet | undefined): string | null => {
  if (!found) return 'TRANSACTION_UNKNOWN'
  return found.takenBack || found.buried ? 'TRANSACTION_ROLLED_BACK' : null
}

const win = (id: string, of: string, amount: bigint, closes: boolean) =>
  step(
    id,
    (player, round) => ({
      operation: 'win',
      payload: walletBody.win(player, round, {
        transaction: `${round}-${id}`,
        bet_transaction: `${round}-${of}`,
        amount: String(amount),
        closes_round: closes,
      }),
    }),
    (model) => {
      const found = model.bets.get(of)
      const refusal = refusalOf(found)
      if (refusal || !found) return refusal ?? ''
      found.answered = true
      found.paid += amount
      model.funds += amount
      model.closed ||= closes
      return 'OK'
    },
  )

const adjust = (id: string, of: string, amount: bigint) =>
  step(
    id,
    (player, round) => ({
      operation: 'adjust',
      payload: walletBody.adjust(player, round, {
        transaction: `${round}-${id}`,
        bet_transaction: `${round}-${of}`,
        amount: String(amount),
      }),
    }),
    (model) => {
      const found = model.bets.get(of)
      const refusal = refusalOf(found)
      if (refusal || !found) return refusal ?? ''
      if (found.paid + amount < 0n) return 'AMOUNT_EXCEEDED'
      found.answered = true
      found.paid += amount
      model.funds += amount
      return 'OK'
    },
  )

const rollback = (id: string, of: string) =>
  step(
    id,
    (player, round) => ({
      operation: 'rollback',
      payload: walletBody.rollback(player, round, { transaction: `${round}-${id}`, bet_transaction: `${round}-${of}` }),
    }),
    (model) => {
      const found = model.bets.get(of)
      if (!found) {
        model.bets.set(of, { stake: 0n, paid: 0n, answered: false, takenBack: false, buried: true })
        return 'OK'
      }
      if (found.takenBack || found.buried) return 'TRANSACTION_ROLLED_BACK'
      if (found.answered || model.closed) return 'ROUND_CLOSED'
      found.takenBack = true
      model.funds += found.stake
      return 'OK'
    },
  )

const reopen = step(
  'o',
  (player, round) => ({ operation: 'reopen', payload: walletBody.reopen(player, round) }),
  (model) => {
    if (!model.begun) return 'ROUND_UNKNOWN'
    if (!model.closed) return 'ROUND_OPEN'
    model.closed = false
    return 'OK'
  },
)

const end = step(
  'e',
  (player, round) => ({ operation: 'end-round', payload: walletBody['end-round'](player, round) }),
  (model) => {
    if (!model.begun) return 'ROUND_UNKNOWN'
    model.closed = true
    return 'OK'
  },
)

const fewer: Step[] = [bet('b1'), bet('b2'), win('w1', 'b1', 2_000n, true), win('l2', 'b2', 700n, false), rollback('k1', 'b1'), reopen]
const more: Step[] = [adjust('a1', 'b1', -500n), end]
const rest: Step[] = [
  adjust('u1', 'b1', 300n),
  adjust('c2', 'b2', -700n),
  rollback('k2', 'b2'),
  rollback('k3', 'b1'),
  win('z1', 'b1', 0n, true),
]
const all = [...fewer, ...more, ...rest]

const atFirst: Model = { funds: FUNDS, bets: new Map(), posted: new Set(), closed: false, begun: false }

/** Plays one step in this transaction and compares everything with the model. `published`: the sums of what was published of the round. */
async function compare(
  tx: WriteTx,
  player: Player,
  round: string,
  path: string,
  next: Step,
  model: Model,
  published: Sums,
): Promise<[Model, Sums]> {
  const call = { host, at: context.clock.now() }
  const [answer] = await play(tx, [{ ...next.send(player, round), call } as HostAct])
  const [status, after] = next.rule(model)
  const balances = await findBalances(tx, player.member, call.at)
  const debt = await findDebt(tx, player.member)
  expect([path, typeof answer === 'object' && answer.status, balances.playable - debt]).toEqual([path, status, after.funds])
  if (balances.playable > 0n) expect([path, debt]).toEqual([path, 0n])
  const sums = { ...published }
  for (const { difference } of await relayRoundsIn(tx, player.member)) {
    sums.stake += BigInt(difference.stake)
    sums.win += BigInt(difference.win)
  }
  const live = [...after.bets.values()].filter(({ takenBack, buried }) => !takenBack && !buried)
  const [stake, won] = [live.reduce((sum, bet) => sum + bet.stake, 0n), live.reduce((sum, bet) => sum + bet.paid, 0n)]
  const rows = await tx.rows<{ state: string }>('tests.round_of', 'select stake, payout, state from games.round where member_id = $1', [
    player.member,
  ])
  const state = live.length === 0 ? 'voided' : after.closed ? 'settled' : 'open'
  expect([path, rows]).toEqual([path, after.begun ? [{ stake, payout: won, state }] : []])
  const counts = state === 'open' ? { stake: 0n, win: 0n } : { stake, win: won }
  expect([path, sums]).toEqual([path, counts])
  return [after, sums]
}
type Sums = { stake: bigint; win: bigint }
const nothing: Sums = { stake: 0n, win: 0n }

/** Every path below one, each step in a savepoint, so that the paths share what they have in common. Answers how many steps were played. */
async function everyPath(
  tx: WriteTx,
  player: Player,
  steps: readonly Step[],
  depth: number,
  at: { path: string; model: Model; published: Sums } = { path: '', model: atFirst, published: nothing },
): Promise<number> {
  if (depth === 0) return 0
  let played = 0
  for (const next of steps) {
    const path = `${at.path} ${next.id}`
    await tx.rows('', `savepoint s${depth}`)
    const [model, published] = await compare(tx, player, 'r', path, next, at.model, at.published)
    played += 1 + (await everyPath(tx, player, steps, depth - 1, { path, model, published }))
    await tx.rows('', `rollback to savepoint s${depth}`)
  }
  return played
}

class Done extends Error {}
/** Runs in a transaction of which nothing stays. */
const inVain = (work: (tx: WriteTx) => Promise<void>) =>
  context.database
    .write(async (tx) => {
      await work(tx)
      throw new Done()
    })
    .catch((failure: unknown) => {
      if (!(failure instanceof Done)) throw failure
    })

test('every order of four acts, repetitions included, ends as the rules say', async () => {
  const player = await newPlayer(FUNDS)
  let played = 0
  await inVain(async (tx) => void (played = await everyPath(tx, player, [...fewer, ...more], 4)))
  expect(played).toBe(8 + 8 ** 2 + 8 ** 3 + 8 ** 4)
}, 120_000)

test('so do longer ones, drawn at random from more acts', async () => {
  const id = fc.constantFrom(...all)
  await fc.assert(
    fc.asyncProperty(fc.array(id, { minLength: 5, maxLength: 9 }), async (steps) => {
      const player = await newPlayer(FUNDS)
      await inVain(async (tx) => {
        let [model, published, path] = [atFirst, nothing, '']
        for (const next of [fewer[0] as Step, ...steps]) {
          path += ` ${next.id}`
          ;[model, published] = await compare(tx, player, `r${player.member}`, path, next, model, published)
        }
        expect(model.begun).toBe(true)
      })
    }),
    { numRuns: 150 },
  )
}, 120_000)

test('a bet with its win stands in full or not at all, before and after everything else', async () => {
  for (const before of [[], ['b1'], ['b1', 'w1'], ['b1', 'k1'], ['k1'], ['b1', 'e'], ['b1', 'w1', 'o']]) {
    const player = await newPlayer(FUNDS)
    const call = { host, at: context.clock.now() }
    await inVain(async (tx) => {
      let [model, published, path] = [atFirst, nothing, '']
      for (const name of before) {
        const next = present(
          all.find((one) => one.id === name),
          'a step',
        )
        path += ` ${name}`
        ;[model, published] = await compare(tx, player, 'r', path, next, model, published)
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
        if (!(failure instanceof Refused)) throw failure
        return failure.answer
      })
      if (answer.status !== 'OK') await tx.rows('', 'rollback to savepoint pair')
      const funds = (await findBalances(tx, player.member, call.at)).playable
      expect([path, answer.status, funds]).toEqual([path, won, won === 'OK' ? after.funds : model.funds])
    })
  }
})
