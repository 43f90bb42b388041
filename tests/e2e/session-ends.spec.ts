import type { Page } from '@playwright/test'
import { expect, checkScreen, logIn, test } from './fixtures.ts'
import { asProgram, inGroups, logInHere, type Member, newPerson, registerToPassword } from './people.ts'
import type { Running } from '#tools/running.ts'
import { codeIn } from './world-client.ts'

const ENDED = 'การเข้าสู่ระบบสิ้นสุดแล้ว เข้าสู่ระบบอีกครั้งเพื่อทำต่อ'

/** The member logs out everywhere, by a program on another device. */
async function endElsewhere(stack: Running, { phone, password }: Pick<Member, 'phone' | 'password'>): Promise<void> {
  const { body } = await asProgram(stack).post('/login', { phone, password })
  expect((await asProgram(stack, String(body['access_token'])).post('/customers/sessions/end-all')).status).toBe(200)
}

/** Acknowledges what the end of all sessions has found and ended, as it is shown after the next login. */
const acknowledge = (page: Page): Promise<void> =>
  page.getByRole('dialog', { name: 'สิ่งที่ตรวจพบและยกเลิกให้แล้ว' }).getByRole('button', { name: 'รับทราบ' }).click()

/** Opens a page that receives no events and has finished its first requests: the dead session is found by what the member presses. */
async function openDeaf(page: Page, path: string): Promise<{ reconnect: () => Promise<void> }> {
  await page.route('**/api/live', (route) => route.abort())
  await page.goto(path)
  // A page whose stream does not open polls instead, and may never be idle: its first requests are long done.
  await page.waitForLoadState('networkidle', { timeout: 8_000 }).catch(() => {})
  // A poll of the profile in between would find it first.
  const profile = '**/api/customers/profile'
  await page.route(profile, (route) => (route.request().method() === 'GET' ? route.abort() : route.fallback()))
  return { reconnect: () => page.unroute(profile) }
}

/** The keys of the drafts that this tab keeps. */
const draftKeys = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('draft')))

const notices = (page: Page) => page.getByRole('region', { name: 'ข้อความแจ้งเตือน' })

test('a change of account that the session ended under stands there again, once, and only for the same member', async ({
  newMember,
  registerMember,
  stack,
}) => {
  const { member, page } = await newMember(100, null)
  const other = await registerMember()
  await page.goto('/bank-account')
  await page.getByRole('button', { name: 'เปลี่ยนบัญชีธนาคาร' }).click()
  await page.getByText('ไทยพาณิชย์').first().click()
  await page.getByLabel('เลขที่บัญชี').fill('4045556667')
  await page.getByLabel('เหตุผล (ไม่บังคับ)').fill('ปิดบัญชีเดิม')
  await endElsewhere(stack, member)
  await expect(page).toHaveURL('/login?to=%2Fbank-account')
  await expect(notices(page)).toContainText(ENDED)
  await expect(notices(page)).toContainText('สิ่งที่กรอกไว้ยังอยู่ ยกเว้นรหัสผ่าน')
  await checkScreen(page, 'session-2-ended')
  expect(page.url() + JSON.stringify(await draftKeys(page)), 'nothing typed is in an address').not.toContain(
    '4045556667',
  )

  await logInHere(page, member)
  await expect(page).toHaveURL('/bank-account')
  await expect(page.getByLabel('เลขที่บัญชี')).toHaveValue(inGroups('4045556667'))
  await expect(page.getByLabel('เหตุผล (ไม่บังคับ)')).toHaveValue('ปิดบัญชีเดิม')
  await expect(page.getByRole('radio', { name: /ไทยพาณิชย์/ })).toBeChecked()
  expect(await draftKeys(page), 'given back once').toEqual([])

  await test.step('somebody else at this browser finds nothing of it', async () => {
    await endElsewhere(stack, member)
    await expect(page).toHaveURL(/\/login/)
    expect(await draftKeys(page)).toHaveLength(1)
    await logInHere(page, other)
    await expect(page).toHaveURL('/bank-account')
    await expect(page.getByRole('button', { name: 'เปลี่ยนบัญชีธนาคาร' })).toBeVisible()
    await expect(page.getByLabel('เลขที่บัญชี')).toHaveCount(0)
    expect(await draftKeys(page)).toEqual([])
  })
})

test('whoever logs out leaves nothing behind, in no tab', async ({ newMember }) => {
  const { page } = await newMember(100, null)
  const other = await page.context().newPage()
  await other.goto('/withdraw')
  await other.getByLabel('จำนวนเงินที่ต้องการถอน').fill('100')
  await page.bringToFront()
  await page.goto('/card')
  await page.getByRole('main').getByRole('button', { name: 'ออกจากระบบ' }).click()
  await expect(other).toHaveURL(/\/login/)
  await expect.poll(() => draftKeys(other)).toEqual([])
  expect(await draftKeys(page)).toEqual([])
})

test('after the login a deposit has what was typed before the session ended, and the password page never has a password', async ({
  newMember,
  world,
  stack,
}) => {
  const { member, page } = await newMember(0, '/deposit')
  await page.getByRole('button', { name: 'ถูกต้อง ไปฝากเงิน' }).click()
  await page.getByLabel('จำนวนเงินที่ต้องการฝาก').fill('1250.5')
  await world.advance(1_801)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/login?to=%2Fdeposit')
  await page.reload()
  await logInHere(page, member)
  await expect(page).toHaveURL('/deposit')
  await page.getByRole('button', { name: 'ถูกต้อง ไปฝากเงิน' }).click()
  await expect(page.getByLabel('จำนวนเงินที่ต้องการฝาก')).toHaveValue('1,250.5')
  expect((await member.profile()).pending_request, 'nothing was asked for meanwhile').toBeNull()

  await page.goto('/changepassword')
  await page.getByLabel('รหัสผ่านเดิม').fill(member.password)
  await page.getByLabel('รหัสผ่านใหม่', { exact: true }).fill('Durian99x')
  await page.getByLabel('ยืนยันรหัสผ่าน').fill('Durian99x')
  await endElsewhere(stack, member)
  await expect(page).toHaveURL('/login?to=%2Fchangepassword')
  const stored = () => [sessionStorage, localStorage].flatMap((storage) => Object.values(storage)).join()
  expect(await page.evaluate(stored)).not.toMatch(/Durian99x|Mangosteen88/)
  await logInHere(page, member)
  await expect(page).toHaveURL('/changepassword')
  await expect(page.getByLabel('รหัสผ่านเดิม')).toHaveValue('')
})

test('a notice that was muted or unmuted as the session ended is so after the login', async ({ newMember, stack }) => {
  const { member, page } = await newMember(0, null)
  const { reconnect } = await openDeaf(page, '/authentication')
  const deposits = page.getByRole('group', { name: 'ทาง SMS' }).getByRole('checkbox', { name: 'ผลการฝากเงิน' })
  const before = await deposits.isChecked()
  await endElsewhere(stack, member)
  // Only pressed: `setChecked` waits for the box to change, and this one disappears with its page.
  await deposits.click()
  await expect(page).toHaveURL('/login?to=%2Fauthentication')
  await reconnect()
  await logInHere(page, member)
  await expect(notices(page).getByText('บันทึกการแจ้งเตือนแล้ว')).toBeVisible()
  await page.reload()
  await expect(deposits).toBeChecked({ checked: !before })
})

test('a page for visitors too stays when the session has ended, offers the login, and then does what was pressed', async ({
  newMember,
  stack,
}) => {
  const { member, page } = await newMember(0, null)
  const slots = await openDeaf(page, '/slot')
  const heart = page
    .getByRole('main')
    .getByRole('button', { name: /^เกมโปรด / })
    .first()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await endElsewhere(stack, member)
  await heart.click()
  await expect(notices(page)).toContainText(ENDED)
  await expect(page).toHaveURL('/slot')
  await slots.reconnect()
  await checkScreen(page, 'session-3-ended-open-page')
  await notices(page).getByRole('button', { name: 'เข้าสู่ระบบ', exact: true }).click()
  await expect(page).toHaveURL('/login?to=%2Fslot')
  await logInHere(page, member)
  await expect(page).toHaveURL('/slot')
  await acknowledge(page)
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')

  const home = await openDeaf(page, '/')
  await endElsewhere(stack, member)
  await page.getByRole('region', { name: 'กระเป๋าเงิน' }).getByRole('button', { name: 'อัปเดตเครดิต' }).click()
  await notices(page).getByRole('button', { name: 'เข้าสู่ระบบ', exact: true }).click()
  await home.reconnect()
  await logInHere(page, member)
  // Begun, or over already: the second notice takes the place of the first.
  await expect(page.getByRole('status').filter({ hasText: /ดำเนินการเช็คเครดิต|เช็คเครดิตเรียบร้อย/ })).toBeVisible()
})

test('a slip that was chosen as the session ended is offered to be sent again', async ({ newMember, world, stack }) => {
  const { member, page } = await newMember(0, null)
  const { reconnect } = await openDeaf(page, '/auto-transfer')
  const slip = await world.slip(await world.transfer(member.account, '210.00'))
  await expect(page.getByLabel('เลือกรูปสลิป')).toBeEnabled()
  await endElsewhere(stack, member)
  await page.getByLabel('เลือกรูปสลิป').setInputFiles(slip)
  await expect(page).toHaveURL('/login?to=%2Fauto-transfer')
  await reconnect()
  await logInHere(page, member)
  await acknowledge(page)
  await expect(page.getByText('สลิปนี้ยังไม่ได้ส่ง')).toBeVisible()
  await checkScreen(page, 'session-4-slip-unsent')
  await page.getByRole('button', { name: 'ส่งสลิปเดิมอีกครั้ง' }).click()
  await expect(page.getByText(/เติมเครดิตแล้ว/).first()).toBeVisible()
})

test('a registration that runs out of time goes on with the phone, and after the password with the account that was written down', async ({
  newVisitor,
  world,
}) => {
  const person = newPerson()
  const page = await newVisitor()
  let text = ''
  const upToPassword = async () => {
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'รับรหัส OTP' }).click()
    await expect(page.getByRole('heading', { name: 'กรอกรหัส OTP' })).toBeVisible()
    // The inbox may still hold the code before this one.
    await expect.poll(() => world.readSms(person.phone)).not.toBe(text)
    text = await world.readSms(person.phone)
    await page.getByLabel('รหัส OTP').fill(codeIn(text))
    await page.getByLabel('รหัสผ่านใหม่', { exact: true }).fill(person.password)
    await page.getByLabel('ยืนยันรหัสผ่าน').fill(person.password)
  }
  await page.goto('/register')
  await page.getByLabel('เบอร์โทรศัพท์').fill(person.phone)
  await upToPassword()
  await world.advance(901)
  await page.getByRole('button', { name: 'ถัดไป' }).click()
  await expect(page.getByText('หมดเวลาลงทะเบียน กรุณาเริ่มใหม่อีกครั้ง').first()).toBeVisible()
  await expect(page.getByLabel('เบอร์โทรศัพท์')).toHaveValue(inGroups(person.phone))
  await checkScreen(page, 'session-5-registration-late')

  await upToPassword()
  await page.getByRole('button', { name: 'ถัดไป' }).click()
  await expect(page.getByRole('heading', { name: 'บัญชีธนาคารของคุณ' })).toBeVisible()
  await page.getByText('กสิกรไทย').first().click()
  await page.getByLabel('เลขที่บัญชี').fill(person.account.accountNumber)
  await page.getByLabel('ชื่อ–นามสกุล ตามบัญชี').fill(person.account.name)
  await page.getByLabel('วัน', { exact: true }).selectOption('5')
  await page.getByLabel('เดือน').selectOption('3')
  await page.getByLabel('ปี พ.ศ.').selectOption('2533')
  await world.advance(901)
  await page.getByRole('button', { name: 'ยืนยันและสมัคร' }).click()
  // The person is a member by now: the phone is taken, and the password works.
  await expect(page.getByText('เบอร์และรหัสผ่านพร้อมใช้แล้ว')).toBeInViewport()
  await checkScreen(page, 'session-6-registration-unfinished')
  await logInHere(page, person)
  const overlay = page.getByRole('dialog', { name: 'เพิ่มบัญชีธนาคารของคุณ' })
  await expect(overlay.getByLabel('เลขที่บัญชี')).toHaveValue(inGroups(person.account.accountNumber))
  await expect(overlay.getByLabel('เดือน')).toHaveValue('3')
  await expect(overlay.getByRole('radio', { name: /กสิกรไทย/ })).toBeChecked()
  await overlay.getByRole('button', { name: 'ยืนยันบัญชี' }).click()
  await expect(page.getByText('เพิ่มบัญชีธนาคารเรียบร้อย')).toBeVisible()
  expect(await draftKeys(page)).toEqual([])
})

test('the account asked for by the overlay is not lost either', async ({ newVisitor, stack, world }) => {
  const person = newPerson()
  await registerToPassword(stack, world, person)
  const page = await newVisitor()
  await logIn(page, person, null)
  const home = await openDeaf(page, '/')
  const overlay = page.getByRole('dialog', { name: 'เพิ่มบัญชีธนาคารของคุณ' })
  await overlay.getByLabel('เลขที่บัญชี').fill('7012345678')
  await overlay.getByLabel('ปี พ.ศ.').selectOption('2533')
  await world.advance(1_801)
  await overlay.getByText('กสิกรไทย').first().click()
  await overlay.getByLabel('ชื่อ–นามสกุล ตามบัญชี').fill('สมหญิง รักดี')
  await overlay.getByLabel('วัน', { exact: true }).selectOption('5')
  await overlay.getByLabel('เดือน').selectOption('3')
  await overlay.getByRole('button', { name: 'ยืนยันบัญชี' }).click()
  await notices(page).getByRole('button', { name: 'เข้าสู่ระบบ', exact: true }).click()
  await home.reconnect()
  await logInHere(page, person)
  await expect(overlay.getByLabel('เลขที่บัญชี')).toHaveValue(inGroups('7012345678'))
  await expect(overlay.getByLabel('ปี พ.ศ.')).toHaveValue('2533')
  await expect(overlay.getByRole('radio', { name: /กสิกรไทย/ })).toBeChecked()
})
