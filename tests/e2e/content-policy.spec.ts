import type { Request } from '@playwright/test'
import { expect, PHONE, test } from './fixtures.ts'

const injections = [
  '<script>window.ran = 1</script>',
  '<img src=x onerror="window.ran = 2">',
  '<svg onload="window.ran = 3"></svg>',
  '<a id=bait href="javascript:window.ran = 4">x</a>',
  '<iframe srcdoc="<script>parent.ran = 5</script>"></iframe>',
  '<script src="https://evil.example/x.js"></script>',
  '<object data="data:text/html,<script>window.ran=6</script>"></object>',
]

test('markup that got into a page runs nothing, for visitors and members', async ({
  browser,
  stack,
  newMember,
  consoleErrors,
}) => {
  const context = await browser.newContext({ baseURL: String(stack.environment['PUBLIC_URL']), viewport: PHONE })
  const visitor = await context.newPage()
  const { page: member } = await newMember(0, null)
  for (const [page, path] of [
    [visitor, '/'],
    [member, '/card'],
  ] as const) {
    // A browser also reports requests that its policy stopped: these failed for that reason.
    const foreign: Request[] = []
    page.on('request', (request) => {
      const own = request.url().startsWith(String(stack.environment['PUBLIC_URL'])) || request.url().startsWith('data:')
      if (!own) foreign.push(request)
    })
    // As if it had been stored and rendered unescaped: it is in the document that the server sent.
    await page.route(`**${path}`, async (route) => {
      if (route.request().resourceType() !== 'document') return route.continue()
      const answer = await route.fetch()
      await route.fulfill({
        response: answer,
        body: (await answer.text()).replace('</body>', `${injections.join('')}</body>`),
      })
    })
    await page.goto(path)
    await page.locator('#bait').evaluate((bait: HTMLElement) => bait.click())
    await page.waitForTimeout(500)
    expect(await page.evaluate(() => (window as { ran?: number }).ran), `something ran on ${path}`).toBeUndefined()
    for (const request of foreign)
      expect(request.failure()?.errorText, `${request.url()} asked for from ${path}`).toMatch(/csp/i)

    // And what a script of ours would do by mistake with a user's text: Trusted Types refuse it.
    for (const sink of ['innerHTML', 'outerHTML', 'insertAdjacentHTML', 'script.text']) {
      const refused = await page.evaluate((name) => {
        const markup = '<img src=x onerror="window.ran = 9">'
        const element = document.body.appendChild(document.createElement('div'))
        try {
          if (name === 'innerHTML') element.innerHTML = markup
          else if (name === 'outerHTML') element.outerHTML = markup
          else if (name === 'insertAdjacentHTML') element.insertAdjacentHTML('beforeend', markup)
          else document.createElement('script').text = 'window.ran = 9'
          return 'let through'
        } catch (error) {
          return (error as Error).name
        }
      }, sink)
      expect(refused, `${sink} on ${path}`).toBe('TypeError')
    }
    expect(await page.evaluate(() => (window as { ran?: number }).ran)).toBeUndefined()
    await page.unroute(`**${path}`)
  }
  // Complaints of the browser are expected here: the policy causes them.
  expect(consoleErrors.splice(0).join('\n')).toMatch(/Content Security Policy/i)
  await context.close()
})
