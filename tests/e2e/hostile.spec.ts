import { createServer, request as httpRequest, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Page } from '@playwright/test'
import { expect, checkScreen, test } from './fixtures.ts'
import { inGroups, newPerson } from './people.ts'
import { codeIn } from './world-client.ts'

test('forms on a foreign page are refused', async ({ newVisitor, stack }) => {
  const { PUBLIC_URL } = stack.environment
  const foreign = await foreignPage(
    ['/login', '/register', '/api/login', '/api/logout', '/api/requests/withdraw']
      .map(
        (path) =>
          `<form method="post" action="${PUBLIC_URL}${path}"><input name="phone" value="0812345678"><button>${path}</button></form>`,
      )
      .join(''),
  )
  try {
    const page = await newVisitor()
    await page.goto(foreign.url)
    for (const button of await page.getByRole('button').allTextContents()) {
      await page.goto(foreign.url)
      const answered = page.waitForResponse((response) => response.url() === `${PUBLIC_URL}${button}`)
      await page.getByRole('button', { name: button, exact: true }).click()
      expect((await answered).status(), `a foreign form to ${button}`).toBe(403)
      expect((await answered).headers()['set-cookie'], button).toBeUndefined()
    }
  } finally {
    foreign.server.close()
  }
})

test('what is not there is a page of ours with a way home', async ({ newVisitor, stack }) => {
  const page = await newVisitor()
  const hosts = ['nobody.localhost', 'evil.example', 'nobody%00', 'nobody'.repeat(50)].map((host) => `/game?g=${host}`)
  for (const path of ['/nothing-here', '/deposit/../..//%2e%2e/etc/passwd', ...hosts]) {
    const answer = await page.goto(path)
    expect(answer?.status(), path).toBe(404)
    await expect(page.getByRole('heading', { name: '404 Not Found' })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'กลับหน้าแรก' }).click()
    await expect(page).toHaveURL('/')
  }
  const nobody = await page.goto(String(stack.environment['WORLD_URL']).replace('world.', 'nobody.'))
  expect(nobody?.status(), 'a game host that is none').toBe(404)
})

test('a name that is not ours in the Host header is answered 421 by site and office, and what is forwarded changes no link', async ({
  stack,
}) => {
  const form = {
    'content-type': 'application/x-www-form-urlencoded',
    host: 'evil.example',
    origin: 'http://evil.example',
  }
  for (const [method, path, headers] of [
    ['GET', '/login', { host: 'evil.example' }],
    ['GET', '/assets/nothing.js', { host: 'evil.example' }],
    ['GET', '/api/site-info', { host: 'evil.example' }],
    ['POST', '/login', form],
    ['POST', '/api/login', form],
  ] as const) {
    const answer = await send(stack.siteUrl, method, path, headers)
    expect(answer.status, `${method} ${path}`).toBe(421)
    expect(answer.text, path).not.toContain('evil.example')
    expect((await send(stack.officeUrl, method, path, headers)).status, `the office's ${path}`).toBe(421)
  }
  const forwarded = {
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
    'x-forwarded-for': '203.0.113.7',
    forwarded: 'host=evil.example',
  }
  const forwardedToUs = { host: new URL(String(stack.environment['PUBLIC_URL'])).host, ...forwarded }
  expect((await send(stack.siteUrl, 'GET', '/u', forwardedToUs)).text).not.toContain('evil.example')
  expect(await send(stack.siteUrl, 'GET', '/deposit', forwardedToUs)).toMatchObject({
    status: 302,
    location: '/login?to=%2Fdeposit',
  })
  expect((await send(stack.siteUrl, 'GET', '/api/ip', forwardedToUs)).text).toContain('127.0.0.1')
})

test('a body that is no form is no failure of a page', async ({ stack }) => {
  const origin = String(stack.environment['PUBLIC_URL'])
  for (const path of ['/login', '/login.data', '/register', '/forgetpassword', '/unlock'])
    for (const type of ['text/xml', 'application/json', 'multipart/form-data', 'multipart/form-data; boundary=x', '']) {
      const headers = { origin, 'sec-fetch-site': 'same-origin', ...(type === '' ? {} : { 'content-type': type }) }
      const answer = await fetch(`${stack.siteUrl.replace('127.0.0.1', 'localhost')}${path}`, {
        method: 'POST',
        headers,
        body: Buffer.from('<a/>'),
      })
      expect(answer.status, `${path} with ${type}`).toBe(415)
    }
})

test('nonsense in any field of registering gets its Thai answer and stays where it was typed', async ({
  newVisitor,
  world,
}) => {
  const page = await newVisitor()
  const person = newPerson()
  const main = page.getByRole('main')
  await page.goto('/register')

  await test.step('the phone', async () => {
    await main.getByRole('checkbox').check()
    for (const phone of ['hello', '021234567', '+1 555 0100', '<script>alert(1)</script>', "08' or 1=1 --"]) {
      await refusesIn(page, {
        label: 'เบอร์โทรศัพท์',
        value: phone,
        button: 'รับรหัส OTP',
        refusal: 'เบอร์โทรต้องเป็นเบอร์มือถือไทย 10 หลัก',
      })
    }
    await main.getByRole('checkbox').uncheck()
    await main.getByLabel('เบอร์โทรศัพท์').fill(person.phone)
    await main.getByRole('button', { name: 'รับรหัส OTP' }).click()
    await expect(main.getByRole('button', { name: 'รับรหัส OTP' }), 'nobody goes on without the consent').toBeVisible()
    await main.getByRole('checkbox').check()
    // As people type it: spaces, dashes, Thai digits.
    await main.getByLabel('เบอร์โทรศัพท์').fill(thaiDigits(`${person.phone.slice(0, 3)}-${person.phone.slice(3)}`))
    await main.getByRole('button', { name: 'รับรหัส OTP' }).click()
  })

  await test.step('the code', async () => {
    const code = codeIn(await world.readSms(person.phone))
    const wrong = code === '000000' ? '111111' : '000000'
    await main.getByLabel('รหัส OTP').fill(wrong)
    await expect(main.getByText('รหัส OTP ไม่ถูกต้อง')).toBeVisible()
    await main.getByLabel('รหัส OTP').fill(thaiDigits(code))
  })

  await test.step('the password', async () => {
    await expect(main.getByRole('heading', { name: 'ตั้งรหัสผ่าน' })).toBeVisible()
    await main.getByLabel('รหัสผ่านใหม่').fill(person.password)
    await main.getByLabel('ยืนยันรหัสผ่าน').fill('Other1Password')
    await expect(main.getByText('ระบุรหัสผ่านใหม่ และยืนยันรหัสผ่านให้ตรงกัน')).toBeVisible()
    await expect(main.getByRole('button', { name: 'ถัดไป' })).toBeDisabled()
    for (const [password, refusal] of [
      ['short1A', /รหัสผ่านต้องยาว 8-15 ตัวอักษร/],
      ['Password1', /คาดเดาง่ายเกินไป/],
    ] as const) {
      await main.getByLabel('รหัสผ่านใหม่').fill(password)
      await main.getByLabel('ยืนยันรหัสผ่าน').fill(password)
      await main.getByRole('button', { name: 'ถัดไป' }).click()
      await expect(main.getByText(refusal)).toBeVisible()
    }
    await main.getByLabel('รหัสผ่านใหม่').fill(person.password)
    await main.getByLabel('ยืนยันรหัสผ่าน').fill(person.password)
    await main.getByRole('button', { name: 'ถัดไป' }).click()
  })

  await test.step('the bank account', async () => {
    await main.getByRole('radio', { name: /กสิกร/ }).check()
    await main.getByLabel('เลขที่บัญชี').fill('123')
    await main.getByLabel('ชื่อ–นามสกุล').fill('12345 <b>')
    await main.getByRole('combobox', { name: 'วัน', exact: true }).selectOption('31')
    await main.getByRole('combobox', { name: 'เดือน' }).selectOption('2')
    await main.getByRole('combobox', { name: 'ปี พ.ศ.' }).selectOption('2533')
    await main.getByRole('button', { name: 'ยืนยันและสมัคร' }).click()
    await expect(main.getByText('เลขบัญชีต้องเป็นตัวเลข 10-15 หลัก')).toBeVisible()
    await expect(main.getByText('กรุณากรอกชื่อและนามสกุลตามสมุดบัญชี')).toBeVisible()
    await expect(main.getByText('วันเกิดไม่ถูกต้อง')).toBeVisible()
    await checkScreen(page, 'hostile-1-bank-account', true)
    await expect(main.getByRole('radio', { name: /กสิกร/ })).toBeChecked()
    await expect(main.getByLabel('เลขที่บัญชี')).toHaveValue('123')
    await expect(main.getByLabel('ชื่อ–นามสกุล')).toHaveValue('12345 <b>')
    await expect(main.getByRole('combobox', { name: 'วัน', exact: true })).toHaveValue('31')
  })
})

test('nonsense for an amount gets its Thai answer before it is sent', async ({ newMember }) => {
  const { page } = await newMember(300, null)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/requests/')) sent.push(request.url())
  })
  await page.goto('/deposit')
  await page.getByRole('button', { name: 'ถูกต้อง ไปฝากเงิน' }).click()
  const deposit = page.getByLabel('จำนวนเงินที่ต้องการฝาก')
  for (const [typed, shown, refusal] of [
    ['49.99', '49.99', 'ฝากขั้นต่ำ 50.00 บาท'],
    ['150000.01', '150,000.01', 'ฝากได้ไม่เกิน 150,000.00 บาทต่อครั้ง'],
    ['๓๐', '30', 'ฝากขั้นต่ำ 50.00 บาท'],
    ['-1e3 บาท', '13', 'ฝากขั้นต่ำ 50.00 บาท'],
  ] as const) {
    await deposit.fill(typed)
    await expect(page.getByText(refusal)).toBeVisible()
    await expect(deposit).toHaveValue(shown)
    await deposit.press('Enter')
  }
  await checkScreen(page, 'hostile-2-deposit')

  await page.goto('/withdraw')
  const withdraw = page.getByLabel('จำนวนเงินที่ต้องการถอน')
  for (const [typed, refusal] of [
    ['99.99', 'ถอนขั้นต่ำ 100.00 บาท'],
    ['300.01', 'เครดิตของคุณมี 300.00 บาท'],
  ] as const) {
    await withdraw.fill(typed)
    await expect(page.getByText(refusal)).toBeVisible()
    await withdraw.press('Enter')
  }
  expect(sent).toEqual([])
})

type RefusedInput = { label: string; value: string; button: string; refusal: string }

async function refusesIn(page: Page, { label, value, button, refusal }: RefusedInput): Promise<void> {
  const main = page.getByRole('main')
  await main.getByLabel(label).fill(value)
  const answered = page.waitForResponse((response) => response.request().method() === 'POST')
  await main.getByRole('button', { name: button }).click()
  await answered
  await expect(main.getByText(refusal)).toBeVisible()
  await expect(main.getByLabel(label)).toHaveValue(/^[0-9]+$/.test(value) ? inGroups(value) : value)
}

const thaiDigits = (ascii: string): string =>
  ascii.replace(/[0-9]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0x0e20))

/** A page on a foreign origin. */
async function foreignPage(body: string): Promise<{ url: string; server: Server }> {
  const server = createServer((_asked, answer) =>
    answer.setHeader('content-type', 'text/html; charset=utf-8').end(`<!doctype html>${body}`),
  )
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, server }
}

/** One request under any name; fetch does not allow the Host to be set. */
function send(base: string, method: string, path: string, headers: Record<string, string>) {
  return new Promise<{ status: number | undefined; location: string | undefined; text: string }>((resolve, reject) => {
    const outgoing = httpRequest(`${base}${path}`, { method, headers }, (answer) => {
      const { statusCode: status, headers: answered } = answer
      text(answer).then((read) => resolve({ status, location: answered.location, text: read }), reject)
    })
    outgoing.on('error', reject).end(method === 'POST' ? 'phone=0812345678&password=x' : undefined)
  })
}
