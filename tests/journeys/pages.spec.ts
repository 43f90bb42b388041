import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, keepScreen, test } from './journey.ts'
import { logIn } from './journey.ts'
import { newPerson, register } from './people.ts'

const WIDTHS = [360, 390, 768, 1280] as const
const HEIGHT = 844

type Shown = { name: string; path: string; ready: (page: Page) => ReturnType<Page['getByRole']> }

const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { name, exact: typeof name === 'string' }).first()

const forVisitors: Shown[] = [
  { name: 'home', path: '/', ready: heading('เกมฮิต') },
  { name: 'login', path: '/login', ready: heading('เข้าสู่ระบบโชคดี') },
  { name: 'register', path: '/register', ready: heading('สมัครสมาชิก') },
  { name: 'privacy-policy', path: '/privacy-policy', ready: heading(/นโยบายความเป็นส่วนตัว/) },
  { name: 'game-asks-to-log-in', path: '/game?g=slot.localhost', ready: heading('เข้าสู่ระบบเพื่อเล่น?') },
  { name: 'not-found', path: '/nothing-here', ready: heading('404 Not Found') },
]

const forMembers: Shown[] = [
  { name: 'dashboard', path: '/', ready: heading('แดชบอร์ด') },
  { name: 'deposit', path: '/deposit', ready: (page) => page.getByRole('dialog', { name: 'ตรวจสอบเลขบัญชีก่อนโอน' }) },
  { name: 'withdraw', path: '/withdraw', ready: (page) => page.getByLabel('จำนวนเงินที่ต้องการถอน') },
  { name: 'welcome', path: '/register/welcome', ready: heading('ยินดีต้อนรับสู่โชคดี') },
]

const inTheWorld: Shown[] = [
  { name: 'world', path: '/', ready: heading('โลกจำลองโชคดี') },
  { name: 'world-sms', path: '/sms', ready: heading('โทรศัพท์') },
  { name: 'world-gateway', path: '/gateway', ready: heading('สแกนจ่าย') },
  { name: 'world-bank', path: '/bank', ready: heading('ธนาคาร') },
  { name: 'world-director', path: '/director', ready: heading('ผู้กำกับ') },
]

const atTheOffice: Shown[] = [{ name: 'office-sign-in', path: '/', ready: heading('ระบบหลังบ้าน') }]

test('every page of a visitor fits every screen, and axe finds nothing', async ({ newVisitor }) => {
  const page = await newVisitor()
  for (const shown of forVisitors) await looksRight(page, shown, '')
})

test('every page of a member fits every screen, and axe finds nothing', async ({ newVisitor, whole, world }) => {
  const member = await register(whole, world, newPerson())
  await member.deposit('12345.50')
  const page = await newVisitor()
  await logIn(page, member)
  for (const shown of forMembers) await looksRight(page, shown, '')
})

test('every page of the sandbox world and the door of the office fit every screen, and axe finds nothing', async ({ newVisitor, whole }) => {
  const page = await newVisitor()
  for (const shown of inTheWorld) await looksRight(page, shown, String(whole.environment['WORLD_URL']))
  for (const shown of atTheOffice) await looksRight(page, shown, String(whole.environment['OFFICE_URL']))
})

async function looksRight(page: Page, { name, path, ready }: Shown, origin: string): Promise<void> {
  await test.step(name, async () => {
    await page.setViewportSize({ width: WIDTHS[0], height: HEIGHT })
    await page.goto(`${origin}${path}`)
    await expect(ready(page)).toBeVisible()
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: HEIGHT })
      const wide = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(wide, `${name} at ${width} scrolls sideways`).toBeLessThanOrEqual(width)
      await keepScreen(page, `page-${name}-${width}`, true)
      // The layout changes once, below 970: a phone and a desktop are two different pages.
      if (width === 390 || width === 1280) expect(await found(page), `axe on ${name} at ${width}`).toEqual([])
    }
  })
}

/** What axe finds, in as few words as tell where. */
async function found(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}
