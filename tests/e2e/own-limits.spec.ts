import type { Page } from '@playwright/test'
import { expect, expectRoundShown, checkScreen, logIn, PHONE, test, LEAVES } from './fixtures.ts'
import { tabTo } from './keyboard.ts'

const DAY_S = 86_400

const ownLimits = (page: Page) => page.getByRole('region', { name: 'วงเงินของคุณ' })

const WIDTHS = [360, 390, 768, 1280] as const

/** How it looks: no sideways scrolling at any width, and no finding of axe at a phone's and a desktop's. */
async function looksRight(page: Page, name: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: PHONE.height })
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${name} at ${width}`).toBeLessThanOrEqual(
      width,
    )
    await checkScreen(page, `${name}-${width}`, true)
  }
  await page.setViewportSize(PHONE)
}

/** Sets a limit on /limits: opens its question, types and sends. */
async function sets(page: Page, button: string, amount: string): Promise<void> {
  await ownLimits(page)
    .getByRole('button', { name: button.replace('วงเงิน', ' วงเงิน'), exact: true })
    .click()
  const question = page.getByRole('dialog', { name: button })
  await question.getByRole('textbox').fill(amount)
  await question.getByRole('button', { name: 'ตั้งวงเงิน' }).click()
  await expect(question).toBeHidden()
}

test('a member sets a limit, lowers it, asks for more, waits a day and confirms', {
  annotation: { type: 'slow', description: 'four screens at four widths each, checked by axe on two' },
}, async ({ newMember, world }) => {
  const { member, page } = await newMember(300, '/limits')
  const own = ownLimits(page)

  await test.step('a first limit holds at once, and shows what was used of it', async () => {
    await own.getByRole('button', { name: 'ตั้ง วงเงินฝากรายวัน', exact: true }).click()
    const question = page.getByRole('dialog', { name: 'ตั้งวงเงินฝากรายวัน' })
    await question.getByRole('textbox').fill('99999999')
    await question.getByRole('button', { name: 'ตั้งวงเงิน' }).click()
    await expect(question.getByText('ตั้งวงเงินได้ไม่เกิน 10,000,000.00 บาท')).toBeVisible()
    await question.getByRole('textbox').fill('1000')
    await expect(question.getByText('มีผลทันที ลดลงอีกเมื่อไรก็ได้')).toBeVisible()
    await checkScreen(page, 'own-limits-1-set')
    await question.getByRole('button', { name: 'ตั้งวงเงิน' }).click()
    await expect(own.getByText('ใช้ไป 300.00 จาก 1,000.00 บาท')).toBeVisible()
    await expect(own.getByRole('progressbar', { name: 'วงเงินฝากรายวัน ใช้ไป 300.00 จาก 1,000.00 บาท' })).toBeVisible()
    expect(await world.readSms(member.phone)).toBe('โชคดี: ตั้งวงเงินฝากรายวันเป็น 1,000.00 บาท แล้ว มีผลทันที')
  })

  await test.step('less holds at once too', async () => {
    await sets(page, 'แก้ไขวงเงินฝากรายวัน', '500')
    await expect(own.getByText('ใช้ไป 300.00 จาก 500.00 บาท')).toBeVisible()
  })

  await test.step('more waits, and changes nothing meanwhile', async () => {
    await own.getByRole('button', { name: 'แก้ไข วงเงินฝากรายวัน', exact: true }).click()
    const question = page.getByRole('dialog', { name: 'แก้ไขวงเงินฝากรายวัน' })
    await question.getByRole('textbox').fill('2000')
    await expect(question.getByText(/^ต้องรอ 24 ชั่วโมง/)).toBeVisible()
    await looksRight(page, 'own-limits-2-more')
    await question.getByRole('button', { name: 'ตั้งวงเงิน' }).click()
    await expect(own.getByText('ขอเปลี่ยนเป็น 2,000.00 บาท')).toBeVisible()
    await expect(own.getByText(/^ยืนยันได้ตั้งแต่/)).toBeVisible()
    await expect(own.getByText('ใช้ไป 300.00 จาก 500.00 บาท')).toBeVisible()
    await expect(own.getByRole('button', { name: 'ยืนยันการเปลี่ยน วงเงินฝากรายวัน' })).toHaveCount(0)
    await looksRight(page, 'own-limits-3-waits')
  })

  await test.step('the bell shows it, in case it was somebody else', async () => {
    await page.goto('/')
    await page.getByRole('button', { name: 'การแจ้งเตือน มีใหม่ 1 รายการ' }).click()
    const bell = page.getByRole('region', { name: 'การแจ้งเตือน', exact: true })
    await expect(bell).toContainText('มีคำขอเพิ่มวงเงินฝากรายวัน')
    await expect(bell).toContainText('500.00 บาท → 2,000.00 บาท')
    await expect(bell.getByRole('link', { name: 'ไม่ใช่คุณ? ดูวงเงินของคุณ' })).toHaveAttribute('href', '/limits')
    await checkScreen(page, 'own-limits-6-bell')
    await page.keyboard.press('Escape')
  })

  await test.step('a day later it takes effect once it is confirmed', async () => {
    await world.advance(DAY_S)
    await logIn(page, member, '/limits')
    await expect(own.getByText(/^รอการยืนยันของคุณ/)).toBeVisible()
    await own.getByRole('button', { name: 'ยืนยันการเปลี่ยน วงเงินฝากรายวัน' }).click()
    const question = page.getByRole('dialog', { name: 'เปลี่ยนวงเงินฝากรายวันเป็น 2,000.00 บาท?' })
    await looksRight(page, 'own-limits-4-confirm')
    await question.getByRole('button', { name: 'ยืนยัน' }).click()
    await expect(own.getByText('ใช้ไป 0.00 จาก 2,000.00 บาท')).toBeVisible()
    await own.getByText('การเปลี่ยนวงเงินล่าสุด').click()
    await expect(own.getByText('500.00 บาท → 2,000.00 บาท')).toBeVisible()
    await looksRight(page, 'own-limits-5-changes')
  })
})

test('a request for more is taken back by keyboard alone', async ({ newMember }) => {
  const { page } = await newMember(0, '/limits')
  const own = ownLimits(page)
  const { keyboard } = page
  await tabTo(page, own.getByRole('button', { name: 'ตั้ง วงเงินเดิมพันรายวัน', exact: true }))
  await keyboard.press('Enter')
  await keyboard.type('500')
  await keyboard.press('Enter')
  await expect(own.getByText('ใช้ไป 0.00 จาก 500.00 บาท')).toBeVisible()
  await expect(
    own.getByRole('button', { name: 'แก้ไข วงเงินเดิมพันรายวัน', exact: true }),
    'the focus is where it was',
  ).toBeFocused()
  await keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: 'แก้ไขวงเงินเดิมพันรายวัน' })
  await tabTo(page, question.getByRole('button', { name: 'ขอยกเลิกวงเงินนี้' }))
  await keyboard.press('Enter')
  await expect(own.getByText('ขอเปลี่ยนเป็น ไม่จำกัด')).toBeVisible()
  await tabTo(page, own.getByRole('button', { name: 'ถอนคำขอ วงเงินเดิมพันรายวัน' }))
  await keyboard.press('Enter')
  await expect(own.getByText('ขอเปลี่ยนเป็น ไม่จำกัด')).toHaveCount(0)
})

test('a deposit and a bet beyond their limits are refused, and the pages say why', async ({ newMember }) => {
  const { page } = await newMember(300, '/limits')
  await sets(page, 'ตั้งวงเงินฝากรายวัน', '500')
  await sets(page, 'ตั้งวงเงินเดิมพันรายวัน', '5')

  await test.step('the deposit page shows what is left, and leads to the limits', async () => {
    await page.goto('/deposit')
    await page.getByRole('button', { name: 'ถูกต้อง ไปฝากเงิน' }).click()
    const main = page.getByRole('main')
    await expect(main.getByText(/^ตามวงเงินฝากรายวันที่คุณตั้งไว้ ฝากได้อีก 200.00 บาท/)).toBeVisible()
    await page.getByLabel('จำนวนเงินที่ต้องการฝาก').fill('300')
    await expect(main.getByText('ตามวงเงินที่คุณตั้งไว้ ฝากได้อีก 200.00 บาท', { exact: true })).toBeVisible()
    await expect(main.getByRole('button', { name: '300', exact: true })).toBeDisabled()
    await expect(main.getByRole('button', { name: 'ฝากเงิน', exact: true })).toBeDisabled()
    await looksRight(page, 'own-limits-6-deposit')
    await main.getByRole('link', { name: 'ดูวงเงินของคุณ' }).click()
    await expect(ownLimits(page).getByText('ใช้ไป 300.00 จาก 500.00 บาท')).toBeVisible()
  })

  await test.step('the game says that the limit is reached, and takes no stake', async () => {
    await page.goto('/game?g=slot.localhost&game=golden-lotus', LEAVES)
    await expect(page).toHaveTitle(/บัวทองคืนจันทร์/)
    await page.getByRole('button', { name: 'หมุน' }).click()
    await expect(page.getByRole('dialog').getByText('ถึงวงเงินที่ตั้งไว้แล้ว พักก่อนแล้วค่อยกลับมาเล่นใหม่')).toBeVisible()
    await checkScreen(page, 'own-limits-7-bet')
  })
})

test('whoever plays for as long as they chose is shown time and result, and may rest', async ({ newMember, world }) => {
  const { page } = await newMember(300, '/limits')
  await page.getByRole('group', { name: 'เตือนทุก' }).getByRole('button', { name: '15 นาที' }).click()
  await expect(page.getByText('จะเตือนทุก 15 นาทีที่เล่นต่อเนื่อง')).toBeVisible()

  const game = await page.context().newPage()
  await game.goto('/game?g=slot.localhost&game=golden-lotus', LEAVES)
  const spin = game.getByRole('button', { name: 'หมุน' })
  const ended = () => expectRoundShown(game)
  await spin.click()
  await ended()
  await world.advance(16 * 60)
  await expect(spin).toBeEnabled()
  await spin.click()
  await ended()

  const dialog = page.getByRole('dialog', { name: 'คุณเล่นต่อเนื่องมา 16 นาที' })
  await expect(dialog).toBeVisible({ timeout: 20_000 })
  await expect(dialog).toContainText('เดิมพันรวม20.00 บาท')
  await looksRight(page, 'own-limits-8-reality')
  await dialog.getByRole('link', { name: 'พักการเล่น' }).click()
  await expect(page).toHaveURL(/\/limits#pause$/)
  await expect(dialog).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'เตือนเวลาเล่น' })).toBeVisible()
  await expect(page.getByText(/^ช่วงนี้เล่นมา 16 นาที ผลสุทธิ/), 'what was seen is not shown again').toBeVisible()
  await expect(dialog).toHaveCount(0)
})
