import { expect, checkScreen, PHONE, test } from './fixtures.ts'

const reads = ['/slot', '/history?tab=2']
const actions = ['/deposit', '/limits']

test('banners stand on every page but where a member acts; on a phone every page shows phone, credit and refresh', async ({
  newMember,
}) => {
  const { page, member } = await newMember(250, null)
  const banners = page.getByRole('region', { name: 'แบนเนอร์แนะนำ' })
  const bar = page.getByRole('banner')
  const grouped = `${member.phone.slice(0, 3)}-${member.phone.slice(3, 6)}-${member.phone.slice(6)}`
  for (const path of [...reads, ...actions]) {
    await page.goto(path)
    await expect(bar.getByRole('link', { name: new RegExp(grouped) }), path).toBeVisible()
    await expect(bar.getByLabel('เครดิต', { exact: true }), path).toHaveText('฿250.00')
    await expect(bar.getByRole('button', { name: 'อัปเดตเครดิต' }), path).toBeVisible()
    if (reads.includes(path))
      await expect(banners.locator('.display').first(), `the words of a banner on ${path}`).toBeInViewport({
        ratio: 0.9,
      })
    else await expect(banners, path).toHaveCount(0)
  }

  await page.goto('/slot')
  await page.getByRole('button', { name: 'เปิดเมนู' }).click()
  const out = page.getByRole('complementary').getByRole('button', { name: 'ออกจากระบบ' })
  await expect(out, 'the drawer ends with the way out, on the first screen').toBeInViewport({ ratio: 1 })
  const end = await out.boundingBox()
  expect(end?.y ?? 0).toBeGreaterThan(PHONE.height / 2)
  await checkScreen(page, 'layout-1-drawer')
})

test('the tab of the lobby menu lies within the mark, and menus show where somebody is', async ({ newVisitor }) => {
  const page = await newVisitor()
  await page.goto('/promotion')
  const mark = await page.locator('.bottom-bar .middle > i').boundingBox()
  const tab = await page.getByRole('button', { name: 'เลือกห้องเกม' }).boundingBox()
  expect(tab?.y).toBeGreaterThanOrEqual((mark?.y ?? Number.NaN) - 0.5)
  await expect(page.getByRole('navigation', { name: 'เมนูล่าง' }).locator('[aria-current=page]')).toHaveText('โปรโมชัน')
})
