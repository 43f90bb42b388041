import { expect, expectRoundShown, checkScreen, test, LEAVES } from './fixtures.ts'

// The two hosts of the sandbox that do not speak our own dialect: the second is like Hub88's, the third like AMB's.
for (const [dialect, host, code] of [
  ['second', 'slot-itp', 'muay-gloves'],
  ['third', 'silver', 'golden-lotus'],
] as const) {
  test(`whoever plays at a host of the ${dialect} dialect sees the same money on both sides`, async ({ newMember }) => {
    const { page } = await newMember(300, null)
    await page.goto('/')
    const game = await page.context().newPage()
    // The page takes the ticket out of its address as soon as it runs.
    const opened = game.waitForRequest((request) =>
      new RegExp(`^http://${host}\\.localhost:.*user=`).test(request.url()),
    )
    await game.goto(`/game?g=${host}.localhost&game=${code}`, LEAVES)
    await opened
    const spin = game.getByRole('button', { name: 'หมุน' })
    const credit = game.getByRole('definition').first()
    await expect(credit).toHaveText('300.00')
    for (let round = 0; round < 3; round += 1) {
      const played = game.waitForResponse((response) => response.url().endsWith('/api/play'))
      await expect(spin).toBeEnabled()
      await spin.click()
      expect(await (await played).json()).toMatchObject({ settled: true })
      await expectRoundShown(game)
    }
    await checkScreen(game, `${dialect}-dialect-game`)
    // A reload shows the used ticket again: the host's own session continues.
    await game.reload()
    await expect(spin).toBeEnabled()
    const left = await credit.innerText()
    // The site's page, open all the while, follows the same wallet.
    await expect(page.locator('output[data-balance]').first()).toHaveAttribute('data-balance', left)
  })
}
