import { createHash } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { findViolations } from '#kit/invariants.ts'
import type { MemberId } from '#kit/ids.ts'
import { satang } from '#kit/money.ts'
import { claimOffer } from '#modules/promotions/offers.ts'
import { countCommissions } from '#modules/referrals/index.ts'
import { openLog } from '#server/log.ts'
import { handleEventsWith } from '#server/outbox/handlers.ts'
import { openRelay } from '#server/outbox/relay.ts'
import { newMember } from '#tests/fixtures/cashier.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { addFriend } from '#tests/fixtures/friends.ts'
import { gameHost, walletBody } from '#tests/fixtures/game-host.ts'
import { payIn } from '#tests/fixtures/pay-in.ts'
import { testHost } from '#tests/fixtures/test-game.ts'
import { allInvariants } from '#tools/invariants.ts'

/** An attacker with the site's role alone, who wants money: play that no host reported, rounds that nobody staked, a week that nobody won.
 *  Beside them members who have really played, whose rounds count for commissions and for a lock. */
const context = await testContext()
const owner = new pg.Client({ connectionString: context.ownerUrl })
afterAll(() => owner.end())
const host = await gameHost(context)
let above: MemberId
let friend: MemberId

beforeAll(async () => {
  await owner.connect()
  above = (await newMember(context)).member
  friend = (await newMember(context)).member
  await addFriend(context, above, friend)
  await context.database.write((tx) =>
    claimOffer(tx, { member: friend, offer: 'free-credit', at: context.clock.now() }),
  )
  await payIn(context, friend, satang(100_000))
  context.clock.advance(1)
  const { body } = await host.call('session', { token: await host.ticketFor(friend) })
  const player = body as { player: string; session: string }
  for (const round of ['won', 'lost', 'again']) {
    await host.call('bet', walletBody.bet(player, round))
    await host.call('win', walletBody.win(player, round, round === 'lost' ? { amount: '0' } : {}))
  }
  await host.call('adjust', walletBody.adjust(player, 'won'))
  await host.call('reopen', walletBody.reopen(player, 'again'))
  expect(await host.call('reward', walletBody.reward(player, 'gift', { amount: '5000' }))).toMatchObject({
    body: { status: 'OK' },
  })
  await relayAll()
  await countCommissions(context, () => {})
})

async function relayAll(): Promise<void> {
  const { database, siteUrl: databaseUrl } = context
  const relay = openRelay({
    database,
    databaseUrl,
    handle: handleEventsWith(new Uint8Array(32)),
    publish: () => {},
    log: openLog('silent'),
  })
  relay.wake()
  await vi.waitFor(
    async () => expect(await context.sql('select from outbox.event where not relayed limit 1')).toEqual([]),
    {
      timeout: 10_000,
    },
  )
  await relay.close()
}

/** What the audit names after the site's role has done this; everything is rolled back. */
async function namedAfter(forgery: string, values: unknown[] = []): Promise<string[]> {
  await owner.query('begin; set local role chokdee_site')
  try {
    await owner.query(forgery, values)
    await owner.query('reset role')
    const rows = async (_name: string, text: string) => (await owner.query(text)).rows as never
    return (await findViolations({ rows, cached: new Map() }, allInvariants)).map(({ invariant }) => invariant)
  } finally {
    await owner.query('rollback')
  }
}

test('what was really played, reported and counted violates nothing', async () => {
  expect(await namedAfter('select 1')).toEqual([])
  const [counted] = await context.sql<{ done: bigint; turnover: bigint }>(
    'select b.done, p.turnover from promotions.bonus b join referrals.friend_play p using (member_id) where member_id = $1',
    [friend],
  )
  expect([counted?.done, counted?.turnover]).toEqual([counted?.turnover, counted?.done])
  expect(counted?.done).toBeGreaterThan(0n)
})

describe('the site’s role is refused', () => {
  const reward = `select wallet.post_reward($1, 103::smallint, $2, '\\x00', $3, 'reward.paid', '{}', now())`

  test('a reward that no host has reported', async () => {
    await expect(namedAfter(reward, [above, 'forged', 10_000_000])).rejects.toThrow('needs the report of its host')
  })

  test('what a report does not say of a reward: another transaction, amount or member', async () => {
    await context.sql(`insert into wallet.reported_reward values ($1, 103, 'waiting', 5000, now())`, [friend])
    for (const forged of [
      [friend, 'waited', 5_000],
      [friend, 'waiting', 5_001],
      [above, 'waiting', 5_000],
    ])
      await expect(namedAfter(reward, forged)).rejects.toThrow('needs the report of its host')
    expect(await namedAfter(reward, [friend, 'waiting', 5_000])).toEqual([])
  })

  test('a reward of a report that was paid already', async () => {
    const before = await context.sql('select sum(amount) from wallet.entry where account = 21')
    const [report] = await context.sql<{ ext: string }>(
      `select ext_id as ext from wallet.reported_reward where ext_id <> 'waiting'`,
    )
    const { rows } = await owner.query<{ code: string }>(
      `select code from wallet.post_reward($1, 103::smallint, $2, '\\x00', 5000, 't', '{}', now())`,
      [friend, report?.ext],
    )
    expect(rows).toEqual([{ code: 'duplicate' }])
    expect(await context.sql('select sum(amount) from wallet.entry where account = 21')).toEqual(before)
  })

  test('a week’s winners whom their site has not reported', async () => {
    const digest = createHash('sha256').update('p_forged').digest()
    await expect(namedAfter(`select predictions.record_winners('2026-11-09', $1)`, [digest])).rejects.toThrow(
      'needs the report of its site',
    )
  })

  test.each([
    [`insert into wallet.reported_reward values (1, 103, 'forged', 10000000, now())`],
    [
      `insert into predictions.reported_week values ('2026-11-09', sha256('p_forged'), 'x', '{p_forged}', null, null, now())`,
    ],
  ])('the report itself: %s', async (report) => {
    await expect(namedAfter(report)).rejects.toThrow('permission denied')
  })
})

describe('the audit names', () => {
  test('turnover of a friend that nobody has staked', async () => {
    const noted = `select referrals.note_turnover(array[$1::bigint], array[900001::bigint], array[3::smallint], array[10000000000], array[now()])`
    expect(await namedAfter(noted, [friend])).toContain('I11 friends’ rounds')
  })

  test('it also once it is counted, and what is counted under a dearer category', async () => {
    const noted = (valid: number, category: number) => `select referrals.note_turnover(
      array[${friend}::bigint], array[900001::bigint], array[${category}::smallint], array[${valid}::bigint], array[now()])`
    expect(await namedAfter(`${noted(10_000_000, 3)}; select referrals.count_news(9)`)).toContain('I11 friends’ rounds')
    await owner.query(`update referrals.rate_version set rates[4] = 100`)
    try {
      const moved = `${noted(-1_000, 3)}; ${noted(1_000, 4).replace('900001', '900002')}; select referrals.count_news(9)`
      expect(await namedAfter(moved)).toContain('I11 friends’ rounds')
    } finally {
      await owner.query(`update referrals.rate_version set rates[4] = 30`)
    }
  })

  const counted = (no: bigint | number, round: string, valid: number) => {
    const at = `'${context.clock.now().toISOString()}'::timestamptz`
    return `select promotions.count_rounds(array[${friend}::bigint], array[${no}::bigint], array['${testHost}'], array['g'], array['${round}'],
      array['slot'], array[${valid}::bigint], array[${valid}::bigint], array[${at}], array[${at}], array[null::bigint], array[${valid}::bigint])`
  }

  test('a round of a lock that nobody has played', async () => {
    expect(await namedAfter(counted(900_001, 'never', 1))).toContain('I11 counted rounds')
    // The whole lock, which is completed by it.
    expect(await namedAfter(counted(900_001, 'never', 100_000_000))).toContain('I11 counted rounds')
  })

  test('a round of a lock that was played, and counted again or for more', async () => {
    const [round] = await context.sql<{ no: bigint; bet: bigint }>(
      `select published_no as no, published_no - 1 as bet from games.round where member_id = $1 and round = 'lost'`,
      [friend],
    )
    for (const no of [round?.bet, (round?.no ?? 0n) + 1n])
      expect(await namedAfter(counted(no ?? 0n, 'lost', 1_000))).toContain('I11 counted rounds')
  })
})
