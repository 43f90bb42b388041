import { expect, it } from 'vitest'
import { tablesAnswer, tablesPath } from '#contract/provider/tables.ts'
import { askHost, cookieOf, openPage, openPurse, openTestRooms } from '#tests/fixtures/room-page.ts'

it('says which rooms there are, who sits in them, and whether the jackpot fish swims', async () => {
  const world = await openTestRooms(openPurse(100_000))
  const shown = async () => tablesAnswer.parse(await askHost(world, tablesPath, {})).tables
  const of = (id: string, taken: number) => ({ id, players: taken, seats: { taken, all: 4 } })
  expect(await shown()).toMatchObject([
    { ...of('golden-bay.01', 0), game: 'golden-bay', limits: { min: 100, max: 5_000 }, prize: false },
    { ...of('pearl-cave.01', 0), game: 'pearl-cave', limits: { min: 1_000, max: 20_000 }, prize: false },
  ])
  const pages = []
  for (const name of ['a', 'b', 'c', 'd', 'e'])
    pages.push(await openPage(world, await cookieOf(world, `${name}:golden-bay`)))
  const rooms = await Promise.all(pages.map((page) => page.until('room')))
  expect(await shown()).toMatchObject([of('golden-bay.01', 4), of('golden-bay.02', 1), of('pearl-cave.01', 0)])
  const swims = rooms[0]?.fish.some(([, kind]) => kind === 'h') ?? false
  expect((await shown())[0]?.prize).toBe(swims)
  await world.close()
})
