import { describe, expect, test } from 'vitest'
import { ambBase, ambCodes } from '#contract/provider/amb/wire.ts'
import { ambSignatureHeader, signAmb } from '#contract/provider/amb/signature.ts'
import type { Database } from '#kit/transaction.ts'
import { gameInvariants, openWalletApi } from '#modules/games/index.ts'
import { walletInvariants } from '#modules/wallet/index.ts'
import { ambCall, ambConfig, ambHost, ambName, ambTxn } from '#tests/fixtures/amb-host.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { relayRounds } from '#tests/fixtures/relay-rounds.ts'

const context = await testContext([...walletInvariants, ...gameInvariants])
const { call, newPlayer } = await ambHost(context)
type Player = Awaited<ReturnType<typeof newPlayer>>
let rounds = 0
const newRound = () => `m${(rounds += 1)}`
const callOne = async (
  operation: Parameters<typeof call>[0],
  player: Player,
  round: string,
  more: object = {},
  envelope: object = {},
) => (await call(operation, ambCall(player, [ambTxn(round, more)], envelope))).body
const code = async (...parameters: Parameters<typeof callOne>) => (await callOne(...parameters)).statusCode
const roundOf = async (player: Player, round: string) => {
  await relayRounds(context, player.member)
  const [row] = await context.sql('select stake, payout, state from games.round where member_id = $1 and round = $2', [
    player.member,
    round,
  ])
  return row
}

describe('several txns of a call', () => {
  test('are posted all or none: a second bet without money takes the first one back with it', async () => {
    const player = await newPlayer(1_500n)
    const round = newRound()
    const two = ambCall(player, [ambTxn(round), ambTxn(round, { id: `${round}-c` })])
    for (let times = 0; times < 2; times += 1)
      expect((await call('placeBets', two)).body).toMatchObject({ statusCode: ambCodes.balance, balance: 15 })
    expect(await player.balance()).toBe(1_500n)
    expect(await context.sql('select 1 from games.act where transaction like $1', [`${round}-%`])).toEqual([])
    expect(await code('placeBets', player, round)).toBe(0)
  })

  test('are settled, and rolled back, as one', async () => {
    const player = await newPlayer(3_000n)
    const round = newRound()
    const other = { id: `${round}-c` }
    const callOfTwo = (more: object = {}) =>
      ambCall(player, [ambTxn(round, more), ambTxn(round, { ...more, ...other, payoutAmount: 0 })])
    expect((await call('placeBets', callOfTwo())).body.balanceAfter).toBe(10)
    expect((await call('settleBets', callOfTwo())).body.balanceAfter).toBe(35)
    expect((await roundOf(player, round))?.['state']).toBe('settled')
    expect((await call('rollback', callOfTwo())).body.balanceAfter).toBe(10)
    expect((await roundOf(player, round))?.['state']).toBe('open')
    // One of them unknown: nothing of the call stands.
    const stranger = ambCall(player, [ambTxn(round), ambTxn(round, { id: 'nobody' })])
    expect((await call('settleBets', stranger)).body.statusCode).toBe(ambCodes.notFound)
    expect(await player.balance()).toBe(1_000n)
  })

  test('leave nothing where the process dies between them, and a repeated call posts them once', async () => {
    const player = await newPlayer(5_000n)
    const round = newRound()
    const two = ambCall(player, [ambTxn(round), ambTxn(round, { id: `${round}-c` })])
    await call('checkBalance', ambCall(player, []))
    let claims = 0
    const dying = {
      ...context.database,
      write: (work: (tx: never) => Promise<unknown>) =>
        context.database.write((tx) =>
          work({
            ...tx,
            rows: (name: string, ...rest: [never]) => {
              if (name === 'games.claim_all' && (claims += 1) === 2) throw new Error('the process died')
              return tx.rows(name, ...rest)
            },
          } as never),
        ),
    } as Database
    const walletApi = openWalletApi({ ...context, database: dying }, ambConfig)
    const rawBody = new TextEncoder().encode(JSON.stringify(two))
    const path = `${ambBase(ambName)}placeBets`
    const signature = signAmb({ secret: ambConfig.hosts[0]?.keys[0]?.secret ?? '' }, path, rawBody)
    const headers = new Headers({ [ambSignatureHeader]: signature })
    const request = { method: 'POST', path, query: '', headers: (name: string) => headers.get(name), rawBody }
    expect(await walletApi(request)).toMatchObject({ status: 503, body: { statusCode: ambCodes.internal } })
    expect(claims).toBe(2)
    expect(await player.balance()).toBe(5_000n)
    for (let times = 0; times < 2; times += 1) expect((await call('placeBets', two)).body.balanceAfter).toBe(30)
    expect(await player.balance()).toBe(3_000n)
  })
})
