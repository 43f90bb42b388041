import { axeFindsNothing } from './axe.ts'
import { expect, LEAVES, test } from './fixtures.ts'

test('a member shoots in a room of fish, is charged for what met a fish alone, and checks the round', async ({
  newMember,
}) => {
  const { page } = await newMember(300, null)
  await page.goto('/fish')
  await expect(page.getByRole('link', { name: /ปากอ่าวทอง/ }).first()).toBeVisible()
  await page.goto('/game?g=fish.localhost&game=golden-bay', LEAVES)
  await page.waitForURL(/\/\/fish\.localhost/)
  const credit = page.locator('.fact.credit b')
  await expect(credit).toHaveText('300.00')
  await expect(page.getByText(/ห้อง 01/)).toBeVisible()
  await axeFindsNothing(page, 'fish room')

  const shots = async () => Number((await page.locator('.fact.shots b').textContent())?.split(' ')[0])
  const water = page.locator('#waters')
  for (let tries = 0; (await shots()) < 3 && tries < 60; tries += 1) {
    await water.click({ position: { x: 60 + ((tries * 67) % 240), y: 90 + ((tries * 41) % 200) } })
    await page.waitForTimeout(200)
  }
  // What is still in the water may meet a fish for four seconds.
  await page.waitForTimeout(4_500)
  const fired = await shots()
  expect(fired).toBeGreaterThanOrEqual(3)
  const net = Number((await page.locator('.dock [data-show="net"]').textContent())?.replace('−', '-'))
  await expect(credit).toHaveText((300 + net).toFixed(2))

  await page.getByRole('button', { name: 'ตรวจสอบได้ทุกนัด' }).click()
  await page.getByRole('button', { name: 'เปิดเผยซีดและตรวจทุกรอบในรายการ' }).click()
  await expect(page.locator('#proof-text')).toHaveText('คำนวณซ้ำในเครื่องนี้ 1 รอบ ตรง 1 รอบ')
})
