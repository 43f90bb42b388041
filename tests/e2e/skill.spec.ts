import { axeFindsNothing } from './axe.ts'
import { expect, LEAVES, test } from './fixtures.ts'

test('a member opens mines from the skill lobby, plays a round to its end, and checks it in the game and at the site', async ({
  newMember,
}) => {
  const { page } = await newMember(300, null)
  await page.goto('/fish?kind=skill')
  await expect(page.getByRole('heading', { name: 'เกมทักษะ', level: 1 })).toBeVisible()
  for (const name of ['หยกในสวนมะพร้าว', 'ลูกแก้วตกบัว', 'ไพ่สูงต่ำ', 'โคมลอยฟ้า'])
    await expect(page.getByText(name).first()).toBeVisible()

  await page.goto('/game?g=fish.localhost&game=mines', LEAVES)
  await page.waitForURL(/\/\/fish\.localhost/)
  await page.getByRole('button', { name: 'ลดมะพร้าว' }).click()
  await axeFindsNothing(page, 'mines')
  await page.getByRole('button', { name: 'เริ่มเล่น ฿50.00' }).click()
  await expect(page.getByRole('button', { name: 'เลือกเปิดช่องแรก' })).toBeVisible()
  // By keyboard: arrows go to a tile, Enter opens it.
  await page.getByRole('button', { name: 'ช่อง 1 ปิดอยู่' }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const ended = page.getByText(/เก็บแล้ว ได้รับ|รอบนี้ไม่ได้เงิน/).first()
  await expect(page.getByRole('button', { name: /ช่อง 6 (หยก|มะพร้าว)/ })).toBeVisible()
  const cash = page.getByRole('button', { name: /^เก็บ ฿/ })
  if (await cash.isEnabled().catch(() => false)) await cash.click()
  await expect(ended).toBeVisible()

  await page.getByRole('button', { name: 'ตรวจสอบได้' }).click()
  await page.getByText('ตรวจสอบผลด้วยตัวเอง').click()
  await page.getByRole('button', { name: 'เปิดเผยซีดและตรวจทุกรอบในรายการ' }).click()
  await expect(page.locator('#rounds .mark.ok')).toHaveText('ตรวจแล้ว ถูกต้อง')

  await page.goto(
    new URL('/cheat', (await page.getByRole('link', { name: 'ตรวจบนเว็บไซต์ด้วย' }).getAttribute('href')) ?? '').href,
  )
  await expect(page.getByText('ตรวจแล้ว 1 จาก 1 รอบ ถูกต้องทั้งหมด')).toBeVisible({ timeout: 15_000 })
})
