import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { roundsPath } from '#contract/provider/rounds.ts'
import { signWalletCall, walletHeaders } from '#contract/provider/signature.ts'
import { plusSeconds, systemClock } from '#kit/clock.ts'
import type { GameHost } from '#modules/games/index.ts'
import { type SiteAnswer, openForTest, type ReceivedRequest, siteKeyOf, type TestWorld } from '#world/open-for-test.ts'
import { openHostRounds } from './host-rounds.ts'

const player = 'player-1'
type SentWin = { id?: string; txns?: { id: string }[]; transaction_uuid?: string; reference_transaction_uuid?: string }
/** A wallet that accepts everything, in each dialect. */
function wallet(got: ReceivedRequest): SiteAnswer {
  if (got.path.startsWith('/wallet/amb/'))
    return { status: 200, json: { statusCode: 0, timestampMillis: 1, currency: 'THB', balance: 50 } }
  if (got.path.startsWith('/wallet/hub88/'))
    return { status: 200, json: { status: 'RS_OK', user: player, currency: 'THB', balance: 5_000_000 } }
  const body = JSON.parse(got.body || '{}') as Record<string, string>
  const session = { session: 'gs-1', player, currency: 'THB', game: 'golden-lotus', unfinished: [] }
  return {
    status: 200,
    json: { status: 'OK', balance: '5000', balance_then: '5000', transaction: body['transaction'], ...session },
  }
}

let world: TestWorld
let host: GameHost
beforeAll(async () => {
  world = await openForTest(wallet)
  const key = siteKeyOf(world.config, 'slot.localhost')
  host = { host: 'slot.localhost', no: 1, launchUrl: 'http://slot.localhost:3900/', keys: [key] }
})
afterAll(() => world.close())

const rounds = (hostsUrl = world.url('/hosts'), clock = systemClock) => openHostRounds({ hostsUrl, clock })
const play = () => world.send('POST', '/api/play', { host: 'slot.localhost', body: { token: 'ticket', stake: '10' } })
const lastWin = () =>
  JSON.parse(world.received.findLast(({ path }) => path === '/wallet/v1/win')?.body ?? '{}') as Record<string, unknown>

describe('a game host that is asked for rounds', () => {
  test('reports the win that it has reported, word by word, so that settling it again is a replay', async () => {
    const { json } = await play()
    const answer = await rounds().query(host, { player, rounds: [String(json['round']), 'nowhere'] })
    const { request: _request, player: _player, ...win } = lastWin()
    expect(answer).toEqual({
      rounds: [
        { state: 'won', ...win },
        { state: 'unknown', round: 'nowhere' },
      ],
    })
  })

  test.each([
    ['silver.localhost', 'golden-lotus', 'amb/silver.localhost/settleBets'],
    ['slot-itp.localhost', 'muay-gloves', 'hub88/slot-itp.localhost/transaction/win'],
  ])('in another dialect reports its win under the transaction of its own call: %s', async (name, game, path) => {
    const body = { token: `a ticket at ${name}`, user: player, game_code: game, stake: '10' }
    const { json } = await world.send('POST', '/api/play', { host: name, body })
    expect(json).toMatchObject({ settled: true })
    const asked = { ...host, host: name, keys: [siteKeyOf(world.config, name)] }
    const answer = await rounds().query(asked, { player, rounds: [String(json['round'])] })
    const call = JSON.parse(world.received.findLast((got) => got.path === `/wallet/${path}`)?.body ?? '{}') as SentWin
    const names = {
      transaction: call.id ?? call.transaction_uuid,
      bet_transaction: call.txns?.[0]?.id ?? call.reference_transaction_uuid,
    }
    expect(answer).toMatchObject({ rounds: [{ state: 'won', round: json['round'], ...names }] })
  })

  test('reveals the seed of a round once its player has had it revealed, and not before', async () => {
    const { json } = await play()
    const revealedSeed = async () => {
      const answer = await rounds().query(host, { player, rounds: [String(json['round'])] })
      const [reported] = answer === 'silent' ? [] : answer.rounds
      return reported?.state === 'won' ? reported.fairness?.server_seed : 'no round'
    }
    expect(await revealedSeed()).toBeUndefined()
    const rotated = await world.send('POST', '/api/seeds/rotate', { host: 'slot.localhost', body: { token: 'ticket' } })
    expect(await revealedSeed()).toBe((rotated.json['revealed'] as { server_seed: string }).server_seed)
  })

  test('reports a win that it could not report yet, although nobody named its round', async () => {
    await world.send('POST', '/director/faults', { body: { party: 'slot.localhost', fault: 'lost' } })
    const { json } = await play()
    expect(json['settled']).toBe(false)
    const answer = await rounds().query(host, { player, rounds: [] })
    expect(answer).toMatchObject({ rounds: [{ state: 'won', round: json['round'], closes_round: true }] })
  })

  test('reports a bet as undone whose answer it never got', async () => {
    await world.send('POST', '/director/faults', { body: { party: 'slot.localhost', fault: 'timed-out' } })
    expect((await play()).status).toBe(503)
    const bet = JSON.parse(world.received.findLast(({ path }) => path === '/wallet/v1/bet')?.body ?? '{}') as Record<
      string,
      string
    >
    const answer = await rounds().query(host, { player, rounds: [String(bet['round'])] })
    if (answer === 'silent') throw new Error('silent')
    const [reported] = answer.rounds
    expect(reported).toMatchObject({ state: 'rolled_back', round: bet['round'], bet_transaction: bet['transaction'] })
  })

  test('discloses nothing of another player’s rounds', async () => {
    const { json } = await play()
    const answer = await rounds().query(host, { player: 'player-2', rounds: [String(json['round'])] })
    expect(answer).toEqual({ rounds: [{ state: 'unknown', round: json['round'] }] })
  })

  test.each([
    ['with another secret', { keys: [{ keyId: 'k1', secret: Buffer.alloc(32, 8).toString('base64') }] }, 0],
    ['with a key it does not know', { keys: [{ keyId: 'k9', secret: Buffer.alloc(32, 3).toString('base64') }] }, 0],
    ['six minutes ago', {}, -360],
    ['by who has no key', { keys: [] }, 0],
  ])('answers nothing to who signed %s', async (_how, change, seconds) => {
    const clock = { now: () => plusSeconds(systemClock.now(), seconds) }
    expect(await rounds(world.url('/hosts'), clock).query({ ...host, ...change }, { player, rounds: [] })).toBe(
      'silent',
    )
  })

  test('is asked with the newest key: one that it does not know yet answers nothing', async () => {
    const newest = { keyId: 'k2', secret: Buffer.alloc(32, 9).toString('base64') }
    expect(await rounds().query({ ...host, keys: [...host.keys, newest] }, { player, rounds: [] })).not.toBe('silent')
    expect(await rounds().query({ ...host, keys: [newest, ...host.keys] }, { player, rounds: [] })).toBe('silent')
  })

  test('refuses every query without a valid signature', async () => {
    const path = `/hosts/slot.localhost${roundsPath}`
    const unsigned = {
      'X-Chokdee-Host': 'slot.localhost',
      'X-Chokdee-Key': 'k1',
      'X-Chokdee-Timestamp': String(systemClock.now().getTime()),
    }
    for (const signature of ['', 'AAAA', Buffer.alloc(32, 1).toString('base64')]) {
      const headers = { ...unsigned, 'X-Chokdee-Nonce': 'n', 'X-Chokdee-Signature': signature }
      const { status, json } = await world.send('POST', path, { body: { player, rounds: [] }, headers })
      expect([status, json['error']]).toEqual([401, 'SIGNATURE_INVALID'])
    }
  })
})

describe('an answer', () => {
  const lie = {
    rounds: [
      {
        state: 'won',
        round: 'r',
        transaction: 't',
        game: 'g',
        amount: '999',
        bet_transaction: 'b',
        closes_round: true,
      },
    ],
  }
  /** Asks a host that answers with a text, and with the signature that `signed` makes. */
  async function askHostThatAnswers(
    text: string,
    signed: (parts: Record<'timestamp' | 'nonce', string>) => string,
    status = 200,
  ) {
    const server = createServer((request, response) => {
      const parts = {
        timestamp: String(request.headers[walletHeaders.timestamp.toLowerCase()]),
        nonce: String(request.headers[walletHeaders.nonce.toLowerCase()]),
      }
      response
        .writeHead(status, { 'content-type': 'application/json', [walletHeaders.signature]: signed(parts) })
        .end(text)
    })
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    const answer = await rounds(`http://127.0.0.1:${(server.address() as AddressInfo).port}`).query(host, {
      player,
      rounds: [],
    })
    server.close()
    return answer
  }
  const secret = Buffer.alloc(32, 3).toString('base64')
  const over =
    (rawBody: string, method = 'ANSWER') =>
    (parts: Record<'timestamp' | 'nonce', string>) =>
      signWalletCall({ secret }, { method, path: roundsPath, rawBody, ...parts })

  test('that is signed for this question counts', async () => {
    const text = JSON.stringify(lie)
    expect(await askHostThatAnswers(text, over(text))).toEqual(lie)
  })

  test('is silence where it is not signed, signed over something else, for another question, or says nothing', async () => {
    const text = JSON.stringify(lie)
    const another = (parts: Record<'timestamp' | 'nonce', string>) => over(text)({ ...parts, nonce: 'another' })
    expect(await askHostThatAnswers(text, () => '')).toBe('silent')
    expect(await askHostThatAnswers(text, over('{}'))).toBe('silent')
    expect(await askHostThatAnswers(text, over(text, 'POST'))).toBe('silent')
    expect(await askHostThatAnswers(text, another)).toBe('silent')
    expect(await askHostThatAnswers('{"rounds":1}', over('{"rounds":1}'))).toBe('silent')
    expect(await askHostThatAnswers('no JSON', over('no JSON'))).toBe('silent')
    expect(await askHostThatAnswers(text, over(text), 500)).toBe('silent')
    expect(await rounds('http://127.0.0.1:1').query(host, { player, rounds: [] })).toBe('silent')
  })
})
