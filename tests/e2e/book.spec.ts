import { axeFindsNothing } from './axe.ts'
import { expect, LEAVES, test } from './fixtures.ts'
import { tabTo } from './keyboard.ts'

const books = [
  { lobby: '/sports', name: 'กีฬา', host: 'sports.localhost', game: 'football', played: 'ฟุตบอล' },
  {
    lobby: '/esports',
    name: 'อีสปอร์ต',
    host: 'esports.localhost',
    game: 'frontline',
    played: /กองหน้ากลยุทธ์|หกพิภพ|ดวลเหนือเมฆ/,
  },
]

for (const { lobby, name, host, game, played } of books)
  test(`a member bets from the lobby ${lobby}, closes half of it, and has the rest back where the match is put off for two days`, async ({
    newMember,
    world,
  }) => {
    const { page } = await newMember(300, null)
    await page.goto(lobby)
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
    await page.goto(`/game?g=${host}&game=${game}`, LEAVES)
    await page.waitForURL(new RegExp(`//${host}`))
    await page.getByRole('link', { name: 'พรุ่งนี้' }).click()
    if (game === 'football') {
      await page.locator('[data-game=tennis]').click()
      await expect(page.getByRole('heading', { name: /^เทนนิส/ }).first()).toBeVisible()
      await axeFindsNothing(page, 'list of tennis')
      await page.locator('[data-game=football]').click()
    }
    const odds = page.locator('[data-odds]').first()
    await odds.click()
    await expect(odds).toHaveAttribute('aria-pressed', 'true')
    await axeFindsNothing(page, 'list')
    await page.locator('#slip-bar').click()
    await page.getByRole('textbox').fill('100')
    await axeFindsNothing(page, 'slip')
    const placed = page.waitForResponse(
      (response) => response.url().endsWith('/api/slips') && response.request().method() === 'POST',
    )
    await page.locator('[data-place]').click()
    const { slip } = (await (await placed).json()) as { slip: { stake: string; legs: { fixture: string }[] } }
    const left = 300 - Number(slip.stake)
    await expect(page.locator('#credit')).toHaveText(left.toFixed(2))
    await page.locator('#sheet [data-close]').click()

    await page.locator('[data-view=bets]').click()
    await page.locator('.cash-out summary').click()
    await page.getByRole('group', { name: 'ปิดเท่าไร' }).getByRole('button', { name: '50%' }).click()
    const closed = page.waitForResponse((response) => response.url().endsWith('/api/slips/cash-out'))
    await page.locator('[data-close-slip]').click()
    const answer = (await (await closed).json()) as {
      slip: { cash_out: { left: string }; cash_outs: { paid: string }[] }
    }
    const paid = left + Number(answer.slip.cash_outs[0]?.paid)
    await expect(page.locator('#credit')).toHaveText(paid.toFixed(2))
    await axeFindsNothing(page, 'bets')

    expect(await world.postponeMatch(slip.legs[0]?.fixture ?? '', 48)).toBe(200)
    await expect(page.locator('#credit')).toHaveText((paid + Number(answer.slip.cash_out.left)).toFixed(2), {
      timeout: 60_000,
    })
    await page.goto('/history')
    await expect(page.getByText(played).first()).toBeVisible()
  })

test('a member reads and places a step of two matches by keyboard alone', async ({ newMember }) => {
  const { page } = await newMember(200, null)
  const { keyboard } = page
  await page.goto('/game?g=sports.localhost&game=football', LEAVES)
  await page.waitForURL(/\/\/sports\.localhost/)
  await tabTo(page, page.getByRole('link', { name: /^พรุ่งนี้/ }))
  await keyboard.press('Enter')
  const matches = page.locator('.match', { has: page.getByRole('button', { name: /ราคา/ }) })
  for (const at of [0, 1]) {
    const choice = matches.nth(at).getByRole('button', { name: /ราคา/ }).first()
    await tabTo(page, choice)
    await keyboard.press('Space')
    await expect(choice).toHaveAttribute('aria-pressed', 'true')
    await expect(choice).toBeFocused()
  }
  // Behind all prices stands the slip.
  await keyboard.press('s')
  const stake = page.getByRole('textbox', { name: /เดิมพัน/ })
  await tabTo(page, stake)
  await keyboard.type('20')
  await tabTo(page, page.getByRole('button', { name: 'แทง 20.00 บาท' }))
  await keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'รับ' })).toBeVisible()
  await expect(page.locator('#credit')).toHaveText('180.00')
})
