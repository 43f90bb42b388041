import { readFileSync } from 'node:fs'
import { type Context, Hono } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { z } from 'zod'
import { wholeNumber } from '#contract/partners/wire.ts'
import type { WorldContext } from '../context.ts'
import { queryOnce, readFields } from '#kit/party/requests.ts'
import { type Asset, fontAssets, fontRules } from '#kit/party/fonts.ts'
import { bundleOf } from '#kit/party/bundle.ts'
import { matchesOf, matchesOfWeek, mondayOf, weekOf } from './matches.ts'
import { predictionPage, refusedPage } from './page.ts'
import { selectPredictions, insertPrediction } from './predictions.store.ts'
import { selectFinishedWeek } from './scores.store.ts'
import { standingOf } from './scores.ts'
import { sessionSeconds, openSession, findMember } from './visits.ts'

const COOKIE = 'prediction_session'

const pageHeaders = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
}

const assetHeaders = { 'Cache-Control': 'public, max-age=300', 'X-Content-Type-Options': 'nosniff' }

function collectAssets(): Map<string, Asset> {
  const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')
  const style = [
    fontRules('/assets'),
    read('../../kit/party/tokens.css'),
    read('../pages/world.css'),
    read('./prediction.css'),
  ].join('\n')
  return fontAssets()
    .set('prediction.css', { body: style, type: 'text/css; charset=utf-8' })
    .set('prediction.js', {
      body: bundleOf(new URL('browser/steppers.ts', import.meta.url)),
      type: 'text/javascript; charset=utf-8',
    })
}

const score = z.object({ home: wholeNumber(0, 20), away: wholeNumber(0, 20) })

/** By fields such as `home-2968-1`; empty ones are not named. */
function guessesIn(
  fields: Readonly<Record<string, unknown>>,
): { match: string; texts: { home: unknown; away: unknown } }[] {
  const named = Object.keys(fields).flatMap((name) => /^home-([0-9-]{1,20})$/.exec(name)?.[1] ?? [])
  return named
    .map((match) => ({ match, texts: { home: fields[`home-${match}`], away: fields[`away-${match}`] } }))
    .filter(({ texts }) => texts.home !== '' || texts.away !== '')
}

/** The browser sends its cookie with any form. */
function isOwnForm(c: Context): boolean {
  const site = c.req.header('sec-fetch-site')
  return site === undefined || site === 'same-origin'
}

/** Everybody sees the matches; members come by the site's tickets. */
export function predictionSite(context: WorldContext, host: string): Hono {
  const routes = new Hono()
  const assets = collectAssets()
  const siteUrl = context.config.PUBLIC_URL

  routes.get('/', async (c) => {
    const token = queryOnce(c, 'token') ?? ''
    const member = findMember(context, getCookie(c, COOKIE))
    if (token !== '') return arrive(c, token)
    const now = context.clock.now()
    const predictions = member === null ? [] : selectPredictions(context.database, member)
    const shown = (week: number) =>
      matchesOfWeek(week).map((match) => ({ ...match, standing: standingOf(context.database, match, now) }))
    const week = weekOf(now)
    const last = { matches: shown(week - 1), finished: selectFinishedWeek(context.database, week - 1) }
    const page = predictionPage({
      member,
      matches: shown(week),
      last,
      predictions,
      nextWeek: mondayOf(week + 1),
      siteUrl,
      outcome: queryOnce(c, 'say'),
    })
    return c.html(page, 200, pageHeaders)
  })

  /** Removes the ticket from the address at once, so that history and logs keep an address without it. */
  async function arrive(c: Context, token: string): Promise<Response> {
    const outcome = token.length > 256 ? 'refused' : await openSession(context, host, token)
    if (typeof outcome === 'object') {
      const secure = new URL(c.req.url).protocol === 'https:'
      setCookie(c, COOKIE, outcome.secret, {
        httpOnly: true,
        sameSite: 'Lax',
        path: '/',
        maxAge: sessionSeconds,
        secure,
      })
      return c.redirect('/', 303)
    }
    if (outcome === 'refused')
      return c.html(refusedPage('ลิงก์นี้ใช้ไปแล้วหรือหมดอายุ กรุณาเปิดจากเมนูกิจกรรมของเว็บไซต์อีกครั้ง', siteUrl), 401, pageHeaders)
    return c.html(refusedPage('ติดต่อเว็บไซต์โชคดีไม่ได้ในขณะนี้ กรุณาลองใหม่อีกครั้ง', siteUrl), 503, pageHeaders)
  }

  routes.post('/predict', async (c) => {
    const member = findMember(context, getCookie(c, COOKIE))
    if (member === null || !isOwnForm(c)) return c.redirect('/?say=visitor', 303)
    const guesses = guessesIn(await readFields(c)).map(({ match, texts }) => ({ match, read: score.safeParse(texts) }))
    if (guesses.length === 0 || guesses.some(({ read }) => !read.success)) return c.redirect('/?say=score', 303)
    const now = context.clock.now()
    const open = new Set(matchesOf(now).flatMap(({ id, kickoff }) => (kickoff > now ? id : [])))
    for (const { match, read } of guesses)
      if (open.has(match) && read.success)
        insertPrediction(context.database, { member, match, ...read.data, atMs: now.getTime() })
    return c.redirect(guesses.every(({ match }) => open.has(match)) ? '/?say=kept' : '/?say=closed', 303)
  })

  routes.get('/assets/:file', (c) => {
    const asset = assets.get(c.req.param('file'))
    if (asset === undefined) return c.notFound()
    return c.body(asset.body, 200, { ...assetHeaders, 'Content-Type': asset.type })
  })
  return routes
}
