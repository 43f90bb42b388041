import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import type { Locator, Page } from '@playwright/test'
import { expect, PHONE, test, waitForHydration } from './fixtures.ts'
import { newPerson } from './people.ts'
import { codeIn } from './world-client.ts'

test.use({ viewport: PHONE })

const thai = (text: string): string => text.replace(/[0-9]/g, (digit) => '๐๑๒๓๔๕๖๗๘๙'[Number(digit)] ?? '')

test('somebody careless registers: pastes with spaces, dashes and Thai digits, goes back in the middle, types an emoji', async ({
  page,
  world,
}) => {
  const person = newPerson()
  const main = page.getByRole('main')
  await page.goto('/register')
  await paste(
    page,
    main.getByLabel('เบอร์โทรศัพท์'),
    ` +66 ${thai(person.phone.slice(1, 3))} ${person.phone.slice(3, 6)}-${person.phone.slice(6)} `,
  )
  await main.getByRole('checkbox').check()
  await main.getByRole('button', { name: 'รับรหัส OTP' }).click()
  await expect(main.getByLabel('รหัส OTP')).toBeVisible()

  await test.step('back and forth: the step of the code is still there', async () => {
    await page.goBack()
    await page.goto('/register')
    await expect(main.getByLabel('รหัส OTP')).toBeVisible()
  })

  const sent = codeIn(await world.readSms(person.phone))
  await paste(page, main.getByLabel('รหัส OTP'), `OTP: ${thai(sent.slice(0, 3))} ${sent.slice(3)}`)
  await expect(main.getByLabel('รหัส OTP')).toHaveValue(sent)

  await expect(main.getByLabel('รหัสผ่านใหม่')).toBeVisible()
  await page.goBack()
  await page.goto('/register')
  await main.getByLabel('รหัสผ่านใหม่').fill(person.password)
  await main.getByLabel('ยืนยันรหัสผ่าน').fill(person.password)
  await main.getByRole('button', { name: 'ถัดไป' }).click()

  await main.getByRole('radio', { name: /กสิกร/ }).check()
  const { accountNumber } = person.account
  await paste(
    page,
    main.getByLabel('เลขที่บัญชี'),
    ` ${thai(accountNumber.slice(0, 3))}-${accountNumber.slice(3, 4)} ${accountNumber.slice(4)} `,
  )
  await main.getByLabel('ชื่อ–นามสกุล').fill('สมหญิง 🍀 รักดี')
  await main.getByRole('combobox', { name: 'วัน', exact: true }).selectOption('12')
  await main.getByRole('combobox', { name: 'เดือน' }).selectOption('5')
  await main.getByRole('combobox', { name: 'ปี พ.ศ.' }).selectOption('2533')
  await main.getByRole('button', { name: 'ยืนยันและสมัคร' }).click()
  await expect(main.getByLabel('ชื่อ–นามสกุล')).toBeFocused()
  await expect(main.getByLabel('เลขที่บัญชี')).toHaveValue(/\S/)
  await expect(main.getByRole('radio', { name: /กสิกร/ })).toBeChecked()
  await main.getByLabel('ชื่อ–นามสกุล').fill(`  ${person.account.name.replace(' ', '   ')}  `)
  await main.getByRole('button', { name: 'ยืนยันและสมัคร' }).click()
  await expect(main.getByRole('heading', { name: 'ยินดีต้อนรับสู่โชคดี' })).toBeVisible()
  const shown = `${accountNumber.slice(0, 3)}-${accountNumber.slice(3, 4)}-${accountNumber.slice(4, 9)}-${accountNumber.slice(9)}`
  await expect(main).toContainText(shown)
})

test('an amount is understood however it is pasted, and a huge one is reported', async ({ newMember }) => {
  const { page } = await newMember(0, '/deposit')
  await page.getByRole('button', { name: 'ถูกต้อง ไปฝากเงิน' }).click()
  const amount = page.getByLabel('จำนวนเงินที่ต้องการฝาก')
  const send = page.getByRole('main').getByRole('button', { name: /^ฝากเงิน/ })
  for (const [pasted, understood] of [
    ['๑,๒๓๔.๕๐ บาท', 'ฝากเงิน 1,234.50 บาท'],
    [' ฿ 1 500 ', 'ฝากเงิน 1,500.00 บาท'],
    ['0000300', 'ฝากเงิน 300.00 บาท'],
    ['1.234.567', 'ฝากเงิน'],
  ] as const) {
    await amount.fill('')
    await paste(page, amount, pasted)
    await expect(send).toHaveAccessibleName(understood)
  }
  await amount.fill('')
  await paste(page, amount, '99999999999999999999')
  await expect(page.getByText('ฝากได้ไม่เกิน 150,000.00 บาทต่อครั้ง')).toBeVisible()
  await expect(send).toBeDisabled()
})

test('password managers and the phone know every field', async ({ newVisitor, world }) => {
  const page = await newVisitor()
  const main = page.getByRole('main')
  const hints = () =>
    main
      .locator('input:not([type="hidden"]):not([type="radio"]):not([type="checkbox"])')
      .evaluateAll((inputs) => inputs.map((input) => input.getAttribute('autocomplete')))
  await page.goto('/login')
  expect(await hints()).toEqual(['username', 'current-password'])
  const person = newPerson()
  await page.goto('/register')
  expect(await hints()).toEqual(['tel-national'])
  await main.getByLabel('เบอร์โทรศัพท์').fill(person.phone)
  await main.getByRole('checkbox').check()
  await main.getByRole('button', { name: 'รับรหัส OTP' }).click()
  await expect(main.getByLabel('รหัส OTP')).toBeVisible()
  expect(await hints()).toEqual(['one-time-code'])
  await main.getByLabel('รหัส OTP').fill(codeIn(await world.readSms(person.phone)))
  await expect(main.getByLabel('รหัสผ่านใหม่')).toBeVisible()
  // The first field is hidden: the username that the password belongs to.
  expect(await hints()).toEqual(['username', 'new-password', 'new-password'])
})

async function paste(page: Page, field: Locator, text: string): Promise<void> {
  await field.focus()
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', pasted)
    const taken = !document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
    // What a browser does itself when the page does not handle the paste.
    if (!taken) document.execCommand('insertText', false, pasted)
  }, text)
}

test('who leaves for another page before the first has wholly come meets no error', async ({ newVisitor, stack }) => {
  const page = await newVisitor({ viewport: { width: 1280, height: 844 } })
  const slow = await slowEnds(String(stack.environment['PUBLIC_URL']))
  try {
    await page.goto('/news')
    await waitForHydration(page)
    await page.route('**/*.data?*', (route) => {
      const { pathname, search } = new URL(route.request().url())
      return route.continue({ url: `${slow.origin}${pathname}${search}` })
    })
    // The page's script is later still, so that the router holds the answer whose end is missing.
    await page.route('**/assets/promotion-*.js', () => undefined)
    const answer = page.waitForResponse('**/promotion.data?*')
    await page.locator('a[href="/promotion"]').last().dispatchEvent('click')
    await answer
    await page.locator('a[href="/privacy-policy"]').last().dispatchEvent('click')
    await expect(page.getByRole('heading', { name: /นโยบายความเป็นส่วนตัว/ })).toBeVisible()
  } finally {
    await page.close()
    await slow.close()
  }
})

/** Passes requests on to the site, and never ends its answers. */
async function slowEnds(site: string): Promise<{ origin: string; close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    void fetch(`${site}${request.url}`).then(async (answer) => {
      response.writeHead(answer.status, {
        'content-type': String(answer.headers.get('content-type')),
        'x-remix-response': 'yes',
      })
      response.write(Buffer.from(await answer.arrayBuffer()))
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const close = async (): Promise<void> => {
    server.closeAllConnections()
    await promisify(server.close.bind(server))()
  }
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close }
}
