import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ambRequests } from '#contract/provider/amb/wire.ts'
import { roundsPath } from '#contract/provider/rounds.ts'
import { signedCallHeaders } from '#contract/provider/signature.ts'
import { present } from '#kit/assert.ts'
import { commitmentOf } from '#kit/commitment.ts'
import { openForTest, siteKeyOf } from '#world/open-for-test.ts'
import { openPurse, playerAt, until } from './open-for-test.ts'

const host = 'casino.localhost'
const table = 'baccarat-north'

const purse = openPurse()
const world = await openForTest((got) => purse.answer(got))
const { advance, cookie, nextRound, now, open, own, post, put, sent, snapshot, ticketsOf, toPhase } = playerAt(
  world,
  table,
)
const key = () => randomUUID()
const bets = () => sent('placeBets').length

beforeAll(async () => {
  expect(await open()).toBe(200)
})
afterAll(() => world.close())

describe('A round of baccarat', () => {
  test('takes tickets, is drawn from the shoe that was committed to, and is settled by one closing win.', async () => {
    const { round, commitment, salt, number } = await nextRound()
    const before = purse.satang
    expect((await put(round, { player: 10_000, banker: 4_000 })).status).toBe(200)
    expect((await put(round, { tie: 2_000 })).status).toBe(200)
    expect([purse.satang, (await snapshot()).sums['player']]).toEqual([before - 16_000, { people: 1, stake: 10_000 }])
    await toPhase('pay', (found) => found.round === round)
    const tickets = await until(async () => {
      const all = await ticketsOf(round)
      return all.length === 2 && all.every(({ state }) => state === 'settled') && all
    })
    const paid = tickets.reduce((sum, one) => sum + (one.paid ?? 0), 0)
    await until(async () => purse.satang === before - 16_000 + paid)
    const calls = sent('settleBets').filter(({ txns }) => txns[0]?.roundId === `${table}.1.${number}.player-1`)
    expect(calls.map(({ txns }) => txns[0]?.isEndRound)).toEqual(calls.map((_, at) => at === calls.length - 1))
    for (const call of calls) expect(ambRequests.settleBets.safeParse(call).error).toBeUndefined()
    const { fairness, opposed, ending } = present(calls.at(-1)?.txns[0]?.playInfo, 'the closing win says how it came')
    expect([fairness?.commitment, fairness?.client_seed, fairness?.outcome.bets]).toEqual([
      commitment,
      salt,
      { player: 10_000, banker: 4_000, tie: 2_000 },
    ])
    const isTie = (await snapshot()).marks.at(-1)?.startsWith('T')
    expect([opposed, ending]).toEqual([isTie ? '14000' : '8000', 'played'])
  })

  test('turns cards that anybody can check while the shoe is played, and reveals no seed before it is over.', async () => {
    const shown = await toPhase('show')
    expect(Object.keys(present(shown.shown, 'cards are shown'))).toEqual(['hands', 'pace'])
    expect(JSON.stringify(shown)).not.toMatch(/server_?seed/i)
    expect(shown.announced?.list_hash).toMatch(/^[0-9a-f]{64}$/)
    const leaves = (await world.send('GET', `/api/leaves?table=${table}&k=${shown.k}`, { host })).json[
      'leaves'
    ] as string[]
    expect(await commitmentOf(leaves.join(''))).toBe(shown.announced?.list_hash)
    const hands = (shown.shown as { hands: Record<string, { position: number; card: string; salt: string }[]> }).hands
    for (const { position, card, salt } of Object.values(hands).flat())
      expect(await commitmentOf(`${position}:${card}:${salt}`)).toBe(leaves[position])
  })

  test('takes nothing at the close or after it, and says how late it was.', async () => {
    const { round, until: closes } = await nextRound()
    const before = bets()
    await advance(closes - (await now()))
    const late = await put(round, { player: 2_000 })
    expect([late.status, late.json['error'], bets()]).toEqual([409, 'BETS_CLOSED', before])
    expect(Number(late.json['late_ms'])).toBeGreaterThanOrEqual(0)
  })

  test('gives tickets back until the close: the newest one, then all, and another may follow.', async () => {
    const { round } = await nextRound()
    const before = purse.satang
    const keys = [key(), key()]
    for (const one of keys) await put(round, { player: 2_000 }, { key: one })
    const undo = (tickets: string[]) => post('/api/tickets/undo', { table, tickets })
    expect((await undo(keys.slice(1))).status).toBe(200)
    expect((await undo(keys)).status).toBe(200)
    await until(async () => purse.satang === before)
    expect((await ticketsOf(round)).map(({ state }) => state)).toEqual(['undone', 'undone'])
    expect((await put(round, { banker: 2_000 })).status).toBe(200)
    await toPhase('lock', (found) => found.round === round)
    expect((await undo(keys)).status).toBe(200)
  })

  test('gives the newest ticket back first, so that none stays that is below the least stake by itself.', async () => {
    const { round } = await nextRound()
    const before = purse.satang
    const [first, second] = [key(), key()]
    expect((await put(round, { player: 2_000 }, { key: first })).status).toBe(200)
    expect((await put(round, { player: 100 }, { key: second })).status).toBe(200)
    const undo = (tickets: string[]) => post('/api/tickets/undo', { table, tickets })
    const refused = await undo([first])
    expect([refused.status, refused.json['error'], refused.json['field']]).toEqual([409, 'TICKET_NOT_LAST', 'tickets'])
    expect((await undo([first, 'a-ticket-of-nobody'])).json['error']).toBe('TICKET_UNKNOWN')
    expect([(await ticketsOf(round)).map(({ state }) => state), purse.satang]).toEqual([
      ['taken', 'taken'],
      before - 2_100,
    ])
    expect((await undo([first, second])).status).toBe(200)
    await until(async () => purse.satang === before)
  })

  test('is one bet, however often a ticket is sent.', async () => {
    const { round } = await nextRound()
    const one = { key: key() }
    const before = bets()
    const answers = await Promise.all([
      put(round, { player: 2_000 }, one),
      put(round, { player: 2_000 }, one),
      put(round, { player: 2_000 }, one),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(bets()).toBe(before + 1)
    const other = await put(round, { player: 2_000, tie: 2_000 }, one)
    expect([other.status, other.json['error'], other.json['field']]).toEqual([422, 'KEY_REUSED', 'key'])
    expect((await ticketsOf(round)).map(({ spots }) => spots)).toEqual([{ player: 2_000 }])
    expect(bets()).toBe(before + 1)
  })

  test('refuses what its table does not take by a stable code, and moves no money.', async () => {
    const { round } = await nextRound()
    const before = bets()
    const many = Object.fromEntries(Array.from({ length: 158 }, (_, at) => [`spot_${at}`, 2_000]))
    const wrong: [object, number, string, string?][] = [
      [{ spots: { somewhere: 2_000 } }, 422, 'SPOT_UNKNOWN', 'spots.somewhere'],
      [{ spots: { constructor: 2_000 } }, 422, 'SPOT_UNKNOWN'],
      [{ spots: many }, 422, 'SPOTS_TOO_MANY'],
      [{ spots: { player: 2_050 } }, 422, 'STAKE_INVALID', 'spots.player'],
      [{ spots: { player: -2_000 } }, 422, 'STAKE_INVALID'],
      [{ spots: { player: '2000' } }, 422, 'STAKE_INVALID'],
      [{ spots: { player: 1_900 } }, 422, 'STAKE_TOO_LOW'],
      [{ spots: { player: 500_100 } }, 422, 'STAKE_TOO_HIGH'],
      [{ spots: {} }, 422, 'BAD_FIELD'],
      [{ spots: null }, 422, 'BAD_FIELD'],
      [{ round: round + 1 }, 409, 'ROUND_OTHER', 'round'],
      [{ round: 'one' }, 422, 'BAD_FIELD', 'round'],
      [{ key: 'short' }, 422, 'BAD_FIELD', 'key'],
      [{ table: 'nowhere' }, 404, 'GAME_UNKNOWN'],
      [{ table: 'baccarat-fast' }, 409, 'ROUND_OTHER'],
    ]
    for (const [more, status, code, field] of wrong) {
      const refused = await put(round, { player: 2_000 }, more)
      expect([JSON.stringify(more).slice(0, 60), refused.status, refused.json['error']]).toEqual([
        JSON.stringify(more).slice(0, 60),
        status,
        code,
      ])
      if (field !== undefined) expect(refused.json['field']).toBe(field)
    }
    expect(bets()).toBe(before)
    for (let count = 0; count < 10; count += 1) expect((await put(round, { player: 2_000 })).status).toBe(200)
    expect((await put(round, { player: 2_000 })).json['error']).toBe('TICKETS_FULL')
    expect(
      (await world.send('POST', '/api/tickets', { host, body: { table, round, spots: { player: 2_000 } } })).status,
    ).toBe(401)
  })

  test('that the wallet refuses for one member goes on without them.', async () => {
    const { round } = await nextRound()
    purse.instead = () => ({ status: 200, json: { statusCode: 10_002, timestampMillis: 1, balance: 1 } })
    const refused = await put(round, { player: 2_000 })
    purse.instead = null
    expect([refused.status, refused.json['error']]).toEqual([422, 'INSUFFICIENT_FUNDS'])
    expect((await put(round, { player: 2_000 })).status).toBe(200)
  })
})

test('A ticket that the wallet refused is one of the ten of a round: the site is asked no more after them.', async () => {
  const { round } = await nextRound()
  purse.instead = () => ({ status: 200, json: { statusCode: 10_002, timestampMillis: 1, balance: 1 } })
  const codes: unknown[] = []
  for (let count = 0; count < 11; count += 1) codes.push((await put(round, { player: 2_000 })).json['error'])
  purse.instead = null
  expect(codes).toEqual([...Array.from({ length: 10 }, () => 'INSUFFICIENT_FUNDS'), 'TICKETS_FULL'])
})

test('The beacon is read by anybody and written by nobody: only what salts a chain is there.', async () => {
  expect((await world.send('GET', '/beacon/public/1', { host })).status).toBe(404)
})

/** What the site hears when it asks about a member's rounds. */
async function asked(rounds: string[]) {
  const rawBody = JSON.stringify({ player: 'player-1', rounds })
  const parts = {
    method: 'POST',
    path: roundsPath,
    timestamp: String(await now()),
    nonce: randomUUID().replaceAll('-', ''),
    rawBody,
  }
  const siteKey = siteKeyOf(world.config, host)
  const headers = signedCallHeaders(
    { host, keyId: 'k1', ...('secret' in siteKey ? { secret: siteKey.secret } : { privateKey: '' }) },
    parts,
  )
  const answer = await fetch(world.url(`/hosts/${host}${roundsPath}`), { method: 'POST', headers, body: rawBody })
  return ((await answer.json()) as { rounds: { state: string; bet_transaction?: string; closes_round?: boolean }[] })
    .rounds
}

test('The site that asks hears of a round in play that it is open, and of one that is over each call with the closing one last.', async () => {
  const { round, number, k } = await nextRound()
  await put(round, { player: 2_000 })
  const name = `${table}.${k}.${number}.player-1`
  expect(await asked([name, 'none'])).toMatchObject([{ state: 'open' }, { state: 'unknown' }])
  await toPhase('pay', (found) => found.round === round)
  await until(async () => (await ticketsOf(round)).every(({ state }) => state === 'settled'))
  expect((await asked([name])).at(-1)).toMatchObject({ state: 'won', closes_round: true })
})

test('A member who has placed nothing for twenty minutes is asked once; without an answer the seat is free, and the session is not.', async () => {
  const page = await fetch(world.url(`/hosts/${host}/api/stream?table=${table}`), { headers: { Cookie: cookie() } })
  const seat = async () => (await own()).seat
  const sit = async () => {
    const { round } = await nextRound()
    expect((await put(round, { player: 2_000 })).status).toBe(200)
    expect(await seat()).toEqual({ is_taken: true, asked_until: null })
  }
  const asked = () => until(async () => (await seat()).asked_until)
  await sit()
  await advance(20 * 60_000)
  expect((await asked()) - (await now())).toBeGreaterThan(50_000)
  await advance(61_000)
  await until(async () => !(await seat()).is_taken)
  await sit()
  await advance(20 * 60_000)
  await asked()
  expect((await post('/api/seat/keep', { table })).json['seat']).toEqual({ is_taken: true, asked_until: null })
  await advance(40 * 60_000)
  expect(await seat()).toEqual({ is_taken: true, asked_until: null })
  await page.body?.cancel()
})
