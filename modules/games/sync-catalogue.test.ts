import { describe, expect, test } from 'vitest'
import { plusSeconds } from '#kit/clock.ts'
import { memberId } from '#kit/ids.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { gameNamed } from '#tests/fixtures/test-game.ts'
import { findGames, storeConfiguredHosts } from './catalogue.ts'
import { findOwnGames, saveFavourite } from './favourites.ts'
import type { GamesConfig } from './hosts.ts'
import { keepCatalogue, syncCatalogues } from './sync-catalogue.ts'

const context = await testContext()
const host = {
  host: 'cards.example',
  no: 7,
  title: 'ค่ายไพ่',
  category: 'slot',
  launchUrl: 'https://cards.example/',
  keys: [],
} as const
const config: GamesConfig = {
  hosts: [
    { ...host, keys: [] },
    { host: 'other.example', no: 8, launchUrl: 'https://other.example/', keys: [] },
  ],
  playerPepper: 'x',
}
await context.database.write((tx) => storeConfiguredHosts(tx, config, context.clock.now()))
// Operators have closed the first host.
await context.sql(`insert into operators.operator (operator, display_name, added_at) values ('supervisor', 'x', now())`)
await context.sql(
  `insert into operators.setting (key, value, previous, operator, changed_at) values ('games_closed', $1, '', 'supervisor', now())`,
  [host.host],
)

const keep = (entries: readonly unknown[], at = context.clock.now()) =>
  context.database.write((tx) => keepCatalogue(tx, { ...host, keys: [] }, entries, at))
const shown = async () =>
  (await context.database.read((tx) => findGames(tx, config, context.clock.now()))).map(({ code }) => code)
const history = async () =>
  (await context.sql<{ what: string; game: string }>('select what, game from games.catalogue_change order by id')).map(
    ({ what, game }) => `${game} ${what}`,
  )

describe('a catalogue that is kept', () => {
  test('notes what came, changed, went and returned, and nothing where all is as before', async () => {
    await keep([gameNamed('a'), gameNamed('b')])
    expect(await shown()).toEqual(['a', 'b'])
    expect(await keep([gameNamed('a'), gameNamed('b')])).toMatchObject({ changes: 0 })
    await keep([gameNamed('b'), gameNamed('a', { return_bp: 9_700 })])
    expect(await shown(), 'in the order of the host').toEqual(['b', 'a'])
    await keep([gameNamed('b')])
    expect(await shown()).toEqual(['b'])
    await keep([gameNamed('b'), gameNamed('a')])
    expect(await shown()).toEqual(['b', 'a'])
    expect(await history()).toEqual(['a came', 'b came', 'a changed', 'a went', 'a returned'])
    const [changed] = await context.sql(`select before, after from games.catalogue_change where what = 'changed'`)
    expect(changed).toMatchObject({ before: { return_bp: 9_615 }, after: { return_bp: 9_700 } })
  })

  test('notes the entries that are refused, and keeps their games as they were', async () => {
    await keep([gameNamed('b', { return_bp: 0 }), gameNamed('a')])
    expect(await shown()).toContain('b')
    const refused = () => context.sql('select position, code, reason from games.refused_entry where host_no = 7')
    expect(await refused()).toMatchObject([{ position: 0, code: 'b' }])
    await keep([gameNamed('b'), gameNamed('a')])
    expect(await refused()).toEqual([])
  })

  test('lets no game go while an entry’s code cannot be read', async () => {
    await keep([gameNamed('a'), { what: 'is this?' }])
    expect(await shown()).toContain('b')
    await keep([gameNamed('a')])
    expect(await shown()).toEqual(['a'])
    await keep([gameNamed('b'), gameNamed('a')])
  })

  test('leaves alone what members and operators have chosen, and what was measured', async () => {
    const member = memberId(77n)
    expect(await saveFavourite(context, config, { member, host: host.host, game: 'a' })).toMatchObject({ ok: true })
    await context.sql(`update games.game set rounds_week = 40, hot = true where host_no = 7 and code = 'a'`)
    await keep([gameNamed('b')])
    const own = () => context.database.read((tx) => findOwnGames(tx, config, member, context.clock.now()))
    expect((await own()).favourites, 'one that went is not shown').toEqual([])
    await keep([gameNamed('a', { return_bp: 9_500 }), gameNamed('b')])
    expect((await own()).favourites).toMatchObject([{ code: 'a', rtp: '95.00', played: 40, status: 'maintenance' }])
  })

  test('is found by its English name too', async () => {
    await keep([gameNamed('a', { name: { th: 'มังกรทอง', en: 'Jade Dragon' } }), gameNamed('b')])
    const found = (q: string) => context.database.read((tx) => findGames(tx, config, context.clock.now(), { q }))
    expect((await found('jade')).map(({ code }) => code)).toEqual(['a'])
    expect((await found('มังกร')).map(({ code }) => code)).toEqual(['a'])
  })

  test.each([
    ['siam', ['a']],
    ['Siam Works', ['a']],
    ['สยาม', ['a']],
    ['ค่ายสยามเวิร์กส์', ['a']],
    ['สัตว์', ['b']],
    ['สัตว์นำโชค', ['b']],
    ['lucky animals', ['b']],
    ['แจ็กพอต', ['c']],
    ['แจ๊คพอต', ['c']],
    ['jackpot', ['c']],
    ['ท้องทะเล', ['c']],
  ])('is found by its studio, its theme and its growing prize: %s', async (q, codes) => {
    await keep([
      gameNamed('a', { studio: { id: 'siam-works', name: 'สยามเวิร์กส์' } }),
      gameNamed('b', { theme: 'lucky-animals' }),
      gameNamed('c', { features: ['growing-prize', 'theme-sea'] }),
    ])
    const found = await context.database.read((tx) => findGames(tx, config, context.clock.now(), { q }))
    expect(found.map(({ code }) => code)).toEqual(codes)
  })
})

describe('asking the hosts', () => {
  test('leaves a silent host as it was, and answers for each', async () => {
    const before = await shown()
    const read = async ({ host: name }: { host: string }) =>
      name === host.host ? ('silent' as const) : [gameNamed('c', { category: 'fish' })]
    expect(await syncCatalogues(context, config, { read })).toEqual([
      { host: host.host, silent: true },
      { host: 'other.example', silent: false, games: 1, changes: 1, refused: [] },
    ])
    expect(await shown()).toEqual([...before, 'c'])
    expect(await context.sql('select no from games.host where catalogue_at is null and no = 8')).toEqual([])
  })

  test('twice at once takes a catalogue over once: the second waits for the first', async () => {
    const other = { host: 'other.example', no: 8, launchUrl: 'https://other.example/', keys: [] }
    const entries = Array.from({ length: 40 }, (_, index) => gameNamed(`twice-${index}`, { category: 'fish' }))
    const take = (then: () => Promise<void>) =>
      context.database.write(async (tx) => {
        const kept = await keepCatalogue(tx, other, entries, context.clock.now())
        await then()
        return kept
      })
    const [taken, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const first = take(async () => {
      taken.resolve()
      await released.promise
    })
    await taken.promise
    const second = take(async () => {})
    setTimeout(() => released.resolve(), 200)
    // 'c' goes.
    expect([(await first).changes, (await second).changes]).toEqual([41, 0])
    expect(await context.sql(`select 1 from games.catalogue_change where game like 'twice-%'`)).toHaveLength(40)
  })

  test('marks when it was answered', async () => {
    const at = plusSeconds(context.clock.now(), 60)
    await keep([gameNamed('a')], at)
    const [row] = await context.sql<{ catalogue_at: Date; title: string }>(
      'select catalogue_at, title from games.host where no = 7',
    )
    expect(row).toEqual({ catalogue_at: at, title: 'ค่ายไพ่' })
  })
})
