import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { testContext } from '#tests/fixtures/database.ts'
import { gameHost, type Player, walletBody } from '#tests/fixtures/game-host.ts'
import { recordRounds } from './index.ts'

const context = await testContext()
const { call, newPlayer } = await gameHost(context)
let rounds = 0
const newRound = () => `r${(rounds += 1)}`

/** What each call must answer in each state of a round, and the state it leaves: written from the rules, not from the code. `buried`:
 *  rolled back before its bet came. A 2 is a rollback under another id, and the state that it leaves. */
const oracle: Record<string, Record<string, [status: string, next: string]>> = {
  untouched: {
    bet: ['OK', 'bet'],
    win: ['TRANSACTION_UNKNOWN', 'untouched'],
    rollback: ['OK', 'buried'],
    rollback2: ['OK', 'buried2'],
  },
  bet: { bet: ['OK', 'bet'], win: ['OK', 'won'], rollback: ['OK', 'rolledBack'], rollback2: ['OK', 'rolledBack2'] },
  won: {
    bet: ['OK', 'won'],
    win: ['OK', 'won'],
    rollback: ['ROUND_CLOSED', 'won'],
    rollback2: ['ROUND_CLOSED', 'won'],
  },
  rolledBack: rolledBack('OK', 'OK', 'TRANSACTION_ROLLED_BACK', 'rolledBack'),
  rolledBack2: rolledBack('OK', 'TRANSACTION_ROLLED_BACK', 'OK', 'rolledBack2'),
  buried: rolledBack('TRANSACTION_ROLLED_BACK', 'OK', 'TRANSACTION_ROLLED_BACK', 'buried'),
  buried2: rolledBack('TRANSACTION_ROLLED_BACK', 'TRANSACTION_ROLLED_BACK', 'OK', 'buried2'),
}
const balanceIn: Record<string, bigint> = { untouched: 10_000n, bet: 9_000n, won: 11_000n }

function rolledBack(bet: string, rollback: string, rollback2: string, same: string): Record<string, [string, string]> {
  return {
    bet: [bet, same],
    win: ['TRANSACTION_ROLLED_BACK', same],
    rollback: [rollback, same],
    rollback2: [rollback2, same],
  }
}

describe('bet, win and rollback', () => {
  test('answer by the rules in every order, with duplicates and a second rollback, and the round is recorded as it was', async () => {
    const step = fc.constantFrom('bet', 'win', 'rollback', 'rollback2')
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
        const player = await newPlayer(10_000n)
        const round = newRound()
        let state = 'untouched'
        for (const name of steps) {
          const { body } = await playStep(name, player, round)
          const [status, next] = oracle[state]?.[name] ?? ['?', '?']
          expect([name, state, body.status]).toEqual([name, state, status])
          state = next
        }
        expect(await player.balance()).toBe(balanceIn[state] ?? 10_000n)
        const rows = await relayTwice(player)
        expect(rows).toEqual(rows.length === 0 ? [] : [expectedRound(state)])
        expect(rows.length).toBe(state === 'untouched' || state.startsWith('buried') ? 0 : 1)
      }),
      { numRuns: 100 },
    )
  }, 60_000)

  const playStep = (name: string, player: Player, round: string) => {
    if (name === 'bet') return call('bet', walletBody.bet(player, round))
    if (name === 'win')
      return call('win', walletBody.win(player, round, { fairness: { commitment: 'c', client_seed: 's', nonce: 7 } }))
    return call(
      'rollback',
      walletBody.rollback(player, round, name === 'rollback2' ? { transaction: `${round}-k2` } : {}),
    )
  }

  const expectedRound = (state: string) => {
    if (state === 'bet') return { stake: 1000n, payout: 0n, state: 'open', game: 'golden-lotus', fairness: null }
    if (state === 'won')
      return {
        stake: 1000n,
        payout: 2000n,
        state: 'settled',
        game: 'golden-lotus',
        fairness: { commitment: 'c', client_seed: 's', nonce: 7 },
      }
    return { stake: 0n, payout: 0n, state: 'voided', game: 'golden-lotus', fairness: null }
  }

  /** Relays a member's events twice, as a restarted relay may, and reads their rounds. */
  async function relayTwice({ member }: Player) {
    const rows = await context.sql<{ no: bigint; topic: string; payload: Record<string, unknown>; at: Date }>(
      `select no, topic, payload, at from outbox.event where member_id = $1 and topic <> 'deposit.completed' order by no`,
      [member],
    )
    const events = [...rows, ...rows].map((event) => ({ member, ...event }))
    // All at once, and then one by one: a batch of the relay may end anywhere. What was published once is not published again.
    await context.database.write((tx) => recordRounds(tx, events))
    for (const event of events) expect(await context.database.write((tx) => recordRounds(tx, [event]))).toEqual([])
    return context.sql('select stake, payout, state, game, fairness from games.round where member_id = $1', [member])
  }

  test('announce what happened, and no secret', async () => {
    const player = await newPlayer(10_000n)
    const round = newRound()
    await call('bet', walletBody.bet(player, round))
    await call('rollback', walletBody.rollback(player, round))
    const events = await context.sql(
      'select topic, payload from outbox.event where member_id = $1 order by no offset 1',
      [player.member],
    )
    const base = { host: 'slot.localhost', game: 'golden-lotus', round, amount: '1000' }
    expect(events).toEqual([
      { topic: 'bet.placed', payload: { ...base, transaction: `${round}-b`, category: 'slot' } },
      { topic: 'bet.rolled_back', payload: { ...base, transaction: `${round}-k`, bet_transaction: `${round}-b` } },
    ])
  })
})
