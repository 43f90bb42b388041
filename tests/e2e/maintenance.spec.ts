import { maintenanceHideCookie, maintenanceHideSeconds } from '#contract/plain/constants.ts'
import { openOfficeBehind } from '#tests/fixtures/e2e-office.ts'
import { expect, test } from './fixtures.ts'
import { dialogOf, looksRight } from './overlays.ts'

test.describe('the maintenance announcement', () => {
  const title = 'ประกาศปิดปรับปรุง'
  const content = '<h2>ปิดปรับปรุงระบบชั่วคราว</h2><p>คืนนี้ 03:00–04:30 น. เครดิตของคุณอยู่ครบทุกบาท</p>'

  test('shows by itself, stays away for an hour where it is asked to, and never breaks the page', async ({
    newVisitor,
    stack,
  }) => {
    const office = openOfficeBehind(stack)
    const id = await office.publish('maintenance', { content, link: 'https://status.chokdee.example/tonight' })
    const page = await newVisitor()
    const requests: string[] = []
    page.on('request', (request) => void (request.url().endsWith('/api/maintenance') && requests.push(request.url())))
    try {
      await page.goto('/')
      await looksRight(page, 'maintenance', title)
      await expect(
        dialogOf(page, title).getByRole('link', { name: 'ดูรายละเอียด (status.chokdee.example)' }),
      ).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialogOf(page, title)).toHaveCount(0)

      await page.goto('/login')
      await dialogOf(page, title).getByLabel('ไม่ต้องแสดงอีกใน 1 ชั่วโมง').check()
      await dialogOf(page, title).getByRole('button', { name: 'รับทราบ' }).click()
      const [hidden] = (await page.context().cookies()).filter(({ name }) => name === maintenanceHideCookie)
      expect(hidden).toMatchObject({ value: 'false', path: '/' })
      const seconds = (hidden?.expires ?? 0) - (await page.evaluate(() => Date.now())) / 1000
      expect(Math.abs(seconds - maintenanceHideSeconds)).toBeLessThan(30)

      requests.length = 0
      await page.reload()
      await page.getByLabel('เบอร์โทรศัพท์').click()
      await page.waitForTimeout(500)
      expect(requests, 'nothing is asked while the cookie hides it').toEqual([])
      await expect(dialogOf(page, title)).toHaveCount(0)

      await page.context().addCookies([{ name: maintenanceHideCookie, value: 'true', url: page.url() }])
      await page.reload()
      await expect(dialogOf(page, title)).toBeVisible()

      await page.route('**/api/maintenance', (route) => route.abort())
      await page.reload()
      await page.getByLabel('เบอร์โทรศัพท์').fill('0812345678')
      await expect(dialogOf(page, title)).toHaveCount(0)
    } finally {
      await office.setState(id, 'hidden')
      await office.close()
    }
  })

  test('reaches a member who is online at once, and goes when it is over', async ({ newMember, stack }) => {
    const office = openOfficeBehind(stack)
    const { page } = await newMember(0, null)
    const listening = page.waitForResponse((answer) => answer.url().endsWith('/api/live') && answer.ok())
    await page.goto('/')
    await listening
    const id = await office.publish('maintenance', { content, image: '/media/scene-lantern.svg' })
    try {
      await looksRight(page, 'maintenance-live', title)
    } finally {
      await office.setState(id, 'hidden')
      await office.close()
    }
    await expect(dialogOf(page, title)).toHaveCount(0)
  })
})
