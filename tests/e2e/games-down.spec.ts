import { expect, checkScreen, logIn, test, LEAVES, waitForHydration } from './fixtures.ts'
import { asProgram, newPerson, register } from './people.ts'

const GAME = 'บัวทองคืนจันทร์'

test('a game host that goes down is shown so in lobby, entrance and launch, and opens again by itself', {
  annotation: {
    type: 'slow',
    description: 'a host counts as down, and as up again, only after several probes in a row',
  },
}, async ({ newVisitor, stack, world }) => {
  const hostStatus = async () => {
    // Each sync of the time starts another probe of the hosts.
    await world.advance(0)
    const { body } = await asProgram(stack).get('/games?host=slot.localhost')
    return (body['data'] as { status: string }[])[0]?.status
  }
  const person = await register(stack, world, newPerson())
  const member = await newVisitor()
  await logIn(member, person)
  const visitor = await newVisitor()
  await world.injectFault({ party: 'status', fault: 'lost', times: 1_000 })
  try {
    await expect.poll(hostStatus, { timeout: 40_000 }).toBe('maintenance')

    // Visitors' pages are shared for five seconds, and what games and lobbies show of a host for two, each by itself.
    await expect(async () => {
      await visitor.goto('/slot')
      await expect(visitor.getByRole('main').getByText('ปิดปรับปรุง', { exact: true }).first()).toBeVisible({
        timeout: 500,
      })
      await expect(visitor.getByText('ทุกค่ายในหมวดนี้ปิดปรับปรุงอยู่', { exact: false })).toBeVisible({ timeout: 500 })
    }).toPass({ timeout: 15_000 })
    await expect(visitor.getByRole('main').getByRole('link', { name: GAME }), 'its tile leads nowhere').toHaveCount(0)
    await checkScreen(visitor, 'host-down-1-lobby')
    await visitor.goto('/')
    await waitForHydration(visitor)
    const closed = visitor.locator('.home .still .game').filter({ hasText: 'ปิดปรับปรุง' })
    for (const index of [0, 1]) {
      await closed.nth(index).hover()
      await expect(closed.nth(index).locator('.game-ways')).toBeAttached()
    }
    await expect(closed.nth(0).getByText('เล่นเลย'), 'nor does its tile on home').toHaveCount(0)
    await visitor.goto('/enter')
    const slot = visitor
      .getByRole('listitem')
      .filter({ has: visitor.getByRole('heading', { name: 'สล็อต', exact: true }) })
    await expect(slot.getByText('ปิดปรับปรุง')).toBeVisible()
    await expect(slot.getByRole('link', { name: /เข้าเล่น/ })).toHaveCount(0)
    await checkScreen(visitor, 'host-down-2-entrance')

    for (const page of [visitor, member]) {
      await page.goto('/game?g=slot.localhost&game=golden-lotus')
      await expect(page.getByRole('heading', { name: 'ปิดปรับปรุง' })).toBeVisible()
      await expect(page.getByText(`${GAME} ปิดปรับปรุงอยู่ กรุณากลับมาใหม่ภายหลัง เครดิตของคุณอยู่ครบ`)).toBeVisible()
      await expect(page.getByRole('main').getByRole('link', { name: 'กลับหน้าแรก' })).toHaveAttribute('href', '/')
    }
    await checkScreen(member, 'host-down-3-launch')
    await member.goto('/')
    const [tab] = await Promise.all([
      member.waitForEvent('popup'),
      member.getByRole('navigation', { name: 'เมนูล่าง' }).getByRole('link', { name: 'เล่นเกม' }).click(),
    ])
    await expect(
      tab.getByRole('heading', { name: 'ยังไม่มีเกมเปิดให้เล่นในตอนนี้' }),
      'no host is up for a random one',
    ).toBeVisible()
    await checkScreen(tab, 'host-down-4-none-up')
  } finally {
    await world.clearFaults()
    await expect.poll(hostStatus, { timeout: 40_000 }).toBe('up')
  }
  // What lobbies show of a host is shared for two seconds; from a launch to its host a busy machine takes some more.
  await expect(async () => {
    await member.goto('/game', LEAVES)
    await expect(member, 'and the random host is one that is up').toHaveURL(/^http:\/\/[a-z-]+\.localhost/, {
      timeout: 8_000,
    })
  }).toPass({ timeout: 40_000 })
})
