import { readFileSync } from 'node:fs'
import { type Context, Hono } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { z } from 'zod'
import { wholeNumber } from '#contract/partners/wire.ts'
import type { WorldDesk } from '../desk.ts'
import { queryOnce, readFields } from '../doors.ts'
import { type Asset, fontAssets, fontRules } from '../pages/fonts.ts'
import { matchesOf } from './matches.ts'
import { predictionPage, refusedPage } from './page.ts'
import { readPredictions, savePrediction } from './predictions.store.ts'
import { sessionSeconds, welcome, whoIs } from './visits.ts'

const COOKIE = 'prediction_session'

const pageHeaders = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self'; img-src 'self' data:; font-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
}

function collectAssets(): Map<string, Asset> {
  const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')
  const style = [fontRules('/assets'), read('../pages/tokens.css'), read('../pages/world.css'), read('./prediction.css')].join('\n')
  return fontAssets().set('prediction.css', { body: style, type: 'text/css; charset=utf-8' })
}

const score = z.object({ match: z.string().max(20), home: wholeNumber(0, 20), away: wholeNumber(0, 20) })

/** Whether a form was sent by our own page: its cookie goes along from any. */
function isOwnForm(context: Context): boolean {
  const site = context.req.header('sec-fetch-site')
  return site === undefined || site === 'same-origin'
}

/** The football prediction site `host`: shows the week's matches to anybody, knows whom the member site sent, and keeps what he predicts. */
export function predictionSite(desk: WorldDesk, host: string): Hono {
  const routes = new Hono()
  const assets = collectAssets()
  const way = desk.config.PUBLIC_URL

  routes.get('/', async (context) => {
    const token = queryOnce(context, 'token') ?? ''
    const member = whoIs(desk, getCookie(context, COOKIE))
    if (token !== '') return arrive(context, token)
    const now = desk.clock.now()
    const predictions = member === null ? [] : readPredictions(desk.database, member)
    const page = predictionPage({ member, matches: matchesOf(now), predictions, now, way, say: queryOnce(context, 'say') })
    return context.html(page, 200, pageHeaders)
  })

  /** Takes the ticket out of the address at once: whatever keeps addresses keeps one without it. */
  async function arrive(context: Context, token: string): Promise<Response> {
    const outcome = token.length > 256 ? 'refused' : await welcome(desk, host, token)
    if (typeof outcome === 'object') {
      const secure = new URL(context.req.url).protocol === 'https:'
      setCookie(context, COOKIE, outcome.secret, { httpOnly: true, sameSite: 'Lax', path: '/', maxAge: sessionSeconds, secure })
      return context.redirect('/', 303)
    }
    if (outcome === 'refused')
      return context.html(refusedPage('ลิงก์นี้ใช้ไปแล้วหรือหมดอายุ กรุณาเปิดจากเมนูกิจกรรมของเว็บไซต์อีกครั้ง', way), 401, pageHeaders)
    return context.html(refusedPage('ติดต่อเว็บไซต์โชคดีไม่ได้ในขณะนี้ กรุณาลองใหม่อีกครั้ง', way), 503, pageHeaders)
  }

  routes.post('/predict', async (context) => {
    const member = whoIs(desk, getCookie(context, COOKIE))
    if (member === null || !isOwnForm(context)) return context.redirect('/?say=visitor', 303)
    const given = score.safeParse(await readFields(context))
    if (!given.success) return context.redirect('/?say=score', 303)
    const now = desk.clock.now()
    const match = matchesOf(now).find(({ id }) => id === given.data.match)
    if (match === undefined || match.kickoff <= now) return context.redirect('/?say=closed', 303)
    savePrediction(desk.database, { member, ...given.data, atMs: now.getTime() })
    return context.redirect('/?say=kept', 303)
  })

  routes.get('/assets/:file', (context) => {
    const asset = assets.get(context.req.param('file'))
    if (asset === undefined) return context.notFound()
    const headers = { 'Content-Type': asset.type, 'Cache-Control': 'public, max-age=300', 'X-Content-Type-Options': 'nosniff' }
    return context.body(asset.body, 200, headers)
  })
  return routes
}
