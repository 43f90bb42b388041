import { expect, checkScreen, test } from './fixtures.ts'

test('a member links their chat by a code that they type there, gets messages in it, and unlinks it again', async ({
  newMember,
  world,
}) => {
  const { member, page } = await newMember(0, null)
  const user = `U${crypto.randomUUID().replaceAll('-', '')}`
  await page.goto('/authentication')
  await page.getByRole('button', { name: 'ขอรหัสเชื่อมแชต' }).click()
  const shown = page.getByRole('main').locator('output')
  await expect(shown).toContainText('พิมพ์รหัสนี้ในแชตของเราภายใน 10 นาที')
  const code = /CD-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec((await shown.textContent()) ?? '')?.[0] ?? 'no code'
  await checkScreen(page, 'chat-1-code', true)
  await world.write(user, code)
  await expect.poll(() => world.readChat(user)).toMatch(/เชื่อม/)
  await expect.poll(() => world.readSms(member.phone)).toContain('เชื่อมแชตกับบัญชีของคุณแล้ว')

  await page.reload()
  await expect(page.getByText('เชื่อมแล้ว', { exact: true })).toBeVisible()
  await expect(page.getByRole('group', { name: 'ทางแชต' }).getByRole('checkbox')).toHaveCount(4)
  await checkScreen(page, 'chat-2-linked', true)
  await page.getByRole('button', { name: 'ยกเลิกการเชื่อมแชต' }).click()
  await expect(page.getByText('ยกเลิกการเชื่อมแชตแล้ว')).toBeVisible()
  await expect(page.getByRole('button', { name: 'ขอรหัสเชื่อมแชต' })).toBeVisible()
  await expect(page.getByRole('group', { name: 'ทางแชต' })).toHaveCount(0)
})
