import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { api } from '#contract/http/api.ts'
import type { Call } from '#contract/http/call.ts'
import { expect, expectWorker, logIn, test, withWorker } from './fixtures.ts'

/** A page on a foreign origin, while `during` runs. */
async function onForeignPage(body: string, during: (url: string) => Promise<void>): Promise<void> {
  const server = createServer((_asked, answer) =>
    answer.setHeader('content-type', 'text/html; charset=utf-8').end(`<!doctype html>${body}`),
  )
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  try {
    await during(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  } finally {
    server.close()
  }
}

/** What a form can send: other methods need a script, which the origin rule and CORS stop. */
const changes = (Object.values(api) as Call[]).filter(({ method }) => method === 'POST')

test('a foreign page’s form to any call is refused, also in the browser of a member', async ({
  newMember,
  stack,
  consoleErrors,
}) => {
  const { page } = await newMember(300, null)
  const { PUBLIC_URL } = stack.environment
  const actions = changes.map(({ path }) => `${PUBLIC_URL}/api${path.replace(/\{\w+\}/g, 'x')}`)
  // One in the window itself, the others side by side in frames, as a page would hide them.
  const forms = actions.map((action, index) => {
    const target = index === 0 ? '_self' : `frame${index}`
    const fields =
      '<input name="amount" value="100"><input name="phone" value="0812345678"><input name="password" value="Mangosteen88">'
    return `<iframe name="${target}"></iframe><form method="post" action="${action}" target="${target}">${fields}</form>`
  })
  await onForeignPage(forms.join(''), async (url) => {
    const answers = new Map<string, Promise<[status: number, cookie: string | undefined]>>()
    page.on('response', (response) => {
      if (response.request().method() === 'POST')
        answers.set(
          response.url(),
          response.allHeaders().then((headers) => [response.status(), headers['set-cookie']]),
        )
    })
    await page.goto(url)
    await page.evaluate(() => {
      for (const form of [...document.forms].slice(1)) form.submit()
    })
    await expect.poll(() => answers.size).toBe(new Set(actions).size - 1)
    await page.evaluate(() => document.forms[0]?.submit())
    await expect.poll(() => answers.size).toBe(new Set(actions).size)
    // An answer is seen before the window shows it, and that would interrupt the way back.
    await expect(page).toHaveURL(String(actions[0]))
    for (const action of actions)
      expect([action, ...((await answers.get(action)) ?? [])]).toEqual([action, 403, undefined])
    // A script of that page may neither read an answer nor send a body that a form could not send.
    await page.goto(url)
    const outcomes = await page.evaluate(async (site) => {
      const tries = [
        fetch(`${site}/api/user`, { credentials: 'include' }),
        fetch(`${site}/api/requests/withdraw`, {
          method: 'POST',
          credentials: 'include',
          headers: { 'content-type': 'application/json' },
          body: '{"amount":"100"}',
        }),
        fetch(`${site}/api/login`, { method: 'PUT', credentials: 'include' }),
      ]
      return (await Promise.allSettled(tries)).map(({ status }) => status)
    }, String(PUBLIC_URL))
    expect(outcomes).toEqual(['rejected', 'rejected', 'rejected'])
  })
  consoleErrors.splice(
    0,
    consoleErrors.length,
    ...consoleErrors.filter((one) => !/blocked by CORS policy|frame-ancestors|X-Frame-Options|Framing/.test(one)),
  )
  await page.goto('/')
  await expect(page).toHaveTitle(/แดชบอร์ด/)
})

test('no page of ours stands in a frame, and no window that opened us reaches in', async ({
  newMember,
  stack,
  consoleErrors,
}) => {
  const { page } = await newMember(0, null)
  const { PUBLIC_URL, OFFICE_URL } = stack.environment
  const framed = ['/', '/login', '/withdraw', '/privacy-policy', '/no-such-page'].map((path) => `${PUBLIC_URL}${path}`)
  if (OFFICE_URL) framed.push(`${OFFICE_URL}/`)
  await onForeignPage(framed.map((src) => `<iframe src="${src}"></iframe>`).join(''), async (url) => {
    await page.goto(url)
    await page.waitForLoadState('load')
    const inside = page.frames().filter((frame) => frame !== page.mainFrame())
    expect(inside.length).toBe(framed.length)
    for (const frame of inside) {
      const text = await frame.evaluate(() => document.body?.innerText ?? '').catch(() => '')
      expect(frame.url().startsWith('chrome-error:') || text === '', `${frame.url()}: ${text.slice(0, 80)}`).toBe(true)
    }
    const isCutOff = await page.evaluate(async (site) => {
      const opened = window.open(site)
      await new Promise((later) => setTimeout(later, 1_500))
      return opened === null || opened.closed
    }, String(PUBLIC_URL))
    expect(isCutOff, 'the opener holds nothing of ours').toBe(true)
  })
  consoleErrors.splice(
    0,
    consoleErrors.length,
    ...consoleErrors.filter((one) => !/frame-ancestors|Refused to display|X-Frame-Options|Framing/i.test(one)),
  )
})

/** All that a browser keeps for the site's scripts and its worker, cookies aside: the files in caches with their addresses, the entries of
 *  both storages, and the names of databases. */
const storedIn = (page: Page) =>
  page.evaluate(async () => {
    const files: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys())
        files.push(`${request.url} ${await (await cache.match(request))?.text()}`)
    }
    const entries = [localStorage, sessionStorage].flatMap((storage) =>
      Object.entries(storage).map(([name, value]) => `${name} ${value}`),
    )
    return { files, entries, databases: (await indexedDB.databases()).map(({ name }) => name) }
  })

test('nothing that is kept in a browser knows a member, and the next one sees nothing of them', async ({
  registerMember,
  newVisitor,
}) => {
  const member = await registerMember(300)
  const page = await newVisitor(withWorker)
  await logIn(page, member)
  await expectWorker(page)
  for (const path of ['/', '/deposit', '/withdraw', '/bank-account', '/auto-transfer']) {
    await page.goto(path)
    await page.waitForLoadState('load')
  }
  const secrets = new RegExp(`${member.phone}|${member.account.accountNumber}|[mr]t_[A-Za-z0-9_-]{43}`)
  const expectNothingKept = async (except: string[]) => {
    const { files, entries, databases } = await storedIn(page)
    const addresses = files.map((file) => new URL(file.split(' ')[0] ?? ''))
    expect(addresses.filter(({ pathname }) => pathname.startsWith('/api/'))).toEqual([])
    expect([...files, ...entries].filter((kept) => secrets.test(kept)).map((kept) => kept.split(' ')[0])).toEqual(
      except,
    )
    expect(databases).toEqual([])
    return addresses.map(({ pathname }) => pathname)
  }
  // The session's own token, until the logout.
  expect(await expectNothingKept(['chokdee.token']), 'the worker does keep files').toContain('/offline.html')
  await page.goto('/')
  await page.getByRole('button', { name: 'เปิดเมนู' }).click()
  await page.getByRole('button', { name: 'ออกจากระบบ' }).click()
  await expect(page).toHaveURL(/\/login/)
  await page.goBack().catch(() => undefined)
  await page.waitForLoadState('load')
  expect(await page.content()).not.toContain(member.phone)
  await expectNothingKept([])
  const readable = await page.evaluate(() => document.cookie)
  expect(readable).not.toMatch(/[mr]t_[A-Za-z0-9_-]{43}/)
  expect(readable).not.toContain(member.phone)
  // No cache on the way may keep an old worker, and nothing widens the paths that a script answers for.
  const headers = (await page.request.get('/sw.js')).headers()
  expect(headers['cache-control']).toBe('no-cache')
  expect(headers['service-worker-allowed']).toBeUndefined()
})
