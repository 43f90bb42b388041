import type { Page } from '@playwright/test'
import { expect, checkScreen, test } from './fixtures.ts'

const DESKTOP = { width: 1280, height: 900 } as const

/** Follows a link that opens a tab, and notes every address that the tab requests. */
async function newTab(page: Page, follow: () => Promise<void>): Promise<{ tab: Page; requested: string[] }> {
  const requested: string[] = []
  page.context().on('request', (request) => void (request.isNavigationRequest() && requested.push(request.url())))
  const opened = page.waitForEvent('popup')
  await follow()
  return { tab: await opened, requested }
}

test('a member goes to the activity by the menu, is known there by a name of its own, and predicts', async ({
  newMember,
  newVisitor,
}) => {
  const { member, page } = await newMember()
  await page.getByRole('button', { name: 'เปิดเมนู' }).click()
  await checkScreen(page, 'activity-1-menu')
  const link = page
    .getByRole('dialog')
    .or(page.locator('aside'))
    .getByRole('link', { name: 'กิจกรรม', exact: true })
    .first()
  await expect(link).toHaveAttribute('href', '/visit')
  const { tab, requested } = await newTab(page, () => link.click())

  await expect(tab.getByText(/สวัสดีสมาชิก #[A-Z0-9]{6}/)).toBeVisible()
  expect(tab.url(), 'the ticket is out of the address').toMatch(/^http:\/\/prediction\.localhost:\d+\/$/)
  expect(await tab.content()).not.toContain(member.phone)
  await checkScreen(tab, 'activity-2-prediction', true)

  await test.step('no address of ours carried a ticket, and the one that did carried no session', async () => {
    const ours = requested.filter((address) => new URL(address).origin === new URL(page.url()).origin)
    expect(ours.filter((address) => address.includes('token'))).toEqual([])
    const carried = requested.filter((address) => address.includes('token='))
    expect(carried).toHaveLength(1)
    expect(carried[0]).toMatch(/token=tk_[\w-]{43}$/)
    expect(await tab.evaluate(() => history.length), 'and the tab has nothing to go back to').toBe(1)
    const thief = await newVisitor()
    const answer = await thief.goto(carried[0] ?? '')
    expect(answer?.status(), 'shown again it opens nothing').toBe(401)
    await checkScreen(thief, 'activity-6-used')
  })

  await test.step('a prediction is kept', async () => {
    const open = tab.locator('form')
    // Once a match has begun, a newcomer's week cannot be won, and nobody is invited to it.
    if ((await open.count()) === 0) return
    for (const side of ['home', 'away'])
      for (const field of await open.locator(`input[name^=${side}-]`).all())
        await field.fill(side === 'home' ? '2' : '1')
    await open
      .getByRole('button', { name: /^ลดประตู/ })
      .first()
      .click()
    await open.getByRole('button', { name: 'ส่งผลทาย' }).click()
    await expect(tab.getByText('บันทึกผลทายแล้ว')).toBeVisible()
    await expect(tab.locator('input[name^=home-]').first()).toHaveValue('1')
    await checkScreen(tab, 'activity-3-predicted')
  })
})

test('a visitor follows the link as nobody, also without script', async ({ newVisitor }) => {
  for (const javaScriptEnabled of [true, false]) {
    const page = await newVisitor({ javaScriptEnabled, viewport: DESKTOP })
    await page.goto('/')
    const link = page
      .getByRole('navigation', { name: 'เมนูหลัก' })
      .getByRole('link', { name: 'กิจกรรม', exact: true })
      .first()
    await expect(link).toHaveAttribute('href', /^http:\/\/prediction\.localhost:\d+\/$/)
    const { tab } = await newTab(page, () => link.click())
    await expect(tab.getByText('ดูโปรแกรมได้เลย')).toBeVisible()
    expect(await tab.locator('form').count()).toBe(0)
    await page.goto('/visit')
    await expect(page, 'the members’ page sends them there too').toHaveURL(/prediction\.localhost/)
  }
})

test('a GameUrl asks a visitor to log in and brings them there; one of a stranger leads nowhere', async ({
  newMember,
  newVisitor,
  stack,
}) => {
  const gameUrl = `http://slot.localhost:${new URL(stack.worldUrl).port}/?game=golden-lotus`
  const visitor = await newVisitor()
  await visitor.goto(`/visit?to=${encodeURIComponent(gameUrl)}`)
  await expect(visitor.getByRole('heading', { name: 'เข้าสู่ระบบเพื่อไปต่อ?' })).toBeVisible()
  await checkScreen(visitor, 'activity-4-log-in-first')

  const { page } = await newMember(0, null)
  await page.goto(`/visit?to=${encodeURIComponent(gameUrl)}`)
  await expect(page).toHaveTitle(/บัวทองคืนจันทร์/)
  for (const stranger of ['https://evil.example/', '//evil.example', 'javascript:alert(1)']) {
    await page.goto(`/visit?to=${encodeURIComponent(stranger)}`)
    await expect(page.getByText('ไม่พบเว็บไซต์ที่ต้องการเปิด').first()).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/visit')
  }
  await checkScreen(page, 'activity-5-refused')
})
