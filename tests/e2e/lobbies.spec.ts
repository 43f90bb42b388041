import pg from 'pg'
import { expect, checkScreen, logIn, test, waitForHydration } from './fixtures.ts'
import { logInHere, newPerson, register } from './people.ts'

const GAME = 'บัวทองคืนจันทร์'
/** Its tile, in a row or among all games, or the card it has among few. Another link tries it for free, one leads to its page. */
const PLAY = new RegExp(`^เล่นเกม.*${GAME}|${GAME} RTP`)

test('a visitor finds a game however they spell it, and the way back keeps what they looked for', async ({
  newVisitor,
}) => {
  const page = await newVisitor()
  await page.goto('/slot')
  const search = page.getByRole('searchbox', { name: 'ค้นหาชื่อเกม' })
  const tile = page.getByRole('main').getByRole('link', { name: PLAY }).first()
  await expect(tile).toBeVisible()
  await search.pressSequentially('ยักษ์')
  await expect(page.getByRole('heading', { name: 'ไม่พบเกม “ยักษ์”' })).toBeVisible()
  await expect(page).toHaveURL(/\?q=/)
  await page.getByRole('link', { name: 'ล้างคำค้น' }).click()
  await expect(tile).toBeVisible()
  await expect(search).toHaveValue('')
  await search.fill('บัวททอง คืนจันทร')
  await expect(page).toHaveURL(/\?q=.+/)
  await expect(tile).toBeVisible()
  await page.goBack()
  await expect(page, 'back leads to the games of before the search').toHaveURL(/\/slot$/)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'ไม่พบเกม “ยักษ์”' })).toBeVisible()
  await page.goto('/slot?show=new&theme=sea')
  await expect(page.getByRole('heading', { name: 'ไม่พบเกมที่ตรงกับตัวกรอง' })).toBeVisible()
})

test('a game of another lobby is found from here, and back leads from a filter to all games', async ({
  newVisitor,
}) => {
  const page = await newVisitor()
  await page.goto('/slot?q=ต้มยำ')
  const elsewhere = page.getByRole('region', { name: 'พบในสล็อต ITP' })
  await expect(elsewhere.getByText('ต้มยำน้ำข้น').first()).toBeVisible()
  await expect(elsewhere.getByRole('link', { name: 'ดูในสล็อต ITP' })).toHaveAttribute('href', /^\/slot-itp\?q=/)

  await page.goto('/slot-itp')
  await expect(page.getByText(/^ITP คือ/)).toBeVisible()
  await waitForHydration(page)
  await page.getByRole('tab', { name: 'มาใหม่' }).click()
  await expect(page).toHaveURL(/show=new/)
  await page.goBack()
  await expect(page).toHaveURL(/\/slot-itp$/)
  await expect(page.getByRole('tab', { name: 'ทั้งหมด' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('button', { name: 'ตัวกรอง' }).click()
  const sheet = page.getByRole('form', { name: 'ตัวกรอง' })
  await sheet.getByText('ปานกลาง', { exact: true }).click()
  await sheet.getByRole('button', { name: 'แสดงเกม' }).click()
  await expect(page).toHaveURL(/volatility=3/)
  await expect(sheet).toBeHidden()
  await page.getByRole('link', { name: /^เอาออก/ }).click()
  await expect(page).toHaveURL(/\/slot-itp$/)
})

test('the lobby is as wide as the phone also with last wins, and tiles stand on its first screen', async ({
  newVisitor,
  stack,
  world,
}) => {
  // Wins of ten stakes are rare: some are written here, until the job that gathers them replaces them.
  const database = new pg.Client({ connectionString: stack.databaseUrl })
  await database.connect()
  const page = await newVisitor()
  const wins = page.getByRole('region', { name: 'รางวัลล่าสุด' })
  await expect(async () => {
    await database.query(`delete from games.last_win`)
    await database.query(
      `insert into games.last_win (place, host_no, game, stake, payout, at)
       select row_number() over (), host_no, code, 1000, 25000, $1 from games.game where lobby = 'slot' and gone_at is null limit 5`,
      [await world.now()],
    )
    await page.goto('/slot')
    await expect(wins.getByRole('listitem')).toHaveCount(5, { timeout: 2_500 })
  }).toPass({ timeout: 30_000 })
  await database.end()
  for (const [width, height, first] of [
    [360, 740, 500],
    [390, 844, 500],
    [1280, 800, 500],
  ] as const) {
    await page.setViewportSize({ width, height })
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBe(width)
    const tile = await page
      .getByRole('main')
      .getByRole('link', { name: PLAY })
      .or(page.locator('main .tile'))
      .first()
      .boundingBox()
    expect(tile?.y, `the first tile at ${width} px`).toBeLessThan(first)
  }
})

test('search works without a script', async ({ newVisitor }) => {
  const page = await newVisitor({ javaScriptEnabled: false })
  await page.goto('/slot')
  await page.getByRole('searchbox', { name: 'ค้นหาชื่อเกม' }).fill('golden lotus')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/q=golden\+lotus/)
  await expect(page.getByRole('main').getByRole('link', { name: PLAY }).first()).toHaveAttribute(
    'href',
    /^\/game\?g=slot\.localhost&game=golden-lotus$/,
  )
  // No theme, though an object of names would have one of this name.
  await page.goto('/search?theme=constructor')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ค้นหาเกม')
  await expect(page.getByText('พิมพ์ชื่อเกม ค่าย ธีม', { exact: false })).toBeVisible()
  await page.goto('/search?studio=constructor')
  await expect(page.getByRole('heading', { name: 'ไม่พบเกมของค่ายนี้' })).toBeVisible()
})

test('a heart asks a visitor to log in; what a member keeps is there after the next login', async ({
  newVisitor,
  stack,
  world,
}) => {
  const person = await register(stack, world, newPerson())
  const page = await newVisitor()
  await page.goto('/slot')
  const heart = page.getByRole('button', { name: `เกมโปรด ${GAME}` })
  await heart.click()
  await page.getByRole('dialog', { name: 'เข้าสู่ระบบเพื่อเล่น?' }).getByRole('link', { name: 'เข้าสู่ระบบ' }).click()
  await logInHere(page, person)
  await expect(page).toHaveURL('/slot')
  const saved = page.waitForResponse(
    (response) => response.url().endsWith('/api/customers/favourites') && response.ok(),
  )
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await saved
  await checkScreen(page, 'lobby-favourite')
  await page.getByRole('link', { name: 'หน้าแรก' }).first().click()
  const onHome = page.getByRole('region', { name: 'เกมโปรด' })
  await expect(onHome.getByRole('link', { name: GAME }).first()).toBeVisible()

  const elsewhere = await newVisitor()
  await logIn(elsewhere, person, '/slot?show=favourites')
  const same = elsewhere.getByRole('button', { name: `เกมโปรด ${GAME}` })
  await expect(same).toHaveAttribute('aria-pressed', 'true')
  const gone = elsewhere.waitForResponse(
    (response) => response.url().endsWith('/api/customers/favourites/remove') && response.ok(),
  )
  await same.click()
  await gone
  await elsewhere.reload()
  await expect(elsewhere.getByRole('heading', { name: /ยังไม่มีเกมโปรด/ })).toBeVisible()
  await page.reload()
  await expect(onHome).toHaveCount(0)
})

test('a game that a member has played stands among those played last', async ({ newMember }) => {
  const { page } = await newMember(100, '/slot?show=recent')
  await expect(page.getByRole('heading', { name: 'ยังไม่มีเกมที่เล่นล่าสุดในหมวดนี้' })).toBeVisible()
  await page.getByRole('link', { name: 'ดูเกมทั้งหมด' }).click()
  const [game] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('main').getByRole('link', { name: PLAY }).first().click(),
  ])
  await expect(game).toHaveURL(/^http:\/\/[a-z-]+\.localhost:/)
  const spin = game.waitForResponse((response) => response.url().endsWith('/api/play') && response.ok())
  await game.getByRole('button', { name: /^หมุน/ }).click()
  await spin
  await page.goto('/slot?show=recent')
  await expect(page.getByRole('main').getByRole('link', { name: PLAY }).first()).toBeVisible()
})

test('the play button takes a host that is up, in a new tab', async ({ newMember }) => {
  const { page } = await newMember(0)
  const play = page.getByRole('navigation', { name: 'เมนูล่าง' }).getByRole('link', { name: 'เล่นเกม' })
  const [game] = await Promise.all([page.waitForEvent('popup'), play.click()])
  await expect(game).toHaveURL(/^http:\/\/[a-z-]+\.localhost:/)
})

test('the entrance shows the official address and how every host stands', async ({ newVisitor, stack }) => {
  const page = await newVisitor()
  await page.goto('/enter')
  await expect(page.getByText(String(stack.environment['PUBLIC_URL'] ?? ''), { exact: true })).toBeVisible()
  await expect(page.getByText('ที่อยู่ในเบราว์เซอร์ของคุณตรงกับที่อยู่ทางการ')).toBeVisible()
  const slot = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'สล็อต', exact: true }) })
  await expect(slot.getByText('เปิดปกติ')).toBeVisible()
  await expect(slot.getByText(/^ตั้งแต่ /)).toBeVisible()
  await slot.getByRole('link', { name: /เข้าเล่น/ }).click()
  await expect(page.getByRole('dialog', { name: 'เข้าสู่ระบบเพื่อเล่น?' })).toBeVisible()
})
