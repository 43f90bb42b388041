import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { tokenCookie } from '#contract/plain/constants.ts'
import { earlyLaunchScript } from './early-launch.server.ts'
import { hasLaunchedEarly } from './early-launch.ts'

const game = { host: 'slot.localhost', code: 'golden-lotus', lobby: 'slot', closed: false, isDemo: false }
const viewer = {}
const loaded = (of: Partial<typeof game>, by: object | null = viewer) => ({
  root: { viewer: by },
  'games/game': { game: { ...game, ...of } },
})

/** Runs the script as the head of a document does, with this cookie and this answer of the API; gives where it went. */
async function run(cookie: string, answer: Response) {
  const left: string[] = []
  const calls: [string, RequestInit][] = []
  const page: { earlyLaunch?: Promise<boolean> } = {}
  runInNewContext(earlyLaunchScript(loaded({})) ?? '', {
    self: page,
    document: { cookie },
    location: { replace: (url: string) => left.push(url) },
    fetch: async (url: string, how: RequestInit) => {
      calls.push([url, how])
      return answer
    },
    AbortSignal,
  })
  return { launched: await page.earlyLaunch, left, calls }
}

test('a launch page requests its address with the token and leaves for it, before all else', async () => {
  const { launched, left, calls } = await run(
    `a=b; ${tokenCookie}=tok; c=d`,
    Response.json({ success: true, url: 'http://slot.localhost/?token=tk' }),
  )
  expect(launched).toBe(true)
  expect(left).toEqual(['http://slot.localhost/?token=tk'])
  const [[url, how] = ['', {}]] = calls
  expect(url).toBe('/api/customers/login-game?g=slot.localhost&game=golden-lotus&from=slot')
  expect(how.headers).toEqual({ Accept: 'application/json', Authorization: 'Bearer tok' })
})

test('a refusal, or no token, leaves the page to React', async () => {
  expect(await run(`${tokenCookie}=tok`, Response.json({ success: false }, { status: 409 }))).toMatchObject({ launched: false, left: [] })
  expect(await run('other=tok', Response.json({}))).toMatchObject({ launched: undefined, left: [], calls: [] })
})

test('a visitor, play money and a closed game launch nothing, and a code ends no script', () => {
  expect(earlyLaunchScript(loaded({}, null))).toBeNull()
  expect(earlyLaunchScript(loaded({ isDemo: true }))).toBeNull()
  expect(earlyLaunchScript(loaded({ closed: true }))).toBeNull()
  expect(earlyLaunchScript({ root: { viewer }, 'games/game': { game: null } })).toBeNull()
  expect(earlyLaunchScript({ root: { viewer } })).toBeNull()
  expect(earlyLaunchScript(loaded({ code: '</script><script>' }))).not.toContain('<')
})

test('React finds once that the page is leaving; who presses again requests a launch', async () => {
  expect(await hasLaunchedEarly(), 'no script found a token').toBe(false)
  globalThis.earlyLaunch = Promise.resolve(true)
  expect(await hasLaunchedEarly()).toBe(true)
  expect(await hasLaunchedEarly()).toBe(false)
  globalThis.earlyLaunch = Promise.resolve(false)
  expect(await hasLaunchedEarly(), 'it was refused').toBe(false)
})
