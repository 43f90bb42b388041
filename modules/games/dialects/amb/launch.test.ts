import { expect, test } from 'vitest'
import { ambCodes } from '#contract/provider/amb/wire.ts'
import { memberId } from '#kit/ids.ts'
import { ambCall, ambHost, ambTxn } from '#tests/fixtures/amb-host.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { testGame } from '#tests/fixtures/test-game.ts'

const context = await testContext()
const { call, launchAddress, newPlayer } = await ambHost(context)
const code = async (
  operation: 'placeBets' | 'settleBets',
  player: Awaited<ReturnType<typeof newPlayer>>,
  round: string,
) => (await call(operation, ambCall(player, [ambTxn(round)], {}))).body.statusCode

test('a launch has the dialect’s parameters for language, return address and device, and games have no demo', async () => {
  const {
    token: _token,
    user: _user,
    ...more
  } = Object.fromEntries((await launchAddress(memberId(900_001n))).searchParams)
  const parameters = { callbackUrl: 'https://chokdee.example/', language: 'th', isMobileLogin: 'false' }
  expect(more).toEqual({ ...parameters, game_code: testGame.code, currency: 'THB' })
  expect(await context.sql('select distinct demo from games.game')).toEqual([{ demo: false }])
})

test('a game that operators close while it is open takes no bet, and its open rounds can be settled', async () => {
  const player = await newPlayer(5_000n)
  const begun = 'begun'
  await code('placeBets', player, begun)
  await context.sql(`update games.game set closed = true where code = $1`, [testGame.code])
  const refused = 'refused'
  expect(await code('placeBets', player, refused)).toBe(ambCodes.forbidden)
  expect(await code('settleBets', player, begun)).toBe(0)
  await context.sql(`update games.game set closed = false where code = $1`, [testGame.code])
  expect(await code('placeBets', player, refused)).toBe(0)
})
