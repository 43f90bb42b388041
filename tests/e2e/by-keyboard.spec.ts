import { expect, expectMode, PHONE, test } from './fixtures.ts'
import { tabTo } from './keyboard.ts'
import { newPerson } from './people.ts'
import { codeIn } from './world-client.ts'

test.use({ viewport: PHONE })

test('a stranger registers by keyboard alone, corrected on the way', async ({ page, world }) => {
  const person = newPerson()
  const main = page.getByRole('main')
  const { keyboard } = page
  await page.goto('/register')

  await test.step('the phone: a wrong one leads back to its field', async () => {
    const phone = main.getByLabel('เบอร์โทรศัพท์')
    await tabTo(page, phone)
    await keyboard.type('02-123-4567')
    await tabTo(page, main.getByRole('checkbox'))
    await keyboard.press('Space')
    await tabTo(page, main.getByRole('button', { name: 'รับรหัส OTP' }))
    await keyboard.press('Enter')
    await expect(main.getByText('เบอร์โทรต้องเป็นเบอร์มือถือไทย 10 หลัก')).toBeVisible()
    await expect(phone).toBeFocused()
    await expect(phone).toHaveAccessibleDescription(/เบอร์โทรต้องเป็นเบอร์มือถือไทย 10 หลัก/)
    await keyboard.press('ControlOrMeta+A')
    await keyboard.type(`${person.phone.slice(0, 3)}-${person.phone.slice(3)}`)
    await keyboard.press('Enter')
  })

  await test.step('the code: its field has the focus, a wrong one is shown', async () => {
    const code = main.getByLabel('รหัส OTP')
    await expect(code).toBeFocused()
    const sent = codeIn(await world.readSms(person.phone))
    await keyboard.type(sent === '000000' ? '000001' : '000000')
    await keyboard.press('Enter')
    await expect(main.getByText('รหัส OTP ไม่ถูกต้อง')).toBeVisible()
    await expect(code).toBeFocused()
    await expect(code).toHaveValue('')
    await expect(main.getByRole('button', { name: 'ยืนยันรหัส' })).toBeDisabled()
    await keyboard.type(sent)
    await keyboard.press('Enter')
  })

  await test.step('the password, twice', async () => {
    await expect(main.getByLabel('รหัสผ่านใหม่')).toBeFocused()
    await keyboard.type(person.password)
    await tabTo(page, main.getByLabel('ยืนยันรหัสผ่าน'))
    await keyboard.type(person.password)
    await keyboard.press('Enter')
  })

  await test.step('the bank by arrows, the account, the birth date', async () => {
    await expect(main.getByRole('heading', { name: 'บัญชีธนาคารของคุณ' })).toBeFocused()
    await tabTo(page, main.getByRole('radio', { name: /กสิกร/ }))
    await keyboard.press('ArrowRight')
    await expect(main.getByRole('radio', { name: /ไทยพาณิชย์/ })).toBeChecked()
    await keyboard.press('ArrowLeft')
    await expect(main.getByRole('radio', { name: /กสิกร/ })).toBeChecked()
    await tabTo(page, main.getByLabel('เลขที่บัญชี'))
    await keyboard.type(person.account.accountNumber.replace(/^(...)(.)/, '$1-$2-'))
    await tabTo(page, main.getByLabel('ชื่อ–นามสกุล'))
    await keyboard.type(person.account.name)
    await tabTo(page, main.getByRole('combobox', { name: 'วัน', exact: true }))
    await keyboard.type('12')
    await tabTo(page, main.getByRole('combobox', { name: 'เดือน' }))
    for (let month = 1; month <= 5; month += 1) await keyboard.press('ArrowDown')
    await expect(main.getByRole('combobox', { name: 'เดือน' })).toHaveValue('5')
    await tabTo(page, main.getByRole('combobox', { name: 'ปี พ.ศ.' }))
    await keyboard.type('2533')
    await tabTo(page, main.getByRole('button', { name: 'ยืนยันและสมัคร' }))
    await keyboard.press('Enter')
    await expect(main.getByRole('heading', { name: 'ยินดีต้อนรับสู่โชคดี' })).toBeVisible()
  })
})

test('a member finds a bank behind the common ones by keyboard alone', async ({ newMember }) => {
  const { page } = await newMember(0, '/bank-account')
  const main = page.getByRole('main')
  await tabTo(page, main.getByRole('button', { name: 'เปลี่ยนบัญชีธนาคาร' }))
  await page.keyboard.press('Enter')
  await expect(main.getByRole('heading', { name: 'ขอเปลี่ยนบัญชีธนาคาร' })).toBeFocused()
  await tabTo(page, main.locator('summary', { hasText: /ดูทั้งหมด \d+ รายการ/ }))
  await page.keyboard.press('Enter')
  await tabTo(page, main.getByRole('searchbox'))
  await page.keyboard.type('cimb')
  await tabTo(page, main.getByRole('radio', { name: /ซีไอเอ็มบี/ }))
  await page.keyboard.press('Space')
  await expect(main.getByRole('radio', { name: /ซีไอเอ็มบี/ })).toBeChecked()
})

test('a member deposits by keyboard alone, cancels, and deposits again', {
  annotation: {
    type: 'slow',
    description: 'two deposits from the menu to the credit by keys alone, one of them cancelled',
  },
}, async ({ newMember, world }) => {
  const { member, page } = await newMember(0, null)
  const { keyboard } = page
  const deposit = async (again = false) => {
    // Right after a cancel the account is not checked again.
    if (!again) {
      await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'ถูกต้อง ไปฝากเงิน' }))
      await keyboard.press('Enter')
    }
    await expect(page.getByLabel('จำนวนเงินที่ต้องการฝาก')).toBeFocused()
    await expectMode(page, 'Deposit')
    await keyboard.type('300')
    await tabTo(page, page.getByRole('button', { name: 'ฝากเงิน 300.00 บาท' }))
    await keyboard.press('Enter')
    await expect(page.getByRole('img', { name: 'คิวอาร์พร้อมเพย์ ยอด 300.00 บาท' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'โอนเงิน' })).toBeFocused()
  }
  await page.goto('/deposit')
  await deposit()

  await tabTo(page, page.locator('summary', { hasText: 'โอนด้วยเลขบัญชีแทน' }))
  await keyboard.press('Enter')
  await expect(page.getByText('987-6-54321-0')).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: 'ยกเลิกรายการฝาก' }))
  await keyboard.press('Enter')
  await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'ยกเลิกรายการ', exact: true }))
  await keyboard.press('Enter')
  await deposit(true)

  await world.scanQr(await member.qr(), member.account)
  const result = page.getByRole('dialog', { name: 'ฝากเงินสำเร็จ' })
  await expect(result).toBeVisible()
  await keyboard.press('Escape')
  await expect(result).toBeHidden()
  await expect(page).toHaveURL('/')
})

test('a member withdraws by keyboard alone, all of it', async ({ newMember }) => {
  const { page } = await newMember(200, '/withdraw')
  const { keyboard } = page
  const amount = page.getByLabel('จำนวนเงินที่ต้องการถอน')
  await tabTo(page, amount)
  await keyboard.type('50')
  await expect(amount).toHaveAccessibleDescription('ถอนขั้นต่ำ 100.00 บาท')
  await tabTo(page, page.getByRole('button', { name: 'ถอนทั้งหมด' }))
  await keyboard.press('Space')
  await expect(amount).toHaveValue('200')
  await tabTo(page, page.getByRole('button', { name: '100', exact: true }))
  await keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'ถอนเงิน 100.00 บาท' }))
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /กำลังดำเนินการถอน|ถอนเงินสำเร็จ/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'ถอนเงินสำเร็จ' })).toBeVisible()
})
