import { expect, checkScreen, logIn, test } from './fixtures.ts'
import { newPerson, register } from './people.ts'

test('the link of a message signs in by a press, once, with or without script', async ({
  stack,
  world,
  newVisitor,
}) => {
  for (const javaScriptEnabled of [true, false]) {
    const member = await register(stack, world, newPerson())
    await logIn(await newVisitor(), member)
    let link = ''
    await expect
      .poll(
        async () => (link = /https?:\/\/\S+/.exec(await world.readSms(member.phone))?.[0] ?? ''),
        'a sign-in from a new device is announced',
      )
      .toContain('/authenticate?ticket=tk_')

    await test.step('a program that looks into messages uses nothing up', async () => {
      const response = await fetch(link.replace('localhost', '127.0.0.1'), { redirect: 'manual' })
      expect(response.status).toBe(303)
    })
    const page = await newVisitor({ javaScriptEnabled })
    await page.goto(`${link.split('&to=')[0]}&to=${encodeURIComponent('/bank-account')}`)
    await expect(page, 'the ticket is out of the address').toHaveURL('/authenticate?to=%2Fbank-account')
    await checkScreen(page, `sign-in-link-1-${javaScriptEnabled ? 'script' : 'no-script'}`)
    await page.getByRole('main').getByRole('button', { name: 'เข้าสู่ระบบ', exact: true }).click()
    await expect(page).toHaveURL('/bank-account')

    const late = await newVisitor({ javaScriptEnabled })
    await late.goto(link)
    await late.getByRole('main').getByRole('button', { name: 'เข้าสู่ระบบ', exact: true }).click()
    await expect(late.getByText('ลิงก์นี้ใช้ไปแล้วหรือหมดอายุ').first()).toBeVisible()
    await checkScreen(late, `sign-in-link-2-used-${javaScriptEnabled ? 'script' : 'no-script'}`)
  }
})

test('no value of the link leads away from the site', async ({ newVisitor }) => {
  const page = await newVisitor()
  for (const to of ['https://evil.example/', '//evil.example/', '/\\evil.example/']) {
    await page.goto(`/authenticate?ticket=tk_${'A'.repeat(43)}&to=${encodeURIComponent(to)}`)
    await expect(page).toHaveURL('/authenticate')
  }
})
