import type { BrowserContext, Page } from '@playwright/test'
import { expect, checkScreen, logIn, test } from './fixtures.ts'
import { logInHere } from './people.ts'

/** What a script in the page can read of the session, a thief's as well. */
const token = (page: Page): Promise<string | null> => page.evaluate(() => localStorage.getItem('chokdee.token'))

/** The credential that no script can read. */
const bindingOf = async (context: BrowserContext) =>
  (await context.cookies()).filter(({ name }) => name === '__Host-mb')

const readProfile = (page: Page, bearer: string | null): Promise<number> =>
  page.evaluate(
    async (given) => (await fetch('/api/customers/profile', { headers: { Authorization: `Bearer ${given}` } })).status,
    bearer,
  )

test('a guarded page sends a visitor to the login and has them back afterwards; a member has no business at the login', async ({
  newMember,
  newVisitor,
}) => {
  const { member, page: first } = await newMember(0, null)
  const page = await newVisitor()
  await page.goto('/deposit?from=story')
  await expect(page).toHaveURL('/login?to=%2Fdeposit%3Ffrom%3Dstory')
  await logInHere(page, member)
  await expect(page).toHaveURL('/deposit?from=story')
  await expect(page.getByRole('dialog', { name: 'ตรวจสอบเลขบัญชีก่อนโอน' })).toBeVisible()

  for (const guestsOnly of ['/login', '/login?to=/withdraw', '/register']) {
    await first.goto(guestsOnly)
    await expect(first, `${guestsOnly} leads a member home`).toHaveURL('/')
  }
})

test('no value of the way back leads away from the site', async ({ registerMember, newVisitor, stack }) => {
  const member = await registerMember()
  const page = await newVisitor()
  const elsewhere = [
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    '/\t/evil.example/',
    '/.//evil.example/',
    'javascript:alert(1)',
  ]
  const form = { phone: member.phone, password: member.password }
  const headers = { origin: String(stack.environment.PUBLIC_URL) }
  for (const to of elsewhere) {
    const visitor = await newVisitor()
    const url = `/login?to=${encodeURIComponent(to)}`
    const answer = await visitor.context().request.post(url, { form, headers, maxRedirects: 0 })
    expect([answer.status(), answer.headers()['location']], `after ${JSON.stringify(to)}`).toEqual([302, '/'])
    await visitor.close()
  }
  // By script, the two that browsers read in a way of their own.
  for (const to of ['/\t/evil.example/', 'javascript:alert(1)']) {
    await page.goto(`/login?to=${encodeURIComponent(to)}`)
    await logInHere(page, member)
    await expect(page, `after ${JSON.stringify(to)}`).toHaveURL('/')
    await expect(page).toHaveTitle(/แดชบอร์ด/)
    await page.context().clearCookies()
    await page.evaluate(() => localStorage.clear())
  }
})

test('a bearer copied to another browser opens nothing and ends the session', async ({ newMember, newVisitor }) => {
  const { page } = await newMember()
  const stolen = await token(page)
  expect(await readProfile(page, stolen)).toBe(200)

  const thief = await newVisitor()
  await thief.goto('/')
  expect(await readProfile(thief, stolen)).toBe(401)
  await page.goto('/withdraw')
  await expect(page, 'its owner has to log in again').toHaveURL('/login?to=%2Fwithdraw')
})

test('one credential of a session opens nothing, whichever it is', async ({ newMember, newVisitor }) => {
  const { member, page: owner } = await newMember()
  const page = await newVisitor()
  const context = page.context()

  await test.step('the cookie without the token', async () => {
    await context.addCookies(await bindingOf(owner.context()))
    await page.goto('/')
    await expect.poll(async () => (await bindingOf(context)).length, 'its cookie is taken away').toBe(0)
    await expect(page).toHaveTitle(/เกมฮิต/)
    await page.goto('/deposit')
    await expect(page).toHaveURL('/login?to=%2Fdeposit')
    expect(await readProfile(owner, await token(owner)), 'and the session is over').toBe(401)
  })

  await test.step('the token without the cookie', async () => {
    await logIn(page, member)
    await context.clearCookies({ name: '__Host-mb' })
    await page.goto('/')
    await expect.poll(() => token(page), 'its token is forgotten').toBeNull()
    await expect(page).toHaveTitle(/เกมฮิต/)
    await expect(page.getByRole('navigation', { name: 'เมนูล่าง' }).getByRole('link', { name: 'เข้าสู่ระบบ' })).toBeVisible()
  })
})

test('logging out in one tab logs the other out', async ({ newMember }) => {
  const { page } = await newMember()
  const other = await page.context().newPage()
  await other.goto('/withdraw')
  await expect(other.getByRole('heading', { name: 'ยังถอนเงินไม่ได้' })).toBeVisible()
  const bearer = await token(page)

  await page.bringToFront()
  await page.getByRole('button', { name: 'เปิดเมนู' }).click()
  await page.getByRole('button', { name: 'ออกจากระบบ' }).click()
  await expect(page).toHaveURL('/login')
  await expect(other).toHaveURL(/^[^?]*\/login/)
  await expect.poll(() => readProfile(page, bearer), 'the site knows it no more').toBe(401)
})

test('a session that ends on a money page leads to the login and back, and keeps what was typed', async ({
  newMember,
  world,
}) => {
  const { member, page } = await newMember(300, '/withdraw')
  await page.getByLabel('จำนวนเงินที่ต้องการถอน').fill('150')
  await world.advance(1_801)
  // From the field with the focus: the page may have found the end of the session by itself already.
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/login?to=%2Fwithdraw')
  await logInHere(page, member)
  await expect(page).toHaveURL('/withdraw')
  await expect(page.getByLabel('จำนวนเงินที่ต้องการถอน')).toHaveValue('150')
  expect((await member.profile()).ufabet_credit, 'nothing was withdrawn meanwhile').toBe('300.00')
})

test('a withdrawal long after the login asks for the password once more and then goes through', async ({
  newMember,
  world,
}) => {
  const { member, page } = await newMember(300, '/withdraw')
  await world.advance(901)
  await page.getByRole('button', { name: '100', exact: true }).click()
  await page.getByRole('button', { name: 'ถอนเงิน 100.00 บาท' }).click()
  const question = page.getByRole('dialog', { name: 'ยืนยันว่าเป็นคุณ' })
  await expect(question).toBeVisible()
  await checkScreen(page, 'session-1-log-in-again')
  await question.getByLabel('รหัสผ่าน', { exact: true }).fill('Wrong1Password')
  await question.getByRole('button', { name: /^ยืนยันและ/ }).click()
  await expect(question.getByText('เบอร์โทร, รหัสผ่านไม่ถูกต้อง')).toBeVisible()
  expect(await world.payoutsTo(member.account)).toEqual([])
  await question.getByLabel('รหัสผ่าน', { exact: true }).fill(member.password)
  await question.getByRole('button', { name: /^ยืนยันและ/ }).click()
  await expect(page.getByRole('heading', { name: 'ถอนเงินสำเร็จ' })).toBeVisible()
  expect(await world.payoutsTo(member.account)).toMatchObject([{ amount: '100.00' }])
})

test('whoever closes the question for the password while it is on its way withdraws nothing', async ({
  newMember,
  world,
}) => {
  const { member, page } = await newMember(300, '/withdraw')
  await world.advance(901)
  await page.getByRole('button', { name: '100', exact: true }).click()
  const withdraw = page.getByRole('button', { name: 'ถอนเงิน 100.00 บาท' })
  await withdraw.click()
  const question = page.getByRole('dialog', { name: 'ยืนยันว่าเป็นคุณ' })
  await expect(question).toBeVisible()
  const arrived = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  await page.route('**/api/login', async (route) => {
    arrived.resolve()
    await release.promise
    await route.continue()
  })
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/withdraw')) sent.push(request.url())
  })
  await question.getByLabel('รหัสผ่าน', { exact: true }).fill(member.password)
  await question.getByRole('button', { name: /^ยืนยันและ/ }).click()
  await arrived.promise
  await question.getByRole('button', { name: 'ยกเลิก' }).click()
  await expect(question).toBeHidden()
  const answered = page.waitForResponse('**/api/login')
  release.resolve()
  await (await answered).finished()
  // Their own press afterwards is the first request, and needs no password any more.
  await expect(withdraw).toBeEnabled()
  expect(sent).toEqual([])
  await withdraw.click()
  await expect(page.getByRole('heading', { name: 'ถอนเงินสำเร็จ' })).toBeVisible()
  expect(sent).toHaveLength(1)
  expect(await world.payoutsTo(member.account)).toMatchObject([{ amount: '100.00' }])
})
