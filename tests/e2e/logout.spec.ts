import type { Page } from '@playwright/test'
import { expect, expectWorker, logIn, test, withWorker } from './fixtures.ts'
import { logInHere } from './people.ts'
import { type Fate, openSlowProxy } from './slow-proxy.ts'

/** Longer than a login takes, and not yet what a test waits for. */
const LATE_MS = 6_000

const token = (page: Page): Promise<string | null> => page.evaluate(() => localStorage.getItem('chokdee.token'))
const logOutButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'ออกจากระบบ' })

for (const fate of ['lost', 'late', 'answered late'] satisfies Fate[]) {
  test(`after a logout that was ${fate} the next login is a login, and nothing of the old session is left`, async ({
    registerMember,
    newVisitor,
    stack,
  }) => {
    const [member, other] = [await registerMember(), await registerMember()]
    const proxy = await openSlowProxy('/api/logout', fate, LATE_MS)
    const page = await newVisitor({ proxy: { server: proxy.server } })
    await page.goto('/login?to=/card')
    await logInHere(page, member)
    await expect(page).toHaveURL('/card')
    const before = { token: String(await token(page)), cookies: await page.context().cookies() }
    await logOutButton(page).click()
    await expect(page).toHaveURL('/login')

    await test.step('the registration is open', async () => {
      await page.getByRole('link', { name: 'สมัครสมาชิก' }).first().click()
      await expect(page).toHaveURL('/register')
      await page.goBack()
      await expect(page.getByLabel('รหัสผ่าน', { exact: true })).toBeVisible()
    })
    await test.step('a wrong password is refused', async () => {
      await logInHere(page, { ...other, password: 'Mangosteen99' })
      await expect(page.getByText('เบอร์โทร, รหัสผ่านไม่ถูกต้อง').first()).toBeVisible()
      await expect(page).toHaveURL('/login')
    })
    await logInHere(page, other)
    await expect(page).toHaveTitle(/แดชบอร์ด/)
    await proxy.settled()
    await page.waitForTimeout(500)
    await page.goto('/card')
    await expect(page, 'the new session lives on').toHaveURL('/card')
    expect(await token(page)).toBeTruthy()

    const headers = {
      authorization: `Bearer ${before.token}`,
      cookie: before.cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
    }
    const old = await fetch(`${stack.environment.PUBLIC_URL}/api/customers/profile`, { headers })
    expect(old.status, 'the old session is over').toBe(401)
    proxy.close()
  })
}

test('a logout under the worker leads to the login each time, and keeps what the worker has', {
  annotation: { type: 'slow', description: 'eight logouts: one in eight hung' },
}, async ({ registerMember, newVisitor }) => {
  const member = await registerMember()
  const page = await newVisitor(withWorker)
  await page.goto('/')
  await expectWorker(page)
  for (let turn = 1; turn <= 8; turn++) {
    await logIn(page, member, '/card')
    await logOutButton(page).click()
    await expect(page.getByLabel('เบอร์โทรศัพท์'), `logout ${turn}`).toBeVisible()
    await expect(page).toHaveURL('/login')
  }
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
})
