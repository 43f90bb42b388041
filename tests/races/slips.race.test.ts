import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { WalletOperation } from '#contract/provider/wallet.ts'
import { openSecondProcess, openTestBook } from '#studio/hosts/book/open-for-test.ts'
import { placeSlip } from '#studio/hosts/book/place-slip.ts'
import { correctResult, settleFixture } from '#studio/hosts/book/settle-fixture.ts'
import { sendCalls } from '#studio/hosts/slips/send-calls.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { gameHost, type Player } from '#tests/fixtures/game-host.ts'
import { testGame } from '#tests/fixtures/test-game.ts'

/** Two processes of a book over one database, each with its own memory, and the site's real wallet. */

const site = await gameHost(await testContext())
const file = join(await mkdtemp(join(tmpdir(), 'slips-')), 'world.db')
const book = await openTestBook('sports.localhost', null, { file })
const wallet = (async (operation: WalletOperation, body: object) => {
  const { body: answer } = await site.call(operation, 'game' in body ? { ...body, game: testGame.code } : body)
  return { known: true, answer }
}) as unknown as typeof book.running.wallet
const first = { ...book.running, wallet }
const second = { ...openSecondProcess(first, file), wallet }
const both = [first, second]
const { database } = first.context

const result = (h1: string) => ({
  sport: 'football' as const,
  status: 'finished' as const,
  h1,
  h2: '0-0',
  h1_complete: true,
  goals: '',
})
const settleBoth = async () => {
  await Promise.all(both.map((running) => settleFixture(running, book.first.id)))
  const slips = database.rows<{ id: string }>('select id from slip')
  await Promise.all([...both, ...both].flatMap((running) => slips.map(({ id }) => sendCalls(running, id))))
}
const pressOf = (key: string) => ({
  key,
  kind: 'single',
  format: 'malay',
  policy: 'better',
  entered: '100',
  legs: [book.leg('1x2')],
})
const pressBoth = ({ player, session }: Player, key: string) =>
  Promise.all(
    [...both, ...both].map((running) =>
      placeSlip(running, { ...book.session, player, siteSession: session }, pressOf(key)),
    ),
  )

test('a press in two processes is one slip, and it is paid, corrected and paid again once', async () => {
  const players = await Promise.all([1, 2, 3].map(() => site.newPlayer(100_000n)))
  const slips = await Promise.all(
    players.map(async (player) => [await pressBoth(player, 'press-one'), await pressBoth(player, 'press-two')]),
  )
  for (const presses of slips.flat()) expect(new Set(presses.map(({ id }) => id)).size).toBe(1)
  expect(database.row('select count(*) as count, min(state) as least, max(state) as most from slip')).toEqual({
    count: 6,
    least: 'accepted',
    most: 'accepted',
  })
  const balances = () => Promise.all(players.map((player) => player.balance()))
  expect(await balances()).toEqual(players.map(() => 80_000n))

  const returned = BigInt(JSON.parse(slips[0]?.[0]?.[0]?.legs ?? '{}').fullReturn)
  for (const [h1, won] of [
    ['1-0', 1n],
    ['0-1', 0n],
    ['1-0', 1n],
  ] as const) {
    await Promise.all(
      both.map((running) => correctResult(running, { fixture: book.first.id, result: result(h1), reason: 'test' })),
    )
    await settleBoth()
    expect(await balances()).toEqual(players.map(() => 80_000n + 2n * won * returned))
  }
  expect(database.rows('select version, count(*) as count from slip group by version')).toEqual([
    { version: 3, count: 6 },
  ])
  expect(database.rows('select state, count(*) as count from slip_call group by state')).toEqual([
    { state: 'done', count: 18 },
  ])
})
