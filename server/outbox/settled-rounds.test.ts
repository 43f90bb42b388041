import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { roundSettled, roundSettledTopic } from '#contract/events/rounds.ts'
import type { MemberId } from '#kit/ids.ts'
import type { WriteTx } from '#kit/transaction.ts'
import { openLog } from '#server/log.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { gameHost, type Player, walletBody } from '#tests/fixtures/game-host.ts'
import { giveBonus } from '#tests/fixtures/purses.ts'
import { handleEventsWith } from './handlers.ts'
import { openRelay, type OutboxEvent, type Relay } from './relay.ts'

/** `round.settled` as a consumer receives it: a ledger of turnover, written in the relay's own transaction, beside what the games count by
 *  themselves. */

const context = await testContext()
const { call, newPlayer } = await gameHost(context)
const open: Relay[] = []
afterEach(async () => {
  for (const relay of open.splice(0)) await relay.close()
})
beforeAll(async () => {
  await context.sql(
    `create table games.turnover_of_test (member_id bigint, no bigint, category text, rounds int, stake bigint, win bigint, valid bigint,
       legs jsonb, primary key (member_id, no))`,
  )
  await context.sql('grant select, insert on games.turnover_of_test to chokdee_site')
})

const keep = async (tx: WriteTx, events: readonly OutboxEvent[]): Promise<void> => {
  for (const { member, no, payload } of events) {
    const event = roundSettled.parse(payload)
    const rounds =
      (event.ending === 'played' ? 1 : 0) -
      (event.reopened_from === null || event.difference.stake === event.stake ? 0 : 1)
    await tx.rows('test.turnover', 'insert into games.turnover_of_test values ($1, $2, $3, $4, $5, $6, $7, $8)', [
      member,
      no,
      event.category,
      rounds,
      event.difference.stake,
      event.difference.win,
      event.difference.valid_stake,
      JSON.stringify(event.legs),
    ])
  }
}

function startRelay(consumer = keep): Relay {
  const handle = handleEventsWith(new Uint8Array(32), [[consumer, [roundSettledTopic]]])
  const { database, siteUrl: databaseUrl } = context
  const relay = openRelay({
    database,
    databaseUrl,
    handle,
    publish: () => {},
    log: openLog('silent'),
    retryGapsS: [0.05],
  })
  open.push(relay)
  return relay
}

async function relayAll(consumer = keep): Promise<void> {
  const relay = startRelay(consumer)
  relay.wake()
  for (let tries = 0; tries < 400; tries += 1) {
    const [row] = await context.sql<{ n: number }>('select count(*)::int as n from outbox.event where not relayed')
    if (row?.n === 0) return
    await sleep(25)
  }
  throw new Error('the outbox was not relayed')
}

const done = async (operation: 'bet' | 'win' | 'rollback' | 'reopen' | 'end-round', body: object) =>
  expect((await call(operation, body)).body).toMatchObject({ status: 'OK' })

/** A round of two bets, closed by a win on the first; the second is rolled back where asked: before the win,
 *  or after the round was closed and re-opened. */
async function play(
  player: Player,
  round: string,
  { win, undo }: { win: string; undo: 'never' | 'before' | 'after' },
): Promise<void> {
  const second = { transaction: `${round}-b2`, amount: '700' }
  const back = { transaction: `${round}-k2`, bet_transaction: `${round}-b2` }
  await done('bet', walletBody.bet(player, round))
  await done('bet', walletBody.bet(player, round, second))
  if (undo === 'before') await done('rollback', walletBody.rollback(player, round, back))
  await done('win', walletBody.win(player, round, { amount: win }))
  if (undo !== 'after') return
  await done('reopen', walletBody.reopen(player, round))
  await done('rollback', walletBody.rollback(player, round, back))
  await done('end-round', walletBody['end-round'](player, round))
}

const ledger = async (member: MemberId) =>
  (
    await context.sql(
      `select coalesce(sum(rounds), 0)::int as rounds, coalesce(sum(stake), 0)::bigint as stake, coalesce(sum(win), 0)::bigint as win,
         coalesce(sum(valid), 0)::bigint as valid from games.turnover_of_test where member_id = $1`,
      [member],
    )
  )[0]
const counted = async (member: MemberId) =>
  (
    await context.sql(
      `select sum(t.rounds)::int as rounds, sum(t.staked)::bigint as stake, sum(t.paid)::bigint as win,
         (select sum(r.valid_stake)::bigint from games.round r where r.member_id = $1) as valid
       from games.game_total t where t.member_id = $1`,
      [member],
    )
  )[0]

describe('a consumer of round.settled', () => {
  test('has in sums what the module of games counts in its own tables, whatever is relayed together', async () => {
    const players = [await newPlayer(100_000n), await newPlayer(100_000n), await newPlayer(100_000n)]
    for (const [n, player] of players.entries()) {
      await play(player, `a${n}`, { win: '2000', undo: 'never' })
      if (n === 1) await relayAll()
      await play(player, `b${n}`, { win: '0', undo: 'before' })
      await play(player, `c${n}`, { win: '500', undo: 'after' })
      if (n === 2) await relayAll()
      await done('bet', walletBody.bet(player, `d${n}`))
      await done('rollback', walletBody.rollback(player, `d${n}`))
      await done('bet', walletBody.bet(player, `e${n}`))
    }
    await relayAll()
    for (const { member } of players) {
      expect(await ledger(member)).toEqual(await counted(member))
      expect(await ledger(member)).toEqual({ rounds: 3, stake: 3_700n, win: 2_500n, valid: 3_700n })
    }
  })

  test('that fails leaves round and ledger as they were, and has both after the retry, once', async () => {
    const player = await newPlayer(100_000n)
    await play(player, 'retried', { win: '10', undo: 'after' })
    const settled = () =>
      context.sql<{ n: number }>(
        'select count(*)::int as n from games.round where member_id = $1 and published_no is not null',
        [player.member],
      )
    const afterFailures: unknown[] = []
    let calls = 0
    await relayAll(async (tx, events) => {
      calls += 1
      // Of another connection: what is committed.
      if (calls === 2 || calls === 3) afterFailures.push([await ledger(player.member), await settled()])
      await keep(tx, events)
      if (calls < 3) throw new Error('not today')
    })
    const nothing = [{ rounds: 0, stake: 0n, win: 0n, valid: 0n }, [{ n: 0 }]]
    expect(afterFailures).toEqual([nothing, nothing])
    expect(await ledger(player.member)).toEqual({ rounds: 1, stake: 1_000n, win: 10n, valid: 1_000n })
  })

  test('sees which purses a round was played from', async () => {
    const player = await newPlayer(700n)
    const purse = await giveBonus(context, player.member, 1_000n)
    await play(player, 'mixed', { win: '1001', undo: 'never' })
    await relayAll()
    const [row] = await context.sql('select category, legs from games.turnover_of_test where member_id = $1', [
      player.member,
    ])
    expect(row).toEqual({
      category: 'slot',
      legs: [
        { purse: 0, stake: '700', win: '0' },
        { purse, stake: '1000', win: '1001' },
      ],
    })
  })
})
