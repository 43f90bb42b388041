import type { Page } from '@playwright/test'
import { expect, checkScreen, test } from './fixtures.ts'

const QR = { name: 'คิวอาร์พร้อมเพย์ ยอด 300.00 บาท' }
const DONE = 'คุณทำการฝากเงินจำนวน 300.00 บาท เรียบร้อยแล้ว'

test('a QR survives a reload, and a cancelled one is gone without a fuss', async ({ newMember }) => {
  const { member, page } = await newMember(0, null)
  await requestQr(page)
  const before = await member.qr()

  await page.reload()
  await expect(page.getByRole('img', QR)).toBeVisible()
  expect(await member.qr(), 'it is the same QR').toBe(before)

  await page.goto('/')
  const strip = page.getByRole('region', { name: 'กำลังรอยอดโอน' })
  await expect(strip, 'home shows it, with the time that is left').toContainText('300.00 บาท')
  await expect(strip.getByRole('timer')).toHaveText(/^0\d:\d\d$/)
  await checkScreen(page, 'home-waiting-deposit')
  await strip.getByRole('link', { name: 'ดู QR' }).click()
  await expect(page.getByRole('img', QR)).toBeVisible()

  await page.getByRole('button', { name: 'ยกเลิกรายการฝาก' }).click()
  const question = page.getByRole('dialog', { name: 'ยกเลิกรายการฝาก?' })
  await expect(question).toContainText('ถ้าโอนเงินไปแล้ว อย่ายกเลิก')
  await checkScreen(page, 'deposit-1-cancel')
  await question.getByRole('button', { name: 'ยกเลิกรายการ', exact: true }).click()
  await expect(page.getByLabel('จำนวนเงินที่ต้องการฝาก'), 'the account is not asked for again').toBeFocused()
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(await member.profile()).toMatchObject({ pending_request: null, completed_requests: [{ status: 'cancelled' }] })
})

test('a QR that ran out says so, and money that comes late is credited all the same', async ({ newMember, world }) => {
  const { member, page } = await newMember(0, null)
  await requestQr(page)
  const qr = await member.qr()

  await world.advance(601)
  const result = page.getByRole('dialog', { name: 'หมดเวลาทำรายการฝากเงิน' })
  await expect(result).toContainText('รายการนี้หมดเวลาแล้ว โปรดอย่าโอนเข้ารายการเดิม')
  await expect(result).toContainText('ไม่สามารถฝากเงิน (หมดเวลา)')
  await expect(page).toHaveURL('/')
  await checkScreen(page, 'deposit-2-expired')
  await result.getByRole('button', { name: 'ปิด' }).click()

  expect(await world.scanQr(qr, member.account), 'the gateway takes no money for it').toBe(410)
  await world.injectFault({ party: 'gateway', fault: 'late' })
  expect(await world.scanQr(qr, member.account), 'but once it does').toBe(200)
  await expect(page.getByRole('main').getByText('฿300.00')).toBeVisible()
  expect(await member.profile()).toMatchObject({
    ufabet_credit: '300.00',
    completed_requests: [{ status: 'completed' }],
  })
})

test('a lost notice of the gateway is made up for by asking', async ({ newMember, world }) => {
  const { member, page } = await newMember(0, null)
  await requestQr(page)
  await world.injectFault({ party: 'gateway', fault: 'lost' })
  await world.scanQr(await member.qr(), member.account)
  await world.advance(10)
  const done = page.getByRole('dialog', { name: 'ฝากเงินสำเร็จ' })
  await expect(done).toContainText(DONE)
  await expect(notices(page), 'no toast says it again').toBeHidden()
  await expect(done).toContainText('฿300.00')
  await expect(done).toContainText(/D-\d{8}-\d{4}/)
  const saved = page.waitForEvent('download')
  await done.getByRole('button', { name: 'แชร์เป็นรูป' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^chokdee-D-\d{8}-\d{4}\.png$/)
})

test('a notice that comes three times credits once, and going back leads to no paid QR', async ({
  newMember,
  world,
}) => {
  const { member, page } = await newMember()
  await requestQr(page)
  const opened = await watchDialogs(page)
  await world.injectFault({ party: 'gateway', fault: 'duplicate' })
  await world.scanQr(await member.qr(), member.account)
  const result = page.getByRole('dialog', { name: 'ฝากเงินสำเร็จ' })
  await expect(result).toContainText('฿300.00')
  expect(await opened(), 'the result, and not the check of the account before it').toEqual(['ฝากเงินสำเร็จ'])
  await result.getByRole('button', { name: 'ปิด' }).click()

  await page.goBack()
  await expect(page.getByRole('img', QR)).toHaveCount(0)
  await expect(page).toHaveURL('/')
  await expect(result).toBeHidden()

  // By the time another deposit is through, the copies of the first notice have come.
  await member.deposit('100')
  await expect(page.getByRole('main').getByText('฿400.00')).toBeVisible()
  expect((await member.profile()).ufabet_credit).toBe('400.00')
})

test('money from somebody else is not credited, and the member reads why', async ({ newMember, world }) => {
  const { member, page } = await newMember(0, null)
  await requestQr(page)
  await world.injectFault({ party: 'gateway', fault: 'wrong-sender' })
  await world.scanQr(await member.qr(), member.account)
  const result = page.getByRole('dialog', { name: 'พักเงินไว้ กำลังตรวจ' })
  await expect(result).toContainText('บัญชีผู้โอนไม่ตรงกับบัญชีที่ลงทะเบียน')
  await expect(result).toContainText('เราพักเงิน 300.00 บาทไว้ เจ้าหน้าที่จะตรวจและโอนคืนบัญชีต้นทาง ภายใน')
  await checkScreen(page, 'deposit-3-wrong-sender')
  expect(await member.profile()).toMatchObject({ ufabet_credit: '0.00', completed_requests: [{ status: 'failed' }] })
  await result.getByRole('button', { name: 'ปิด' }).click()
  const strip = page.getByRole('region', { name: 'พักเงินไว้ กำลังตรวจ' })
  await expect(strip, 'home shows where it is').toContainText('300.00 บาท')
  await expect(strip).toContainText('โอนคืนบัญชีต้นทางภายใน')
  await checkScreen(page, 'home-held-money')
  await strip.getByRole('link', { name: 'ดูรายการ' }).click()
  await expect(page).toHaveURL('/history?tab=2')
  const main = page.getByRole('main')
  await expect(main.getByRole('cell', { name: 'พักเงินไว้ กำลังตรวจ' })).toBeVisible()
  await expect(main.getByText('ไม่สำเร็จ')).toHaveCount(0)
})

test('a double tap is one request', async ({ newMember }) => {
  const { member, page } = await newMember(0, null)
  const keys: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/requests/deposit/payment-gateway'))
      keys.push(request.headers()['idempotency-key'] ?? '')
  })
  await fillsIn(page)
  await page.getByRole('button', { name: 'ฝากเงิน 300.00 บาท' }).dblclick()
  await expect(page.getByRole('img', QR)).toBeVisible()
  expect(keys).toHaveLength(1)
  expect((await member.profile()).pending_request?.id).toBe(keys[0])
})

test('a gateway that does not answer gives a calm error, and the next try a QR', async ({ newMember, world }) => {
  const { page } = await newMember(0, null)
  await world.injectFault({ party: 'gateway', fault: 'timed-out' })
  await fillsIn(page)
  const send = page.getByRole('button', { name: 'ฝากเงิน 300.00 บาท' })
  await send.click()
  await expect(page.getByRole('main').getByText('ระบบรับชำระเงินขัดข้องชั่วคราว กรุณาลองใหม่อีกครั้ง')).toBeVisible()
  await expect(page.getByLabel('จำนวนเงินที่ต้องการฝาก')).toHaveValue('300')
  await checkScreen(page, 'deposit-4-gateway-silent')
  await send.click()
  await expect(page.getByRole('img', QR)).toBeVisible()
})

const notices = (page: Page) => page.getByRole('region', { name: 'ข้อความแจ้งเตือน' })

/** Notes the titles of the dialogs that open on this page from now on. */
async function watchDialogs(page: Page): Promise<() => Promise<string[]>> {
  const titles = await page.evaluateHandle(() => {
    const found: string[] = []
    const note = () => {
      for (const title of document.querySelectorAll('dialog[open] h2'))
        if (!found.includes(title.textContent)) found.push(title.textContent)
    }
    new MutationObserver(note).observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['open'],
    })
    return found
  })
  return () => titles.jsonValue()
}

async function fillsIn(page: Page): Promise<void> {
  await page.goto('/deposit')
  await page.getByRole('button', { name: 'ถูกต้อง ไปฝากเงิน' }).click()
  await page.getByRole('button', { name: '300', exact: true }).click()
}

async function requestQr(page: Page): Promise<void> {
  await fillsIn(page)
  await page.getByRole('button', { name: 'ฝากเงิน 300.00 บาท' }).click()
  await expect(page.getByRole('img', QR)).toBeVisible()
}
