import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { tokenCookie } from '#contract/plain/constants.ts'
import type { Way } from './game-links.ts'
import { earlyLaunchScript, leanHead } from './early-launch.server.ts'

const game: { host: string; code: string; lobby: string; closed: boolean; way: Way } = {
  host: 'slot.localhost',
  code: 'golden-lotus',
  lobby: 'slot',
  closed: false,
  way: 'play',
}
const viewer = {}
const address = new URL('http://site.localhost/game?g=slot.localhost&game=golden-lotus')
const byOpener = new URL(`${address}&by=opener`)
const loaded = (of: Partial<typeof game>, by: object | null = viewer) => ({
  root: { viewer: by },
  'games/launch-page': { game: { ...game, ...of } },
})

/** Runs the script as the head of a document does, with this cookie and this answer of the API; gives where it went. */
async function run(
  cookie: string,
  answer: Response | Error,
  { of = {}, at = address, opener = null }: { of?: Partial<typeof game>; at?: URL; opener?: object | null } = {},
) {
  const calls: [string, RequestInit][] = []
  const waits: number[] = []
  const page: { opener: object | null } = { opener }
  const left = await new Promise<string>((replace) =>
    runInNewContext(
      earlyLaunchScript(loaded(of), at) ?? '',
      Object.assign(page, {
        document: { cookie },
        location: { pathname: at.pathname, search: at.search, hash: at.hash, replace },
        setTimeout: (then: () => void, ms: number) => {
          waits.push(ms)
          then()
        },
        fetch: async (url: string, how: RequestInit) => {
          calls.push([url, how])
          if (answer instanceof Error) throw answer
          return answer
        },
        AbortSignal,
      }),
    ),
  )
  expect(page.opener, 'a game must not reach the page that opened it').toBeNull()
  return { left, calls, waits }
}

const launched = () => Response.json({ success: true, url: 'http://slot.localhost/?token=tk' })

test('a launch page requests its address with the token and leaves for it, before all else', async () => {
  const { left, calls } = await run(`a=b; ${tokenCookie}=tok; c=d`, launched())
  expect(left).toBe('http://slot.localhost/?token=tk')
  const [[url, how] = ['', {}]] = calls
  expect(url).toBe('/api/customers/login-game?g=slot.localhost&game=golden-lotus&from=slot')
  expect(how.headers).toEqual({ Accept: 'application/json', Authorization: 'Bearer tok' })
})

test('a game opens at the match that its link names, also after a refusal', async () => {
  const at = new URL('#/match/m1', address)
  expect((await run('', launched(), { at })).left).toBe('http://slot.localhost/?token=tk#/match/m1')
  expect((await run('', new Error('offline'), { at })).left).toBe(
    '/game?g=slot.localhost&game=golden-lotus&by=page#/match/m1',
  )
})

test('play money needs no token', async () => {
  const { left, calls } = await run('', launched(), { of: { way: 'demo' } })
  expect(left).toBe('http://slot.localhost/?token=tk')
  expect(calls).toEqual([
    [
      '/api/demo-game?g=slot.localhost&game=golden-lotus&from=slot',
      expect.objectContaining({ headers: { Accept: 'application/json' } }),
    ],
  ])
})

test.each([
  ['a refusal', Response.json({ success: false }, { status: 409 })],
  ['no answer', new Error('offline')],
  ['what is no answer of ours', new Response('<html>')],
])('%s leads to the page that shows it', async (_what, answer) => {
  const { left } = await run(`${tokenCookie}=tok`, answer)
  expect(left).toBe('/game?g=slot.localhost&game=golden-lotus&by=page')
  expect(earlyLaunchScript(loaded({}), new URL(left, address)), 'which requests by itself').toBeNull()
})

test('a launch page whose opener requests the launch already waits for the opener, and goes on by itself if nothing comes', async () => {
  expect((await run('', launched())).waits).toEqual([])
  expect((await run('', launched(), { at: byOpener })).waits, 'opened in its place').toEqual([])
  expect((await run('', launched(), { at: byOpener, opener: {} })).waits).toEqual([1_500])
  const { left } = await run('', new Error('offline'), { at: byOpener, opener: {} })
  expect(left).toBe('/game?g=slot.localhost&game=golden-lotus&by=page')
})

test('a visitor and a closed game launch nothing, and a game code cannot end the script element', () => {
  expect(earlyLaunchScript(loaded({}, null), address)).toBeNull()
  expect(earlyLaunchScript(loaded({ closed: true }), address)).toBeNull()
  expect(earlyLaunchScript(loaded({ closed: true, way: 'demo' }), address)).toBeNull()
  expect(earlyLaunchScript({ root: { viewer }, 'games/launch-page': { game: null } }, address)).toBeNull()
  expect(earlyLaunchScript({ root: { viewer } }, address)).toBeNull()
  expect(earlyLaunchScript(loaded({ code: '</script><script>' }), address)).not.toContain('<')
})

test('its head loads nothing ahead', () => {
  const style = '<link rel="stylesheet" href="/a.css"/>'
  expect(
    leanHead(`<head><link rel="preload" as="font" href="/f"/>${style}<link rel="modulepreload" href="/m"/></head>`),
  ).toBe(`<head>${style}</head>`)
})
