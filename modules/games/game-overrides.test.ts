import { beforeEach, describe, expect, test } from 'vitest'
import { plusSeconds } from '#kit/clock.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { openTestOffice } from '#tests/fixtures/office.ts'
import { gameNamed } from '#tests/fixtures/test-game.ts'
import { handleEventsWith } from '#server/outbox/handlers.ts'
import { findGames, storeConfiguredHosts } from './catalogue.ts'
import { selectHost } from './catalogue.store.ts'
import { selectGameNames } from './game-names.store.ts'
import type { GameHost, GamesConfig } from './hosts.ts'
import { findLobbies } from './lobbies.ts'
import { measureGames } from './measure-games.ts'
import { keepCatalogue } from './sync-catalogue.ts'
import { lockCatalogue } from './sync-catalogue.store.ts'

const context = await testContext()
const host: GameHost = { host: 'cards.example', no: 7, title: 'ค่ายไพ่', launchUrl: 'https://cards.example/', keys: [] }
const config: GamesConfig = { hosts: [host], playerPepper: 'x' }
await context.database.write((tx) => storeConfiguredHosts(tx, config, context.clock.now()))
const office = await openTestOffice(context, null, 'raised', null, config)
const supervisor = await office.signedIn('supervisor')
const cashier = await office.signedIn('cashier')

const keep = (codes: readonly string[], more = {}) =>
  context.database.write((tx) =>
    keepCatalogue(
      tx,
      host,
      codes.map((code) => gameNamed(code, more)),
      context.clock.now(),
    ),
  )
const games = (search = {}) => context.database.read((tx) => findGames(tx, config, context.clock.now(), search))
const shown = async (search = {}) => (await games(search)).map(({ code }) => code)
const none = { hidden: 'no', closed: '', place: '', hot: 'auto', lobby: '', title: '' }
const versionOf = async (game: string) =>
  (await context.sql<{ version: number }>('select version from games.game_choice where game = $1', [game]))[0]
    ?.version ?? 0
const choose = async (game: string, choice: Partial<typeof none>, seen?: number, by = supervisor) =>
  by.call('POST /api/games/choice', {
    host: host.host,
    game,
    seen: String(seen ?? (await versionOf(game))),
    ...none,
    ...choice,
  })

beforeEach(async () => {
  await context.sql('delete from games.game_choice')
  await context.sql(`delete from games.catalogue_change`)
  await context.sql(`delete from games.game where host_no = 7`)
  await keep(['a', 'b', 'c'])
})

describe('an operator’s choice', () => {
  test('survives every catalogue of the host', async () => {
    expect((await choose('a', { lobby: 'fish', title: 'มังกรของเรา', place: '๒', hot: 'yes' })).status).toBe(200)
    for (const returns of [9_000, 9_100]) {
      await keep(['a', 'b', 'c'], { return_bp: returns })
      const [first] = await games()
      expect(first).toMatchObject({
        code: 'a',
        lobby: 'fish',
        title: 'มังกรของเรา',
        place: 2,
        hot: true,
        rtp: `${returns / 100}.00`,
      })
    }
    await keep(['b', 'c'])
    await keep(['a', 'b', 'c'])
    await measureGames(context)
    expect((await games())[0]).toMatchObject({ code: 'a', title: 'มังกรของเรา', hot: true })
    expect(await shown({ q: 'มังกรของเรา' })).toEqual(['a'])
    expect(await shown({ q: gameNamed('a').name.en }), 'by the host’s name too').toContain('a')
  })

  test('that is taken back leaves what the host publishes', async () => {
    await choose('a', { lobby: 'fish', title: 'มังกรของเรา', place: '1', hidden: 'yes', closed: 'ปิดชั่วคราว' })
    await choose('a', {})
    expect((await games()).find(({ code }) => code === 'a')).toMatchObject({
      lobby: gameNamed('a').category,
      title: gameNamed('a').name.th,
      status: 'up',
    })
    expect(await shown()).toEqual(['a', 'b', 'c'])
  })

  test('puts games with a place before all others, on every page and in every order', async () => {
    await context.sql(`update games.game set rounds_week = 90 where code = 'b'`)
    await choose('c', { place: '1' })
    expect(await shown({ sort: 'popular' })).toEqual(['c', 'b', 'a'])
    const [first] = await games({ sort: 'popular', rows: 1 })
    expect(await shown({ sort: 'popular', after: first })).toEqual(['b', 'a'])
    expect(await shown()).toEqual(['c', 'a', 'b'])
  })

  test('hides a game from lists, lobbies, searches and launches; its rounds keep its name', async () => {
    await choose('b', { hidden: 'yes' })
    expect(await shown()).toEqual(['a', 'c'])
    expect(await shown({ q: 'b' })).not.toContain('b')
    const lobbies = await context.database.read((tx) => findLobbies(tx, config))
    expect(lobbies.find(({ id }) => id === gameNamed('b').category)).toMatchObject({ games: 2 })
    expect(await context.database.read((tx) => selectHost(tx, 7, 'b'))).toMatchObject({ hasGame: false })
    expect((await context.database.read(selectGameNames)).map(({ code }) => code)).toEqual(['a', 'c'])
    expect(await context.sql(`select title from games.game where code = 'b'`)).toEqual([
      { title: gameNamed('b').name.th },
    ])
  })

  test('closes one game alone', async () => {
    await choose('b', { closed: 'ค่ายกำลังแก้ไข  กลับมาพรุ่งนี้' })
    expect(Object.fromEntries((await games()).map(({ code, status }) => [code, status]))).toEqual({
      a: 'up',
      b: 'maintenance',
      c: 'up',
    })
    expect(await context.sql(`select closed, closed_text from games.game where code = 'b'`)).toEqual([
      { closed: true, closed_text: 'ค่ายกำลังแก้ไข กลับมาพรุ่งนี้' },
    ])
  })

  test('marks a game hot or never, whatever is played', async () => {
    await choose('a', { hot: 'yes' })
    await choose('b', { hot: 'no' })
    await context.sql(
      `insert into games.game_hour (host_no, game, hour, rounds, stake, payout) values (7, 'b', $1, 500, 500, 400), (7, 'c', $1, 400, 400, 300),
         (7, 'none', $2, 1, 1, 1)`,
      [plusSeconds(context.clock.now(), -36_000), context.clock.now()],
    )
    await measureGames(context)
    expect(await shown({ label: 'hot' })).toEqual(['a', 'c'])
    await context.sql('delete from games.game_hour')
  })

  test('is written down with its operator, and only over what was on the screen', async () => {
    await choose('a', { title: 'หนึ่ง' })
    const again = await choose('a', { title: 'หนึ่ง' }, 0)
    expect(again.status, 'sent again').toBe(200)
    expect((await choose('a', { title: 'สอง' }, 0)).body).toMatchObject({ code: 'CHOICE_CHANGED' })
    expect((await choose('zz', { title: 'สอง' }, 0)).body).toMatchObject({ code: 'GAME_NOT_FOUND' })
    expect((await choose('a', { title: 'สอง' }, 1, cashier)).status).toBe(403)
    for (const [choice, code] of [
      [{ place: '0' }, 'GAME_PLACE_INVALID'],
      [{ place: '10000' }, 'GAME_PLACE_INVALID'],
      [{ title: 'ก'.repeat(81) }, 'GAME_NAME_INVALID'],
      [{ title: '<b>' }, 'GAME_NAME_INVALID'],
      [{ closed: 'ก'.repeat(201) }, 'CLOSED_TEXT_INVALID'],
    ] as const)
      expect((await choose('a', choice)).body).toMatchObject({ code })
    const trail = await context.sql(
      `select operator, subject_id, before, after ->> 'title' as title from operators.audit where act = 'game.chosen' and after ->> 'title' = 'หนึ่ง'`,
    )
    expect(trail).toEqual([{ operator: 'supervisor', subject_id: 'cards.example/a', before: null, title: 'หนึ่ง' }])
  })

  test('cannot be written by the office’s role under nobody’s name, nor a game by it at all', async () => {
    const write = (name: string, sql: string) => office.context.database.write((tx) => tx.rows(name, sql))
    await expect(
      write(
        'test.choice',
        `insert into games.game_choice (host_no, game, version, hidden, hot, folded, operator, at) values (7, 'a', 1, true, 'auto', '', 'supervisor', now())`,
      ),
    ).rejects.toThrow(/acts in this transaction|own name|acting/)
    await expect(write('test.game', `update games.game set title = 'x' where code = 'a'`)).rejects.toThrow(
      /permission denied/,
    )
  })

  test('made while a catalogue is taken over waits for it, and both stand', async () => {
    const [locked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const sync = context.database.write(async (tx) => {
      await lockCatalogue(tx, host.no)
      locked.resolve()
      await released.promise
      await keepCatalogue(
        tx,
        host,
        [gameNamed('a', { return_bp: 8_800 }), gameNamed('b'), gameNamed('c')],
        context.clock.now(),
      )
    })
    await locked.promise
    const chosen = choose('a', { title: 'ชื่อของเรา' }, 0)
    await new Promise((resume) => setTimeout(resume, 500))
    expect(await versionOf('a'), 'not before the catalogue').toBe(0)
    released.resolve()
    await Promise.all([sync, chosen])
    expect((await games())[0]).toMatchObject({ title: 'ชื่อของเรา', rtp: '88.00' })
  })
})

describe('the office’s games', () => {
  test('are listed and searched, the hidden and the gone ones too', async () => {
    await choose('b', { hidden: 'yes', title: 'ลับสุดยอด' })
    await keep(['a', 'b'])
    const list = async (query = '') => {
      const { body } = await cashier.call(`GET /api/games${query}`)
      return body['data'] as { games: { code: string }[]; hosts: object[]; found: number }
    }
    const codes = async (query = '') => (await list(query)).games.map(({ code }) => code)
    expect(await codes()).toEqual(['a', 'b'])
    expect(await codes('?show=gone')).toEqual(['c'])
    expect(await codes('?show=hidden')).toEqual(['b'])
    expect(await codes('?show=chosen')).toEqual(['b'])
    expect(await codes(`?q=${encodeURIComponent('ลับสุดยอด')}`)).toEqual(['b'])
    expect(await codes('?host=other.example')).toEqual([])
    expect(await list()).toMatchObject({ found: 2, hosts: [{ host: host.host, games: 2, refused: 0 }] })
    const one = await cashier.call('GET /api/games/one?host=cards.example&game=b')
    expect(one.body['data']).toMatchObject({
      published: { name: gameNamed('b').name },
      game: { title: 'ลับสุดยอด' },
      choice: { version: 1, hidden: true, operator: 'supervisor' },
      changes: [{ what: 'came' }],
    })
    expect((await cashier.call('GET /api/games/one?host=cards.example&game=nope')).status).toBe(404)
  })

  test('come with what changed last and what was refused', async () => {
    await context.database.write((tx) =>
      keepCatalogue(
        tx,
        host,
        [gameNamed('a', { return_bp: 8_000 }), { code: 'b', name: 7 }, gameNamed('d')],
        context.clock.now(),
      ),
    )
    const { body } = await cashier.call('GET /api/catalogue')
    expect(body['data']).toMatchObject({ refused: [{ host: host.host, code: 'b', position: 1 }] })
    const changes = (body['data'] as { changes: { game: string; what: string; parts: string[] }[] }).changes
    expect(changes.slice(0, 3).map(({ game, what, parts }) => `${game} ${what} ${parts.join()}`)).toEqual(
      expect.arrayContaining(['a changed return_bp', 'd came ', 'c went ']),
    )
  })

  test('are asked of the hosts on demand', async () => {
    expect((await cashier.call('POST /api/catalogue/sync')).status).toBe(200)
    const events = await context.sql<{
      topic: string
      member_id: bigint
      no: bigint
      at: Date
      payload: Record<string, unknown>
    }>(`select topic, member_id, no, at, payload from outbox.event where topic = 'catalogue.asked'`)
    expect(events).toHaveLength(1)
    const [event] = events
    if (!event) return
    await context.owner.write((tx) =>
      handleEventsWith(new Uint8Array(32))(tx, [{ ...event, member: event.member_id } as never]),
    )
    expect(
      await context.sql(`select key from graphile_worker._private_jobs where key = 'sync-catalogues'`),
    ).toHaveLength(1)
  })
})
