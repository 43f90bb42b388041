import { describe, expect, test } from 'vitest'
import { ambReadAsText, ambCodes, type AmbOperation, ambRequests } from '#contract/provider/amb/wire.ts'
import { type Hub88Operation, hub88Requests, unitsPerSatang } from '#contract/provider/hub88/wire.ts'
import { type WalletOperation, walletPath, walletRequests } from '#contract/provider/wallet.ts'
import { ambCall, ambConfig, ambHost, ambTxn } from '#tests/fixtures/amb-host.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { gameHost, walletBody } from '#tests/fixtures/game-host.ts'
import { hub88Body, hub88Config, hub88Host } from '#tests/fixtures/hub88-host.ts'
import { pathsOf, hostileValues, textWith } from './hostile-json.ts'

const context = await testContext()
const START = 1_000_000n

/** Who calls, and with what: `body` is a call that would be accepted as it is. */
type Attempt = { body: object; balance: () => Promise<bigint> }
type Reply = { http: number; accepted: boolean; balance: bigint | null }
type Dialect = {
  operations: Record<string, () => Promise<Attempt>>
  send: (operation: string, text: string) => Promise<Reply>
  /** Whether the contract allows this body. */
  allows: (operation: string, text: string) => boolean
}

let rounds = 0
const newRound = (): string => `hostile-${(rounds += 1)}`

async function ours(): Promise<Dialect> {
  const { call, send, newPlayer, newMember, ticketFor } = await gameHost(context)
  const after =
    (needed: readonly WalletOperation[], operation: Exclude<WalletOperation, 'session' | 'balance' | 'batch'>) =>
    async () => {
      const player = await newPlayer(START)
      const round = newRound()
      for (const one of needed) await call(one, walletBody[one as 'bet'](player, round))
      return { body: walletBody[operation](player, round), balance: () => player.balance() }
    }
  return {
    operations: {
      session: async () => ({ body: { token: await ticketFor(newMember()) }, balance: () => Promise.resolve(0n) }),
      balance: async () => {
        const player = await newPlayer(START)
        return { body: { session: player.session }, balance: () => player.balance() }
      },
      bet: after([], 'bet'),
      win: after(['bet'], 'win'),
      rollback: after(['bet'], 'rollback'),
      'bet-and-win': after([], 'bet-and-win'),
      adjust: after(['bet', 'win'], 'adjust'),
      reopen: after(['bet', 'win'], 'reopen'),
      'end-round': after(['bet'], 'end-round'),
      reward: after([], 'reward'),
      batch: async () => {
        const player = await newPlayer(START)
        return {
          body: { request: crypto.randomUUID(), items: [{ operation: 'bet', ...walletBody.bet(player, newRound()) }] },
          balance: () => player.balance(),
        }
      },
    },
    send: async (operation, text) => {
      const { status: http, body } = await send(operation, text, { path: walletPath(operation as WalletOperation) })
      const answer = body as { status: string; balance?: string; items?: { status: string; balance?: string }[] }
      const one = answer.items?.[0] ?? answer
      return { http, accepted: one.status === 'OK', balance: one.balance === undefined ? null : BigInt(one.balance) }
    },
    allows: (operation, text) => {
      const body = JSON.parse(text) as { items?: { operation: WalletOperation }[] }
      const allowed = (one: WalletOperation, what: unknown) => walletRequests[one].safeParse(what).success
      const inner = operation === 'batch' ? (body.items ?? []) : []
      return (
        allowed(operation as WalletOperation, body) &&
        inner.every((item) => allowed(item.operation, { ...item, request: 'that of the batch' }))
      )
    },
  }
}

async function likeHub88(): Promise<Dialect> {
  const { call, send, newPlayer } = await hub88Host(context, { ...hub88Config, hosts: hub88Config.hosts.slice(0, 1) })
  const after = (needed: readonly ('bet' | 'win')[], operation: Exclude<Hub88Operation, 'info'>) => async () => {
    const player = await newPlayer(START)
    await call('balance', hub88Body.balance(player))
    const round = newRound()
    for (const one of needed) await call(one, hub88Body[one](player, round))
    return {
      body: operation === 'balance' ? hub88Body.balance(player) : hub88Body[operation](player, round),
      balance: () => player.balance(),
    }
  }
  return {
    operations: {
      info: async () => {
        const player = await newPlayer(START)
        return { body: { user: player.user, request_uuid: crypto.randomUUID() }, balance: () => player.balance() }
      },
      balance: after([], 'balance'),
      bet: after([], 'bet'),
      win: after(['bet'], 'win'),
      rollback: after(['bet'], 'rollback'),
    },
    send: async (operation, text) => {
      const { http, body } = await send(operation as Hub88Operation, text)
      return {
        http,
        accepted: body.status === 'RS_OK',
        balance: body.balance === undefined ? null : BigInt(body.balance / unitsPerSatang),
      }
    },
    allows: (operation, text) => hub88Requests[operation as Hub88Operation].safeParse(JSON.parse(text)).success,
  }
}

async function likeAmb(): Promise<Dialect> {
  const { call, send, newPlayer } = await ambHost(context, { ...ambConfig, hosts: ambConfig.hosts.slice(0, 1) })
  const after =
    (needed: readonly AmbOperation[], operation: AmbOperation, more: object = {}) =>
    async () => {
      const player = await newPlayer(START)
      const txns = [ambTxn(newRound(), more)]
      for (const one of needed) await call(one, ambCall(player, txns))
      const { txns: _none, ...envelope } = ambCall(player, [])
      return { body: operation === 'checkBalance' ? envelope : ambCall(player, txns), balance: () => player.balance() }
    }
  return {
    operations: {
      checkBalance: after([], 'checkBalance'),
      placeBets: after([], 'placeBets'),
      settleBets: after(['placeBets'], 'settleBets'),
      cancelBets: after(['placeBets'], 'cancelBets'),
      adjustBets: after(['placeBets', 'settleBets'], 'adjustBets', { isSingleState: false, isEndRound: true }),
      rollback: after(['placeBets', 'settleBets'], 'rollback'),
      winRewards: after([], 'winRewards'),
      placeTips: after([], 'placeTips'),
      cancelTips: after(['placeTips'], 'cancelTips'),
      voidSettled: after(['placeBets', 'settleBets'], 'voidSettled'),
      adjustBalance: after([], 'adjustBalance', { status: 'CREDIT', amount: 7 }),
    },
    send: async (operation, text) => {
      const { http, body } = await send(operation, text)
      const balance = body.balanceAfter ?? body.balance
      return {
        http,
        accepted: body.statusCode === ambCodes.ok,
        balance: balance === undefined ? null : BigInt(Math.round(balance * 100)),
      }
    },
    // Amounts are read by their text, as the dialect does.
    allows: (operation, text) => {
      const revive = (name: string, value: unknown, { source }: { source?: string }): unknown =>
        ambReadAsText.has(name) && typeof value === 'number' ? source : value
      return ambRequests[operation as AmbOperation].safeParse(
        JSON.parse(text, revive as (name: string, value: unknown) => unknown),
      ).success
    },
  }
}

const written = async (): Promise<string> => {
  const [row] = await context.sql(
    `select concat((select count(*) from wallet.transfer), ' transfers, ', (select count(*) from games.act), ' acts') as what`,
  )
  return String(row?.['what'])
}

describe.each([
  ['ours', await ours()],
  ['the one like Hub88', await likeHub88()],
  ['the one like AMB', await likeAmb()],
] as const)('in the dialect %s,', (_name, { operations, send, allows }) => {
  test.each(Object.entries(operations))(
    '%s: a hostile field is refused in its own words, and moves nothing',
    async (operation, attemptOf) => {
      const prepared = async () => {
        const attempt = await attemptOf()
        return { ...attempt, before: [await attempt.balance(), await written()] }
      }
      let attempt = await prepared()
      let refused = 0
      for (const path of pathsOf(attempt.body)) {
        for (const value of hostileValues) {
          const { body, balance, before } = attempt
          const text = textWith(body, path, value)
          const what = `${path.join('.')} = ${value ?? 'nothing'}`
          const reply = await send(operation, text)
          const present = await balance()
          expect([what, reply.http < 500]).toEqual([what, true])
          if (reply.accepted) {
            expect([what, allows(operation, text)], 'only what the contract allows is accepted').toEqual([what, true])
            expect([what, reply.balance ?? present], 'the answer tells the balance').toEqual([what, present])
            attempt = await prepared()
          } else {
            expect([what, present, await written()], 'a refusal moves nothing').toEqual([what, ...before])
            refused += 1
          }
        }
      }
      expect(refused, 'most of it is refused').toBeGreaterThan(hostileValues.length / 2)
      expect((await send(operation, JSON.stringify(attempt.body))).accepted, 'the call itself is accepted').toBe(true)
    },
  )
})
