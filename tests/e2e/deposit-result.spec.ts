import type { Page } from '@playwright/test'
import { expect, checkScreen, test } from './fixtures.ts'
import type { Member } from './people.ts'
import type { WorldClient } from './world-client.ts'

const DONE = { name: 'ฝากเงินสำเร็จ' }
const NOTICE = 'คุณทำการฝากเงินจำนวน 300.00 บาท เรียบร้อยแล้ว'

test('a deposit’s result outlives the page that was thrown away under it, and is shown once', async ({
  newMember,
  world,
}) => {
  const { member, page } = await newMember(0, null)
  await requestQr(page)
  // The navigation home is begun and never ends: the reload comes between.
  await page.route(/\.data|\.js$/, () => {})
  await pays(member, world)
  await expect(
    page.getByRole('status').filter({ hasText: 'ได้รับเงินแล้ว' }),
    'the deposit page says so until the way home is through',
  ).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.goto('about:blank')
  await page.unrouteAll()
  await page.goto('/deposit')

  const result = page.getByRole('dialog', DONE)
  await expect(result).toContainText('฿300.00')
  await expect(page).toHaveURL('/')
  await checkScreen(page, 'deposit-result-1-after-reload')
  await page.reload()
  await expect(result, 'a reload tears it from nobody').toBeVisible()

  await page.goto('/deposit')
  await expect(page.getByRole('dialog', { name: 'ตรวจสอบเลขบัญชีก่อนโอน' }), 'whoever goes on from it may').toBeVisible()
  await page.goto('/')
  await standsAtHome(page)
  await expect(result).toBeHidden()
})

test('a deposit that ends while its member reads elsewhere leaves them there, and its result waits at home for one tab', async ({
  newMember,
  world,
}) => {
  const { member, page } = await newMember(0, null)
  await requestQr(page)
  await page.goto('/news')
  const other = await page.context().newPage()
  await other.goto('/news')
  await page.bringToFront()
  await pays(member, world)
  await expect(notices(page).getByText(NOTICE)).toBeVisible()
  await expect(page).toHaveURL('/news')

  await goesHome(page)
  const result = page.getByRole('dialog', DONE)
  await expect(result).toContainText('฿300.00')
  await result.getByRole('link', { name: 'ดูประวัติ' }).click()
  await expect(page).toHaveURL(/\/history/)
  await page.goBack()
  await standsAtHome(page)
  await expect(result, 'whoever goes on from it has read it').toBeHidden()

  await other.bringToFront()
  await expect(notices(other).getByText(NOTICE)).toBeVisible()
  await goesHome(other)
  await standsAtHome(other)
  await expect(other.getByRole('dialog', DONE)).toBeHidden()
})

test('a deposit that ends while there is no connection is announced when there is one', async ({
  newMember,
  world,
}) => {
  const { member, page } = await newMember(0, null)
  await requestQr(page)
  await page.context().setOffline(true)
  await pays(member, world)
  await page.context().setOffline(false)
  // The page asks again within ten seconds, as long as an expectation waits by default.
  await expect(page.getByRole('dialog', DONE)).toContainText('฿300.00', { timeout: 20_000 })
  await expect(page).toHaveURL('/')
})

test('a deposit that runs out while its page is away is announced as such', async ({ newMember, world }) => {
  const { member, page } = await newMember(0, null)
  await requestQr(page)
  await page.goto('about:blank')
  await world.advance(601)
  await expect.poll(async () => (await member.profile()).pending_request, 'the request has ended').toBeNull()
  await page.goto('/deposit')
  await expect(page.getByRole('dialog', { name: 'หมดเวลาทำรายการฝากเงิน' })).toBeVisible()
  await expect(page).toHaveURL('/')
})

const notices = (page: Page) => page.getByRole('region', { name: 'ข้อความแจ้งเตือน' })
const standsAtHome = (page: Page) => expect(page.getByRole('main').getByText('฿300.00')).toBeVisible()
const goesHome = (page: Page) => page.getByRole('link', { name: 'โชคดี หน้าแรก', exact: true }).first().click()

async function pays(member: Member, world: WorldClient): Promise<void> {
  expect(await world.scanQr(await member.qr(), member.account)).toBe(200)
  await expect.poll(async () => (await member.profile()).pending_request, 'the deposit is credited').toBeNull()
}

async function requestQr(page: Page): Promise<void> {
  await page.goto('/deposit')
  await page.getByRole('button', { name: 'ถูกต้อง ไปฝากเงิน' }).click()
  await page.getByRole('button', { name: '300', exact: true }).click()
  await page.getByRole('button', { name: 'ฝากเงิน 300.00 บาท' }).click()
  await expect(page.getByRole('img', { name: 'คิวอาร์พร้อมเพย์ ยอด 300.00 บาท' })).toBeVisible()
}
