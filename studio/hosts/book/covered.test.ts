import { expect, test } from 'vitest'
import { selectSlip } from '../slips/slips.store.ts'
import { cancelSlip } from './cancel-slip.ts'
import { openTestBook } from './open-for-test.ts'

const HOURS_3 = 3 * 3_600_000
type Report = { round: string; slip?: { covered?: unknown } }

async function openPlayed() {
  const book = await openTestBook()
  const later = book.all().find(({ home, away, kickoffMs }) => {
    const names = [book.first.home, book.first.away]
    return kickoffMs > book.first.kickoffMs && !names.includes(home) && !names.includes(away)
  })
  if (later === undefined) throw new Error('a later match of others is planned')
  const place = async (player: string, legs: readonly unknown[], more: object = {}) => {
    const kind = legs.length === 1 ? {} : { kind: 'step', format: 'decimal' }
    const { id } = await book.placeAs(player, { legs, entered: '100', format: 'decimal', ...kind, ...more })
    return id
  }
  const settle = async ({ id, kickoffMs }: { id: string; kickoffMs: number }) => {
    await book.playUntil(kickoffMs + HOURS_3)
    await book.settleAll(id)
  }
  const reported = (round: string) =>
    (book.calls.filter(({ operation }) => operation !== 'bet') as unknown as { body: Report }[])
      .map(({ body }) => body)
      .find((body) => body.round === round)
  return { book, later, place, settle, reported }
}

test('four steps over two matches are told to the site with each of them, another player’s same step is not', async () => {
  const { book, later, place, settle, reported } = await openPlayed()
  const sides = (side: number, other: number) => [book.leg('over_under', side), book.leg('over_under', other, later.id)]
  const four = []
  for (const [one, other] of [
    [0, 0],
    [0, 1],
    [1, 0],
    [1, 1],
  ] as const)
    four.push(await place('p', sides(one, other)))
  const another = await place('another', sides(0, 0))
  await settle(book.first)
  await settle(later)
  const slips = four.toSorted()
  for (const id of four)
    expect(reported(id)?.slip).toMatchObject({ legs: 2, covered: { slips, stake: '40000', least: /^3[678][0-9]{3}$/ } })
  expect(reported(another)?.slip?.covered).toBeUndefined()
  book.close()
})

test('a single that is settled first tells of the open steps beside it; where one was taken back it tells nothing', async () => {
  const { book, later, place, settle, reported } = await openPlayed()
  const backed = async (player: string) => {
    const under = (side: number) => [book.leg('over_under', 1), book.leg('over_under', side, later.id)]
    const single = await place(player, [book.leg('over_under')])
    return {
      single,
      steps: [await place(player, under(0), { entered: '53' }), await place(player, under(1), { entered: '53' })],
    }
  }
  const [kept, taken] = [await backed('p'), await backed('q')]
  const stored = selectSlip(book.running.context.database, taken.steps[0] ?? '')
  if (stored === undefined) throw new Error('a slip just placed is there')
  cancelSlip(book.running, stored)
  await settle(book.first)
  const slips = [kept.single, ...kept.steps].toSorted()
  expect(reported(kept.single)?.slip).toMatchObject({ legs: 1, covered: { slips, stake: '20600' } })
  expect(reported(taken.single)?.slip).toMatchObject({ legs: 1 })
  expect(reported(taken.single)?.slip?.covered).toBeUndefined()
  book.close()
})
