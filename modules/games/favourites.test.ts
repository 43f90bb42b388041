import { expect, test } from 'vitest'
import { favouritesMax } from '#contract/plain/games.ts'
import { memberId } from '#kit/ids.ts'
import { seedTestCatalogue } from '#tests/fixtures/catalogue.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { gamesConfig } from '#tests/fixtures/game-host.ts'
import { insertFavourite, lockFavourites } from './catalogue.store.ts'
import { saveFavourite } from './favourites.ts'

const context = await testContext()
const member = memberId(7n)
const { no, host } = gamesConfig.hosts[0] as (typeof gamesConfig.hosts)[number]

test('two favourites kept at once stay within the limit: the second waits for the first and is refused', async () => {
  await seedTestCatalogue(context, gamesConfig)
  await context.sql(
    `insert into games.favourite (member_id, host_no, game, added_at)
     select $1, $2, 'gone-' || n, now() from generate_series(1, ${favouritesMax - 1}) n`,
    [member, no],
  )
  const second = await context.database.write(async (tx) => {
    await lockFavourites(tx, member)
    await insertFavourite(tx, { member, hostNo: no, game: 'naga', at: context.clock.now(), max: favouritesMax })
    const saving = saveFavourite(context, gamesConfig, { member, host, game: 'golden-lotus' })
    // Long enough for a call that does not wait to have kept it.
    await new Promise((later) => setTimeout(later, 300))
    return () => saving
  })
  expect(await second()).toMatchObject({ ok: false, refusal: { code: 'FAVOURITES_FULL' } })
  const [row] = await context.sql<{ n: bigint }>('select count(*) as n from games.favourite where member_id = $1', [
    member,
  ])
  expect(row?.n).toBe(BigInt(favouritesMax))
})
