import type { Locator, Page } from '@playwright/test'
import { axeFindsNothing } from './axe.ts'
import { expect, keepPicture, test } from './fixtures.ts'
import { signInAtTheOffice } from './office-sign-in.ts'
import { addressOf, pages, pagesOf } from '#office/shell/pages.ts'

/** Among them the narrowest screen, and a desktop of 1280 at 200 %. The phone comes last: there the page is pressed and typed into. */
const WIDTHS = [360, 320, 640, 768, 1280, 390] as const
const PICTURED: readonly number[] = [360, 390, 768, 1280]
const HEIGHT = 844

// Dozens of pages each, drawn six times, beside another worker.
test.describe.configure({ timeout: 300_000 })

/** A page, and what is on it once it is ready. `turns`: what is then done there, one by one; the page is checked again after each. */
type PageCase = {
  name: string
  path: string
  ready: (page: Page) => Locator
  turns?: readonly Turn[]
}
type Turn = { name: string; act: (page: Page) => Promise<void> }

const heading = (name: string | RegExp) => (page: Page) =>
  page.getByRole('heading', { name, exact: typeof name === 'string' }).first()
const accountCheck = (page: Page) => page.getByRole('dialog', { name: 'ตรวจสอบเลขบัญชีก่อนโอน' })

async function opensTheWheel(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'วงล้อโชคดี' }).click()
  await expect(page.getByRole('dialog', { name: 'วงล้อโชคดี' }).getByText('ยังไม่มีแต้ม', { exact: true })).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'วงล้อโชคดี' }).getByRole('link', { name: 'ฝากเงิน' })).toBeVisible()
}

async function setsALimit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'ตั้ง วงเงินเดิมพันรายสัปดาห์' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('9999999.99')
  await expect(page.getByRole('dialog').getByText('มีผลทันที ลดลงอีกเมื่อไรก็ได้')).toBeVisible()
}

async function choosesAnAmount(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'ถูกต้อง ไปฝากเงิน' }).click()
  await page.getByRole('button', { name: '5,000', exact: true }).click()
}

async function requestsAQr(page: Page): Promise<void> {
  await page.getByLabel('จำนวนเงินที่ต้องการฝาก').fill('149999.99')
  await page.getByRole('button', { name: 'ฝากเงิน 149,999.99 บาท' }).click()
  await expect(page.getByRole('img', { name: 'คิวอาร์พร้อมเพย์ ยอด 149,999.99 บาท' })).toBeVisible()
}

const forVisitors: PageCase[] = [
  { name: 'home', path: '/', ready: heading('เกมฮิต') },
  { name: 'login', path: '/login', ready: heading('เข้าสู่ระบบโชคดี') },
  { name: 'register', path: '/register', ready: heading('สมัครสมาชิก') },
  { name: 'forgetpassword', path: '/forgetpassword', ready: heading('ลืมรหัสผ่าน') },
  { name: 'unlock', path: '/unlock', ready: heading('ปลดล็อกการเข้าสู่ระบบ') },
  { name: 'privacy-policy', path: '/privacy-policy', ready: heading(/นโยบายความเป็นส่วนตัว/) },
  { name: 'game-asks-to-log-in', path: '/game?g=slot.localhost', ready: heading('เข้าสู่ระบบเพื่อเล่น?') },
  { name: 'not-found', path: '/nothing-here', ready: heading('404 Not Found') },
]

const ofGames: PageCase[] = [
  { name: 'lobby-slot', path: '/slot', ready: heading('สล็อต') },
  { name: 'lobby-sports', path: '/sports', ready: heading('กีฬา') },
  { name: 'lobby-casino', path: '/casino', ready: heading('คาสิโน') },
  { name: 'lobby-slot-itp', path: '/slot-itp', ready: heading('สล็อต ITP') },
  { name: 'lobby-fish', path: '/fish', ready: heading('ยิงปลา') },
  { name: 'lobby-skill', path: '/fish?kind=skill', ready: heading('เกมทักษะ') },
  { name: 'lobby-esports', path: '/esports', ready: heading('อีสปอร์ต') },
  { name: 'lobby-lotto', path: '/lotto', ready: heading('หวย') },
  { name: 'lobby-nothing-found', path: '/slot?q=zzz', ready: heading('ไม่พบเกม “zzz”') },
  { name: 'hack-slot', path: '/hack-slot', ready: heading('เกร็ดสล็อต') },
  { name: 'hack-slot-studio', path: '/hack-slot/bua-gaming?game=golden-lotus', ready: heading('บัวทองคืนจันทร์') },
  { name: 'game-page', path: '/games/slot.localhost/golden-lotus', ready: heading('บัวทองคืนจันทร์') },
  { name: 'search', path: '/search?q=บัว', ready: heading('ค้นหาเกม') },
  { name: 'enter', path: '/enter', ready: heading('รวมทางเข้า') },
]

const forReading: PageCase[] = [
  { name: 'promotion', path: '/promotion', ready: heading('โปรโมชัน') },
  { name: 'news', path: '/news', ready: heading('ข่าวและบทความ') },
  { name: 'news-of-nothing', path: '/news?topic=nothing', ready: heading('ยังไม่มีข่าวในหมวดนี้') },
  { name: 'article', path: '/news/how-to-read-rtp', ready: heading('RTP คืออะไร อ่านอย่างไรไม่ให้เข้าใจผิด') },
  { name: 'videos', path: '/videos', ready: heading('วิดีโอ') },
  { name: 'links', path: '/u', ready: heading('ลิงก์ทางการ') },
  { name: 'partner-without-link', path: '/partner', ready: (page) => page.getByText('ลิงก์รายงานนี้ใช้ไม่ได้แล้ว') },
  {
    name: 'cheat-asks-to-log-in',
    path: '/cheat',
    ready: (page) => page.getByRole('dialog', { name: 'เข้าสู่ระบบเพื่อตรวจสอบ?' }),
  },
]

const forMembersToRead: PageCase[] = [
  {
    name: 'referral',
    path: '/referral',
    ready: heading('เพื่อนที่แนะนำ'),
    turns: [{ name: 'referral-qr', act: (page) => page.getByText('แสดงคิวอาร์ให้เพื่อนสแกน').click() }],
  },
  { name: 'cheat', path: '/cheat', ready: heading('ยังไม่มีรอบให้ตรวจ') },
  {
    name: 'promotion-of-a-member',
    path: '/promotion',
    ready: heading('โบนัสของคุณ'),
    turns: [{ name: 'wheel', act: opensTheWheel }],
  },
]

const forMembers: PageCase[] = [
  { name: 'dashboard', path: '/', ready: heading('แดชบอร์ด') },
  { name: 'auto-transfer', path: '/auto-transfer', ready: (page) => page.getByRole('status', { name: 'สถานะการโอน' }) },
  { name: 'history-account', path: '/history', ready: heading('รายการเดินเครดิต') },
  { name: 'history-bonus', path: '/history?tab=1', ready: heading('ยังไม่มีโบนัสกิจกรรม') },
  {
    name: 'history-requests',
    path: '/history?tab=2',
    ready: (page) => page.getByRole('table', { name: 'ข้อมูลฝาก–ถอน' }),
  },
  {
    name: 'limits',
    path: '/limits',
    ready: (page) => page.getByRole('img', { name: /^กราฟผลได้เสียสุทธิ/ }),
    turns: [{ name: 'limits-set', act: setsALimit }],
  },
  { name: 'levels', path: '/levels', ready: heading('ทุกระดับ') },
  { name: 'card', path: '/card', ready: heading('คืนยอดเสีย') },
  { name: 'withdraw', path: '/withdraw', ready: (page) => page.getByLabel('จำนวนเงินที่ต้องการถอน') },
  {
    name: 'bank-account',
    path: '/bank-account',
    ready: (page) => page.getByRole('button', { name: 'เปลี่ยนบัญชีธนาคาร' }),
    turns: [
      { name: 'bank-account-change', act: (page) => page.getByRole('button', { name: 'เปลี่ยนบัญชีธนาคาร' }).click() },
    ],
  },
]

const ofAccounts: PageCase[] = [
  { name: 'changepassword', path: '/changepassword', ready: (page) => page.getByLabel('รหัสผ่านเดิม') },
  { name: 'authentication', path: '/authentication', ready: heading('อุปกรณ์ที่เข้าสู่ระบบอยู่') },
  { name: 'welcome', path: '/register/welcome', ready: heading('ยินดีต้อนรับสู่โชคดี') },
  {
    name: 'deposit',
    path: '/deposit',
    ready: accountCheck,
    turns: [
      { name: 'deposit-amount', act: choosesAnAmount },
      { name: 'deposit-qr', act: requestsAQr },
    ],
  },
]

const inTheWorld: PageCase[] = [
  { name: 'world', path: '/', ready: heading('โลกจำลองโชคดี') },
  { name: 'world-sms', path: '/sms', ready: heading('โทรศัพท์') },
  { name: 'world-gateway', path: '/gateway', ready: heading('สแกนจ่าย') },
  { name: 'world-bank', path: '/bank', ready: heading('ธนาคาร') },
  { name: 'world-director', path: '/director', ready: heading('ผู้กำกับ') },
]

const theOffice: PageCase = { name: 'office-sign-in', path: '/', ready: heading('ระบบหลังบ้าน') }
const ofTheOffice = pagesOf('supervisor').map(
  (page): PageCase => ({ name: `office-${page}`, path: addressOf(page), ready: heading(pages[page].label) }),
)

test('every page of a visitor fits every screen, and axe finds nothing', {
  annotation: { type: 'slow', description: 'eight pages at six widths each, checked by axe on two' },
}, async ({ newVisitor }) => {
  const page = await newVisitor()
  for (const shown of forVisitors) await looksRight(page, shown, '')
})

test('every page of games fits every screen, and axe finds nothing', {
  annotation: { type: 'slow', description: 'fourteen pages at six widths each, checked by axe on two' },
}, async ({ newVisitor }) => {
  const page = await newVisitor()
  for (const shown of ofGames) await looksRight(page, shown, '')
})

test('every page to read fits every screen, and axe finds nothing', {
  annotation: { type: 'slow', description: 'eight pages at six widths each, checked by axe on two' },
}, async ({ newVisitor }) => {
  const page = await newVisitor()
  for (const shown of forReading) await looksRight(page, shown, '')
})

test('every page that members alone read, and of their account, fits every screen, and axe finds nothing', {
  annotation: {
    type: 'slow',
    description: 'seven pages at six widths each, three of them with what is opened or typed there',
  },
}, async ({ newMember }) => {
  const { page } = await newMember(0, null)
  for (const shown of [...forMembersToRead, ...ofAccounts]) await looksRight(page, shown, '')
})

test('every page of a member fits every screen, and axe finds nothing', {
  annotation: {
    type: 'slow',
    description: 'ten pages at six widths each, two of them with what is opened or typed there',
  },
}, async ({ newMember }) => {
  const { page } = await newMember(12_345, null)
  for (const shown of forMembers) await looksRight(page, shown, '')
})

test('nothing moves by itself for people who want no motion', async ({ newVisitor }) => {
  const page = await newVisitor({ reducedMotion: 'reduce' })
  await page.clock.install()
  for (const { path, ready } of forVisitors.filter(({ name }) => ['home', 'login', 'register'].includes(name))) {
    await page.goto(path)
    await expect(ready(page)).toBeVisible()
    await page.waitForLoadState('networkidle')
    const moving = () => document.getAnimations().filter(({ playState }) => playState === 'running').length
    expect(await page.evaluate(moving), `animations on ${path}`).toBe(0)
  }
  await page.goto('/')
  const track = page.locator('.carousel-track').first()
  await expect(track).toBeVisible()
  const before = await track.evaluate((list) => list.scrollLeft)
  await page.clock.runFor(7_000)
  // Scrolling would take a moment of its own.
  await page.waitForTimeout(500)
  expect(await track.evaluate((list) => list.scrollLeft), 'the carousel turned').toBe(before)
})

test('every page of the sandbox world fits every screen, and axe finds nothing', async ({ newVisitor, stack }) => {
  const page = await newVisitor()
  for (const shown of inTheWorld) await looksRight(page, shown, String(stack.environment['WORLD_URL']))
})

test('the sign-in of the office and each of its pages fit every screen, and axe finds nothing', {
  annotation: { type: 'slow', description: 'twenty-two pages at six widths each, checked by axe on two' },
}, async ({ newVisitor, stack }) => {
  const page = await newVisitor()
  const office = String(stack.environment['OFFICE_URL'])
  await looksRight(page, theOffice, office)
  await signInAtTheOffice(page, stack, 'supervisor')
  for (const shown of ofTheOffice) await looksRight(page, shown, office)
})

async function looksRight(page: Page, { name, path, ready, turns = [] }: PageCase, origin: string): Promise<void> {
  await test.step(name, async () => {
    await page.goto(`${origin}${path}`)
    await expect(ready(page)).toBeVisible()
    await fitsEveryScreen(page, name)
    for (const turn of turns) {
      await turn.act(page)
      await fitsEveryScreen(page, turn.name)
    }
  })
}

/** The page as it is now: at no width does it scroll sideways, and axe finds nothing on a phone or a desktop. */
async function fitsEveryScreen(page: Page, name: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT })
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide, `${name} at ${width} scrolls sideways`).toBeLessThanOrEqual(width)
    // From top to bottom at one width on each side of 970 pixels, where the layout changes; else what is in view.
    if (PICTURED.includes(width)) await keepPicture(page, `page-${name}-${width}`, width === 390 || width === 1280)
    await axeFindsNothing(page, `page-${name}`)
  }
}
