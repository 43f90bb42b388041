import { expect, saveScreen, test } from './journey.ts'

test('whoever plays at a host of the third wire sees the same money on both sides', async ({ newMember }) => {
  const { page } = await newMember(300)
  await page.goto('/')
  const game = await page.context().newPage()
  // The page takes the ticket out of its address as soon as it runs.
  const opened = game.waitForRequest((request) => /^http:\/\/silver\.localhost:.*user=/.test(request.url()))
  await game.goto('/game?g=silver.localhost&game=golden-lotus')
  await opened
  const spin = game.getByRole('button', { name: 'หมุน' })
  const credit = game.getByRole('definition').first()
  await expect(credit).toHaveText('300.00')
  for (let round = 0; round < 3; round += 1) {
    const played = game.waitForResponse((response) => response.url().endsWith('/api/play'))
    await expect(spin).toBeEnabled()
    await spin.click()
    expect(await (await played).json()).toMatchObject({ settled: true })
    await expect(game.getByRole('status').first()).toHaveText(/รอบนี้ไม่ถูกรางวัล|ได้คืน|ชนะ/)
  }
  await saveScreen(game, 'third-wire-game')
  const left = await credit.innerText()
  await expect(page.locator('output[data-balance]').first()).toHaveAttribute('data-balance', left)
})
