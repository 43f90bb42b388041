import sharp from 'sharp'
import { waitForHydration, expect, checkScreen, test } from './fixtures.ts'
import { signInAtTheOffice } from './office-sign-in.ts'

const DESKTOP = { width: 1280, height: 900 } as const

test('a supervisor writes an announcement with a picture, shows it, brings back what it said before, and hides it', {
  annotation: {
    type: 'slow',
    description: 'one announcement through all its states, read on home by visitors in between',
  },
}, async ({ newVisitor, stack }) => {
  const office = await newVisitor({ viewport: DESKTOP })
  const title = `ประกาศทดสอบ ${Date.now() % 100_000}`
  const image = await sharp({ create: { width: 1_200, height: 600, channels: 3, background: '#3b6' } })
    .jpeg()
    .toBuffer()
  await signInAtTheOffice(office, stack, 'supervisor')
  await office.goto(`${String(stack.environment['OFFICE_URL'])}/#/content`)
  const text = office.getByRole('textbox', { name: 'เนื้อหา' })
  const preview = office.getByRole('region', { name: 'ตัวอย่าง' })

  await test.step('writes it with the tools, and sees it as a phone will show it', async () => {
    await office.getByRole('button', { name: 'สร้างป๊อปอัป' }).click()
    await office.getByLabel('หัวข้อ', { exact: true }).fill(title)
    await text.click()
    await office.getByRole('button', { name: 'หัวข้อย่อย' }).click()
    await office.keyboard.type('คืนนี้มีอะไร')
    await office.keyboard.press('Enter')
    await office.getByRole('button', { name: 'ย่อหน้า' }).click()
    await office.getByRole('button', { name: 'ตัวหนา' }).click()
    await office.keyboard.type('ฝากถอนได้ตามปกติ ')
    await office.getByRole('button', { name: 'ตัวหนา' }).click()
    await office.getByRole('button', { name: 'ใส่ลิงก์' }).click()
    await office.getByLabel('ที่อยู่ลิงก์').fill('https://status.chokdee.example/')
    await office.getByLabel('ข้อความของลิงก์').fill('ดูสถานะ')
    await office.keyboard.press('Enter')
    await office.getByRole('button', { name: 'ใส่รูป' }).click()
    await office
      .locator('dialog[open] input[type=file]')
      .setInputFiles({ name: 'green.jpg', mimeType: 'image/jpeg', buffer: image })
    await expect(text.locator('img')).toHaveAttribute('src', /^\/media\/up-[0-9a-f]{32}-1200\.webp$/)
    await expect(preview.locator('h3', { hasText: 'คืนนี้มีอะไร' })).toBeVisible()
    await expect(preview.locator('b', { hasText: 'ฝากถอนได้ตามปกติ' })).toBeVisible()
    await checkScreen(office, 'content-1-editor')
    await office.getByRole('button', { name: 'บันทึกและเผยแพร่' }).click()
    await expect(office.getByRole('status').filter({ hasText: 'บันทึกแล้ว' }).first()).toBeVisible()
    await expect(office.getByRole('rowheader', { name: /ฉบับที่ 2/ })).toBeVisible()
  })

  await test.step('a visitor reads it, with its picture', async () => {
    const visitor = await newVisitor()
    await visitor.context().clearCookies()
    await visitor.goto('/')
    await waitForHydration(visitor)
    await visitor.mouse.wheel(0, 200)
    const fold = visitor.getByRole('dialog').locator('details', { hasText: title })
    await fold.locator('summary').click()
    await expect(fold.getByRole('heading', { name: 'คืนนี้มีอะไร' })).toBeVisible()
    await expect(fold.getByRole('link', { name: 'ดูสถานะ (status.chokdee.example)' })).toHaveAttribute(
      'href',
      'https://status.chokdee.example/',
    )
    await expect.poll(() => fold.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1_200)
    await checkScreen(visitor, 'content-2-visitor')
  })

  await test.step('a later version gives way to the first one', async () => {
    await text.click()
    await office.keyboard.press('Control+A')
    await office.keyboard.type('แก้ผิดฉบับ')
    await office.getByRole('button', { name: 'บันทึก', exact: true }).click()
    await office.getByRole('button', { name: 'ใช้ฉบับนี้ (2)' }).click()
    await office.getByRole('dialog').getByRole('button', { name: 'ใช้ฉบับนี้' }).click()
    await expect(text.getByRole('heading', { name: 'คืนนี้มีอะไร' })).toBeVisible()
    await checkScreen(office, 'content-3-history', true)
  })

  await test.step('hidden, it is gone from the site', async () => {
    await office.getByRole('button', { name: 'กลับไปรายการ' }).click()
    await checkScreen(office, 'content-4-list')
    await office.getByRole('button', { name: `ซ่อน “${title}”` }).click()
    await office.getByRole('dialog').getByRole('button', { name: 'ซ่อน', exact: true }).click()
    await expect(office.getByRole('row', { name: new RegExp(title) })).toContainText('ซ่อนอยู่')
    const popups = await fetch(`${String(stack.environment['PUBLIC_URL'])}/api/popups`)
    expect(await popups.text()).not.toContain(title)
  })
})
