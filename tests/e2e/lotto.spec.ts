import { axeFindsNothing } from './axe.ts'
import { expect, LEAVES, test } from './fixtures.ts'

type Draws = { now: string; draws: { lotto: string; closes_at: string; drawn_at: string }[] }

test('a member bets on nineteen numbers of yi-ki, sees them drawn by the seed that was committed to, and is paid', async ({
  newMember,
  world,
}) => {
  const { page } = await newMember(300, null)
  await page.goto('/lotto')
  await expect(page.getByRole('heading', { name: 'หวย', level: 1 })).toBeVisible()
  await page.goto('/game?g=lotto.localhost&game=yiki', LEAVES)
  await page.waitForURL(/\/\/lotto\.localhost/)
  const secondsTo = (instant: 'closes_at' | 'drawn_at') =>
    page.evaluate(async (which) => {
      const { now, draws } = (await (await fetch('/api/draws')).json()) as Draws
      const [round] = draws.filter(({ lotto }) => lotto === 'yiki')
      return round ? Math.ceil((Date.parse(round[which]) - Date.parse(now)) / 1_000) : 0
    }, instant)
  // A round that is about to close is left to others.
  if ((await secondsTo('closes_at')) < 60) await world.advance((await secondsTo('drawn_at')) + 2)

  await page.getByRole('button', { name: '19 ประตู' }).click()
  await page.getByRole('textbox', { name: 'จำนวนเงินต่อเลข บาท' }).fill('5')
  await page.getByRole('button', { name: '7', exact: true }).click()
  await axeFindsNothing(page, 'lotto slip')
  const placed = page.waitForResponse(
    (response) => response.url().endsWith('/api/slips') && response.request().method() === 'POST',
  )
  await page.locator('#pay-bar [data-place-slip]').click()
  const { slip } = (await (await placed).json()) as { slip: { id: string; stake: string; lines: unknown[] } }
  expect(slip.lines).toHaveLength(19)
  await expect(page.locator('#credit')).toHaveText((300 - Number(slip.stake)).toFixed(2))

  await world.advance((await secondsTo('drawn_at')) + 1)
  const paid = async () => {
    const { slips } = await page.evaluate(
      async () =>
        (await (await fetch('/api/slips')).json()) as {
          slips: { id: string; state: string; paid: string; draw: { seed: string | null } }[]
        },
    )
    return (
      slips.find(({ id, state, draw }) => id === slip.id && state === 'settled' && draw.seed !== null)?.paid ?? null
    )
  }
  await expect.poll(paid, { timeout: 20_000 }).not.toBeNull()
  await expect(page.locator('#credit')).toHaveText((300 - Number(slip.stake) + Number(await paid())).toFixed(2), {
    timeout: 20_000,
  })
})
