import { randomBytes } from 'node:crypto'
import Bowser from 'bowser'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { leftCookie } from '#contract/plain/constants.ts'
import type { ClientProfile, Device, Session, Visitor } from '#contract/http/handler.ts'
import { cookieOf } from './cookies.ts'

/** HttpOnly, of a browser's session. `__Host-` pins it to this origin, path and https (or the loopback). */
export const bindingCookie = '__Host-mb'

/** A random id that links accounts of one device (docs/security.md). It authorises nothing. */
export const deviceCookie = '__Host-md'
/** The longest that browsers keep a cookie (400 days). */
const DEVICE_COOKIE_SECONDS = 34_560_000

/** Set by the server alone: the socket's address or, for a page's in-process call, the session verified by the page. */
export type ServerEnv = {
  Bindings: {
    incoming?: { socket: { remoteAddress?: string }; rawHeaders?: string[] }
    inside?: { session: Session | null; address: string }
  }
  /** `client`, `front`: a third-party client's profile and origin, as far as known yet. */
  Variables: {
    requestId: string
    address: string
    country?: string | null
    client?: ClientProfile | null
    front?: string | null
  }
}

export function visitorOf(c: Context<ServerEnv>, cookies: string[]): Visitor {
  const client = c.get('client') ?? null
  const authorization = c.req.header('authorization') ?? ''
  const unmarked = getCookie(c, leftCookie) === undefined ? [] : [unmark]
  return {
    requestId: c.get('requestId'),
    address: addressOf(c),
    country: c.get('country') ?? null,
    device: deviceOf(c.req.header('user-agent') ?? ''),
    deviceId: deviceIdOf(getCookie(c, deviceCookie)),
    client,
    front: c.get('front') ?? null,
    // A client of another origin gets no cookie of ours: its bearer is all it has.
    browser: client === null && (c.req.header('origin') !== undefined || c.req.header('sec-fetch-site') !== undefined),
    bearer: /^Bearer \S+$/i.test(authorization) ? authorization.slice(7) : null,
    binding: getCookie(c, bindingCookie) ?? null,
    idempotencyKey: c.req.header('idempotency-key') ?? null,
    setBinding: (secret, maxAgeSeconds = 43_200) =>
      void cookies.push(bindingCookieText(secret, maxAgeSeconds), ...unmarked),
    deleteBinding: () => {
      if (c.get('client') !== 'classic') cookies.push(bindingCookieText('', 0), ...unmarked)
    },
  }
}

/** Removes the mark of a session given up, once that has ended. */
const unmark = `${leftCookie}=; Path=/; Secure; SameSite=Lax; Max-Age=0`

/** Null where the browser has given the session up. */
export const liveBindingOf = (request: Request): string | null =>
  cookieOf(request, leftCookie) === null ? cookieOf(request, bindingCookie) : null

const bindingCookieText = (secret: string, maxAgeSeconds: number): string =>
  `${bindingCookie}=${secret}; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=${maxAgeSeconds}`

const deviceIdOf = (value: string | undefined): string | null =>
  value !== undefined && /^[A-Za-z0-9_-]{43}$/.test(value) ? value : null

/** For a browser that begins a session without a device id. `cookie`: to be set once the session has begun. */
export function withDevice(visitor: Visitor): { visitor: Visitor; cookie: string | null } {
  if (!visitor.browser || visitor.deviceId !== null) return { visitor, cookie: null }
  const deviceId = randomBytes(32).toString('base64url')
  const cookie = `${deviceCookie}=${deviceId}; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=${DEVICE_COOKIE_SECONDS}`
  return { visitor: { ...visitor, deviceId }, cookie }
}

export const addressOf = (c: Context<ServerEnv>): string => c.get('address')

function deviceOf(userAgent: string): Device {
  if (userAgent === '') return { type: '', os: '', osVersion: '', browser: '', browserVersion: '', browserVendor: '' }
  const { os, platform, browser } = Bowser.parse(userAgent.slice(0, 512))
  return {
    type: platform.type ?? '',
    os: os.name ?? '',
    osVersion: os.version ?? '',
    browser: browser.name ?? '',
    browserVersion: browser.version ?? '',
    browserVendor: platform.vendor ?? '',
  }
}
