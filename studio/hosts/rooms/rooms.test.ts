import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { present } from '#kit/assert.ts'
import { outcomeIn, playAgain } from '#studio/engines/fish/recipe.ts'
import { FISH_TABLES } from '#studio/engines/fish/rooms.ts'
import type { TestWorld } from '#world/open-for-test.ts'
import { cookieOf, openPage, openPurse, openTestRooms, quiet, shoot } from '#tests/fixtures/room-page.ts'

const host = 'fish.localhost'
const START = 1_000_000
const purse = openPurse(START)
let world: TestWorld
beforeAll(async () => {
  world = await openTestRooms(purse)
})
afterAll(() => world.close())

const pause = (ms: number) => new Promise((resume) => setTimeout(resume, ms))
const calls = (operation: string) =>
  world.received
    .filter(({ path }) => path === `/wallet/v1/${operation}`)
    .map(({ body }) => JSON.parse(body) as Record<string, unknown>)

describe('a player of a room', () => {
  it('sees fish and free seats, and is charged for the bullets that met a fish alone', async () => {
    const cookie = await cookieOf(world, 'one:golden-bay')
    const page = await openPage(world, cookie)
    const room = await page.until('room')
    expect([room.room, room.seat, room.balance, room.seats.filter((seat) => seat !== null).length]).toEqual([
      1,
      0,
      START,
      1,
    ])
    expect(room.fish.length).toBeGreaterThan(5)
    await shoot(page, 5, 6)
    await quiet(page)
    const batches = page.messages.filter((message) => message.is === 'batch')
    const shots = batches.reduce((sum, batch) => sum + batch.shots, 0)
    const won = batches.reduce((sum, batch) => sum + batch.won, 0)
    const met = page.messages.flatMap((message) => (message.is === 'waters' ? (message.met ?? []) : []))
    expect(shots).toBe(met.length)
    expect(calls('bet').reduce((sum, bet) => sum + Number(bet['amount']), 0)).toBe(shots * 500)
    expect(purse.balance).toBe(START - shots * 500 + won)
    expect(batches.at(-1)?.balance).toBe(purse.balance)

    page.ask({ do: 'leave' })
    await world.receivedOn('/wallet/v1/win', calls('win').length + 1).catch(() => [])
    const end = calls('win').find((win) => win['closes_round'] === true)
    expect(end).toMatchObject({ amount: '0', game: 'golden-bay' })
    const { outcome, client_seed: clientSeed } = present(end, 'the round is closed')['fairness'] as {
      outcome: Record<string, unknown>
      client_seed: string
    }
    await pause(200)
    const rotated = await world.send('POST', '/api/seeds/rotate', {
      host,
      headers: { Cookie: cookie, 'sec-fetch-site': 'same-origin' },
      body: {},
    })
    const serverSeed = (rotated.json['revealed'] as { server_seed: string }).server_seed
    const reported = outcomeIn(outcome)
    const again =
      reported &&
      (await playAgain(FISH_TABLES['golden-bay'], { serverSeed, clientSeed, nonce: reported.first }, reported))
    expect(again).toEqual({ paid: shots * 500, win: won, shots: reported?.shots })
    const listed = (await world.send('GET', '/api/shots', { host, headers: { Cookie: cookie } })).json['rounds'] as {
      server_seed: string
    }[]
    expect(listed[0]?.server_seed).toBe(serverSeed)
  }, 60_000)

  it('meets others in the fullest room, and a fifth one opens the next', async () => {
    const pages = []
    for (const name of ['p1', 'p2', 'p3', 'p4', 'p5']) {
      const page = await openPage(world, await cookieOf(world, `${name}:pearl-cave`))
      pages.push([await page.until('room'), page] as const)
    }
    expect(pages.map(([room]) => [room.room, room.seat])).toEqual([
      [1, 0],
      [1, 1],
      [1, 2],
      [1, 3],
      [2, 0],
    ])
    const seats = await pages[0]?.[1].until('seats', (message) => message.seats.every((seat) => seat !== null))
    const names = seats?.seats.map((seat) => seat?.alias) ?? []
    expect(names.every((alias) => /^[ก-ฮ]••[0-9]{2}$/.test(alias ?? ''))).toBe(true)
    for (const [, page] of pages) page.ask({ do: 'leave' })
  })

  it('comes back to the same seat after a lost connection', async () => {
    const cookie = await cookieOf(world, 'back:golden-bay')
    const other = await openPage(world, await cookieOf(world, 'first:golden-bay'))
    await other.until('room')
    const page = await openPage(world, cookie)
    const { seat, room } = await page.until('room')
    page.close()
    await other.until('seats', (message) => message.seats[seat]?.here === false)
    const again = await (await openPage(world, cookie)).until('room')
    expect([again.seat, again.room]).toEqual([seat, room])
    other.ask({ do: 'leave' })
  })

  it('goes on with its session, and its sums, in a room opened anew within half an hour', async () => {
    const page = await openPage(world, await cookieOf(world, 'long:golden-bay'))
    await page.until('room')
    await shoot(page, 2, 1)
    await quiet(page)
    page.ask({ do: 'leave' })
    await pause(1_100)
    const opened = await world.send('GET', '/?token=long:pearl-cave', { host })
    const state = JSON.parse(/id="state">(.*?)<\/script>/.exec(opened.text)?.[1] ?? '{}') as { played_s: number }
    expect(state.played_s).toBeGreaterThanOrEqual(1)
    const again = await openPage(world, /slot_session=[^;]+/.exec(opened.headers['set-cookie']?.[0] ?? '')?.[0] ?? '')
    const staked = page.messages.reduce((sum, message) => sum + (message.is === 'batch' ? message.staked : 0), 0)
    expect((await again.until('room')).session.staked).toBe(staked)
    again.ask({ do: 'leave' })
  })

  it('plays a demo in a room of one, with no call to the site', async () => {
    const before = world.received.length
    const opened = await world.send('GET', '/?demo=1&game=golden-bay', { host })
    const cookie = /slot_demo=[^;]+/.exec(opened.headers['set-cookie']?.[0] ?? '')?.[0] ?? ''
    const page = await openPage(world, cookie, { path: '/api/room?demo=1' })
    expect(await page.until('room')).toMatchObject({ room: 0, balance: 1_000_000 })
    await shoot(page, 10, 3)
    await page.until('batch')
    expect(world.received.length).toBe(before)
    page.ask({ do: 'leave' })
  }, 60_000)
})

describe('a hostile page', () => {
  it('gets a clear answer to whatever is no shot, and no money moves', async () => {
    const page = await openPage(world, await cookieOf(world, 'forger:golden-bay'))
    const { fish } = await page.until('room')
    const bets = calls('bet').length
    const forged: [unknown, string][] = [
      [{ do: 'hit', bullet: 1, fish: fish[0]?.[0], baht: 50 }, 'BAD_FIELD'],
      [{ do: 'caught', fish: fish[0]?.[0], multiplier: 150 }, 'BAD_FIELD'],
      [{ is: 'batch', won: 100_000 }, 'BAD_FIELD'],
      [{ do: 'fire', x: -1, y: 10, baht: 1 }, 'BAD_FIELD'],
      [{ do: 'fire', x: 10.5, y: 10, baht: 1 }, 'BAD_FIELD'],
      [{ do: 'fire', x: '10', y: 10, baht: 1 }, 'BAD_FIELD'],
      [{ do: 'fire', x: 10, y: 10, baht: 4 }, 'STAKE_INVALID'],
      [{ do: 'fire', x: 10, y: 10, baht: -50 }, 'STAKE_INVALID'],
      [{ do: 'fire', x: 10, y: 10, baht: 0.5 }, 'STAKE_INVALID'],
      [{ do: 'fire', x: 10, y: 10, baht: 200 }, 'STAKE_INVALID'],
      [{ do: 'lock', fish: 999_999_999 }, 'FISH_GONE'],
      [{ do: 'lock', fish: 'h' }, 'BAD_FIELD'],
      ['not json', 'BAD_FIELD'],
      ['null', 'BAD_FIELD'],
    ]
    for (const [asked, code] of forged) {
      const count = page.messages.length
      page.ask(asked as string)
      await page.until('refused', (message) => page.messages.indexOf(message) >= count && message.code === code)
    }
    await pause(400)
    expect([calls('bet').length, purse.bets.size]).toEqual([bets, bets])
    page.ask({ do: 'leave' })
  })

  it('cannot shoot faster than four times a second', async () => {
    const page = await openPage(world, await cookieOf(world, 'fast:golden-bay'))
    await page.until('room')
    for (let at = 0; at < 20; at += 1) page.ask({ do: 'fire', x: 640, y: 300, baht: 1 })
    await pause(500)
    expect(page.messages.flatMap((message) => (message.is === 'waters' ? (message.shots ?? []) : []))).toHaveLength(4)
    expect(page.messages.filter((message) => message.is === 'refused').map(({ code }) => code)).toEqual(
      Array.from({ length: 16 }, () => 'TOO_FAST'),
    )
    page.ask({ do: 'leave' })
  })

  it('is cut off where it floods the room', async () => {
    const page = await openPage(world, await cookieOf(world, 'flood:golden-bay'))
    await page.until('room')
    for (let at = 0; at < 80; at += 1) page.ask({ do: 'ping', n: at })
    expect((await page.until('over')).code).toBe('TOO_MANY_MESSAGES')
    await pause(100)
    expect(page.isClosed()).toBe(true)
  })

  it('is cut off where it sends more than a command, and the room goes on', async () => {
    const other = await openPage(world, await cookieOf(world, 'calm:golden-bay'))
    const { seat } = await other.until('room')
    const page = await openPage(world, await cookieOf(world, 'wordy:golden-bay'))
    const { seat: lost } = await page.until('room')
    page.ask('x'.repeat(5_000))
    await other.until('seats', ({ seats }) => seats[lost]?.here === false)
    expect(page.isClosed()).toBe(true)
    other.ask({ do: 'ping', n: 7 })
    expect([(await other.until('pong')).n, seat === lost]).toEqual([7, false])
    other.ask({ do: 'leave' })
  })

  it('takes no second seat, neither in the same title nor in another', async () => {
    const bay = await cookieOf(world, 'twice:golden-bay')
    const first = await openPage(world, bay)
    await first.until('room')
    const elsewhere = await openPage(world, await cookieOf(world, 'twice:pearl-cave'))
    expect((await elsewhere.until('over')).code).toBe('SEAT_ELSEWHERE')
    const second = await openPage(world, bay)
    const { seat } = await second.until('room')
    expect((await first.until('over')).code).toBe('SEAT_MOVED')
    const bets = calls('bet').length
    first.ask({ do: 'fire', x: 640, y: 300, baht: 50 })
    await pause(300)
    expect([calls('bet').length, seat]).toEqual([bets, (await first.until('room')).seat])
    second.ask({ do: 'leave' })
  })

  it('is refused without a session, and from another page than the room’s own', async () => {
    const none = await openPage(world, '')
    expect((await none.until('over')).code).toBe('TICKET_MISSING')
    await expect(
      openPage(world, await cookieOf(world, 'csrf:golden-bay'), { headers: { Origin: 'https://evil.example' } }),
    ).rejects.toThrow('403')
  })
})

it('fires nothing that the credit does not cover', async () => {
  const poor = openPurse(2_500)
  const other = await openTestRooms(poor)
  const page = await openPage(other, await cookieOf(other, 'poor:pearl-cave'))
  await page.until('room')
  for (let at = 0; at < 4; at += 1) page.ask({ do: 'fire', x: 640, y: 20, baht: 10 })
  await page.until('refused', (message) => message.code === 'INSUFFICIENT_FUNDS')
  expect(page.messages.filter((message) => message.is === 'refused')).toHaveLength(2)
  await other.close()
})
