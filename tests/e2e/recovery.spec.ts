import { expect, checkScreen, logIn, test, LEAVES } from './fixtures.ts'
import { logInHere } from './people.ts'

const widths = [360, 390, 768, 1280]

test('a member who logs out everywhere is shown what was found, confirms what is theirs and removes what is not', {
  annotation: {
    type: 'slow',
    description: 'two screens at four widths each, and a passkey, a chat, a game and a second browser to set up',
  },
}, async ({ newMember, newVisitor, world }) => {
  const { member, page } = await newMember(300, null)
  const user = `U${crypto.randomUUID().replaceAll('-', '')}`
  const device = await page.context().newCDPSession(page)
  await device.send('WebAuthn.enable')
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })

  await test.step('has a passkey, a chat, a game that is open, and another device', async () => {
    await page.goto('/authentication')
    await page.getByRole('button', { name: 'เพิ่มพาสคีย์' }).click()
    await expect(page.getByText('เพิ่มพาสคีย์แล้ว')).toBeVisible()
    await page.getByRole('button', { name: 'ขอรหัสเชื่อมแชต' }).click()
    const shown = page.getByRole('main').locator('output')
    await expect(shown).toContainText('พิมพ์รหัสนี้')
    await world.write(user, /CD-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec((await shown.textContent()) ?? '')?.[0] ?? 'no code')
    await expect.poll(() => world.readChat(user)).toMatch(/เชื่อม/)
    const game = await page.context().newPage()
    await game.goto('/game?g=slot.localhost&game=golden-lotus', LEAVES)
    await game.waitForURL(/^http:\/\/slot\.localhost/)
    await game.waitForLoadState('networkidle')
    await game.close()
    await logIn(await newVisitor(), member, null)
  })

  await test.step('ends everything', async () => {
    await page.goto('/authentication')
    await page.getByRole('button', { name: 'ออกจากระบบทุกเครื่อง' }).click()
    const question = page.getByRole('dialog', { name: 'ออกจากระบบทุกเครื่อง?' })
    await expect(question).toContainText('พาสคีย์และแชตจะพักไว้')
    await question.getByRole('button', { name: 'ออกจากระบบ', exact: true }).click()
    await expect(page).toHaveURL('/login')
  })

  const dialog = page.getByRole('dialog', { name: 'สิ่งที่ตรวจพบและยกเลิกให้แล้ว' })
  await test.step('is shown after the next login what was found and ended', async () => {
    await logInHere(page, member)
    await expect(dialog).toBeVisible()
    await expect(dialog).toContainText(/ออกจากระบบแล้ว \d เครื่อง/)
    await expect(dialog).toContainText('ปิดเกมที่เปิดค้างไว้ 1 เกม')
    await expect(dialog).toContainText('แชตที่เชื่อมไว้')
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      await checkScreen(page, `recovery-1-dialog-${width}`)
    }
  })

  await test.step('goes to the security page, which keeps what waits', async () => {
    await dialog.getByRole('button', { name: 'ตรวจสอบและยืนยัน' }).click()
    await expect(page).toHaveURL('/authentication')
    await expect(page.getByRole('heading', { name: 'สิ่งที่ตรวจพบและยกเลิกให้แล้ว' })).toBeVisible()
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      await checkScreen(page, `recovery-2-security-${width}`, true)
    }
    await page.setViewportSize({ width: 390, height: 844 })
  })

  await test.step('confirms the passkey and removes the chat', async () => {
    await page.getByRole('button', { name: 'ยืนยันให้ใช้ต่อ' }).click()
    await expect(page.getByText('ยืนยันแล้ว')).toBeVisible()
    await expect.poll(() => world.readSms(member.phone)).toContain('มีการยืนยันให้พาสคีย์เดิม')
    await page.getByRole('button', { name: 'ยกเลิกการเชื่อมแชต' }).click()
    await expect(page.getByRole('heading', { name: 'สิ่งที่ตรวจพบและยกเลิกให้แล้ว' })).toHaveCount(0)
    await page.goto('/')
    await expect(dialog).toHaveCount(0)
  })
})
