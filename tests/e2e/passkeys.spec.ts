import type { CDPSession, Page } from '@playwright/test'
import { expect, checkScreen, logIn, test } from './fixtures.ts'

/** Gives a page's browser an authenticator of its own, as a phone with a fingerprint has one. */
async function giveAuthenticator(page: Page): Promise<{ device: CDPSession; authenticatorId: string }> {
  const device = await page.context().newCDPSession(page)
  await device.send('WebAuthn.enable')
  const { authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { device, authenticatorId }
}

test('a member adds a passkey, logs in with it, and withdraws after proving themselves with it', {
  annotation: { type: 'slow', description: 'one story of five steps, whose key lives in one browser' },
}, async ({ newMember, world }) => {
  const { member, page } = await newMember(300)
  const { device, authenticatorId } = await giveAuthenticator(page)

  await test.step('adds it long after the login, proving themselves by password first', async () => {
    await world.advance(901)
    await page.getByRole('button', { name: 'เปิดเมนู' }).click()
    await page.getByRole('link', { name: 'ความปลอดภัย' }).click()
    await expect(page).toHaveURL('/authentication')
    await page.getByRole('button', { name: 'เพิ่มพาสคีย์' }).click()
    const question = page.getByRole('dialog', { name: 'ยืนยันว่าเป็นคุณ' })
    await question.getByLabel('รหัสผ่าน', { exact: true }).fill(member.password)
    await question.getByRole('button', { name: /^ยืนยันและ/ }).click()
    await expect(page.getByText('Chrome · Linux').first()).toBeVisible()
    await expect.poll(() => world.readSms(member.phone)).toContain('มีการเพิ่มพาสคีย์')
    const { credentials } = await device.send('WebAuthn.getCredentials', { authenticatorId })
    expect(credentials).toMatchObject([{ isResidentCredential: true, rpId: 'localhost' }])
  })

  await test.step('calls it otherwise', async () => {
    await page.getByRole('button', { name: /^จัดการ / }).click()
    const dialog = page.getByRole('dialog', { name: 'จัดการพาสคีย์' })
    await checkScreen(page, 'passkey-1-edit')
    await dialog.getByLabel('ชื่อพาสคีย์').fill('เครื่องที่บ้าน')
    await dialog.getByRole('button', { name: 'บันทึกชื่อ' }).click()
    await expect(page.getByText('เครื่องที่บ้าน')).toBeVisible()
    await checkScreen(page, 'passkey-2-list', true)
  })

  await test.step('logs out, and in again by the passkey alone, back to where they wanted to go', async () => {
    await page.goto('/')
    await page.getByRole('button', { name: 'เปิดเมนู' }).click()
    await page.getByRole('button', { name: 'ออกจากระบบ', exact: true }).click()
    await expect(page).toHaveURL('/login')
    await page.goto('/login?to=%2Fwithdraw')
    await page.getByRole('button', { name: 'เข้าสู่ระบบด้วยพาสคีย์' }).click()
    await expect(page).toHaveURL('/withdraw')
  })

  await test.step('withdraws long afterwards, proving themselves by the passkey', async () => {
    await world.advance(901)
    await page.getByRole('button', { name: '100', exact: true }).click()
    await page.getByRole('button', { name: 'ถอนเงิน 100.00 บาท' }).click()
    const question = page.getByRole('dialog', { name: 'ยืนยันว่าเป็นคุณ' })
    await expect(question.getByRole('button', { name: 'ยืนยันด้วยพาสคีย์' })).toBeVisible()
    await checkScreen(page, 'passkey-3-prove')
    await question.getByRole('button', { name: 'ยืนยันด้วยพาสคีย์' }).click()
    await expect(page.getByRole('heading', { name: 'ถอนเงินสำเร็จ' })).toBeVisible()
    expect(await world.payoutsTo(member.account)).toMatchObject([{ amount: '100.00' }])
  })

  await test.step('removes it, and it opens nothing any more', async () => {
    await page.goto('/authentication')
    await page.getByRole('button', { name: /^จัดการ / }).click()
    await page.getByRole('dialog', { name: 'จัดการพาสคีย์' }).getByRole('button', { name: 'ลบ', exact: true }).click()
    await expect(page.getByText('เครื่องที่บ้าน')).toHaveCount(0)
    await page.getByRole('button', { name: 'ออกจากระบบทุกเครื่อง' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'ออกจากระบบ', exact: true }).click()
    await expect(page).toHaveURL('/login')
    // A page that is still on its way takes the answer to the press along.
    await expect(page.getByRole('progressbar', { name: 'กำลังโหลด' })).toHaveCount(0)
    await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => {})
    await page.getByRole('button', { name: 'เข้าสู่ระบบด้วยพาสคีย์' }).click()
    await expect(page.getByText('ใช้พาสคีย์นี้ไม่ได้').first()).toBeVisible()
    await expect(page).toHaveURL('/login')
  })
})

test('a finger that is not the member’s opens nothing', async ({ newMember }) => {
  const { page } = await newMember(0, null)
  const { device, authenticatorId } = await giveAuthenticator(page)
  await device.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
  await page.goto('/authentication')
  await page.getByRole('button', { name: 'เพิ่มพาสคีย์' }).click()
  await expect(page.getByRole('button', { name: 'เพิ่มพาสคีย์' })).toBeEnabled()
  const { credentials } = await device.send('WebAuthn.getCredentials', { authenticatorId })
  expect(credentials).toEqual([])
})

test('logging out the other devices turns them into visitors, and this one stays', async ({
  newMember,
  newVisitor,
}) => {
  const { member, page: lost } = await newMember(0, null)
  const here = await newVisitor()
  await logIn(here, member)
  await lost.goto('/withdraw')
  await expect(lost.getByRole('heading', { name: 'ยังถอนเงินไม่ได้' })).toBeVisible()
  await here.goto('/authentication')
  await expect(here.getByText('เครื่องนี้', { exact: true })).toBeVisible()
  await checkScreen(here, 'sessions-1-list', true)
  await here.getByRole('button', { name: 'ออกจากระบบเครื่องอื่นทั้งหมด' }).click()
  await checkScreen(here, 'sessions-2-question')
  await here.getByRole('dialog').getByRole('button', { name: 'ออกจากระบบ', exact: true }).click()
  await expect(here.getByText('ออกจากระบบแล้ว')).toBeVisible()
  await expect(lost, 'without a press there').toHaveURL(/^[^?]*\/login/)
  await expect(here.getByRole('button', { name: 'ออกจากระบบเครื่องอื่นทั้งหมด' })).toBeDisabled()
})
