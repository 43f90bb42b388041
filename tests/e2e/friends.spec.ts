import { maskedPhone } from '#kit/phone.ts'
import { expect, checkScreen, test } from './fixtures.ts'
import { newPerson } from './people.ts'
import { codeIn } from './world-client.ts'

test('a member passes their link on; the friend who registers by it stands on their level 1, unnamed', async ({
  newMember,
  newVisitor,
  world,
}) => {
  const { page } = await newMember(0, null)
  const friend = newPerson()
  let link = ''

  await test.step('the member finds their link, its QR, and plain links to share it', async () => {
    await page.goto('/referral')
    await expect(page.getByText('ยังไม่มีเพื่อนสมัคร', { exact: true })).toBeVisible()
    link = (await page.getByRole('link', { name: 'แชร์ทาง LINE' }).getAttribute('href')) ?? ''
    link = new URL(link).searchParams.get('url') ?? ''
    expect(link).toMatch(/\/u\/[0-9a-f]{16}$/)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'คัดลอก' }).click()
    await expect(page.getByRole('button', { name: 'คัดลอกแล้ว' })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
    await page.getByText('แสดงคิวอาร์ให้เพื่อนสแกน').click()
    await expect(page.getByRole('img', { name: 'คิวอาร์ลิงก์แนะนำของคุณ' })).toBeVisible()
    for (const way of ['แชร์ทาง LINE', 'แชร์ทาง เฟซบุ๊ก', 'แชร์ทาง ทวิตเตอร์'])
      await expect(page.getByRole('link', { name: way })).toHaveAttribute('target', '_blank')
  })

  const guest = await newVisitor()
  await test.step('the friend opens it, and the browser remembers it out of script’s reach', async () => {
    await guest.goto(new URL(link).pathname)
    await expect(guest.getByRole('heading', { name: 'เพื่อนชวนคุณมาที่โชคดี' })).toBeVisible()
    await checkScreen(guest, 'friends-1-landing')
    const [cookie] = (await guest.context().cookies()).filter(({ name }) => name === 'referral_key')
    expect(cookie).toMatchObject({ value: link.slice(-16), httpOnly: true, secure: true, sameSite: 'Lax' })
    // Another link later changes nothing: the first touch counts.
    await guest.goto('/?ref=0123456789abcdef')
    expect((await guest.context().cookies()).find(({ name }) => name === 'referral_key')?.value).toBe(link.slice(-16))
  })

  await test.step('and registers', async () => {
    const main = guest.getByRole('main')
    await guest.goto('/register')
    await main.getByLabel('เบอร์โทรศัพท์').fill(friend.phone)
    await main.getByRole('checkbox').check()
    await main.getByRole('button', { name: 'รับรหัส OTP' }).click()
    await main.getByLabel('รหัส OTP').fill(codeIn(await world.readSms(friend.phone)))
    await main.getByLabel('รหัสผ่านใหม่').fill(friend.password)
    await main.getByLabel('ยืนยันรหัสผ่าน').fill(friend.password)
    await main.getByRole('button', { name: 'ถัดไป' }).click()
    await expect(main.getByLabel('เลขที่บัญชี')).toBeVisible()
  })

  await test.step('the member sees them, their phone with its middle hidden', async () => {
    await page.goto('/referral')
    await expect(page.getByRole('table', { name: 'ชั้นที่ 1' }).getByRole('row')).toHaveCount(2)
    await expect(page.getByRole('rowheader', { name: maskedPhone(friend.phone) })).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText(friend.phone)
    await checkScreen(page, 'friends-2-level', true)
  })
})

test('a link that leads to nobody is a 404 and leaves nothing behind', async ({ newVisitor }) => {
  const page = await newVisitor()
  for (const path of ['/u/0123456789abcdef', '/u/nobody']) expect((await page.goto(path))?.status()).toBe(404)
  await page.goto('/?ref=0123456789abcdef&aff=stranger')
  expect((await page.context().cookies()).filter(({ name }) => name.endsWith('_key'))).toEqual([])
})
