import { useSyncExternalStore } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { Profile } from '#contract/http/account.ts'
import type { AnswerOf } from '#contract/http/api.ts'
import { systemClock } from '#kit/clock.ts'
import { isUnauthenticated } from '#member/api.ts'
import type { Viewer } from '#member/context.ts'
import { bearer, call, onSessionStatus, sessionStatus } from './browser-session.ts'
import { credit, user, user_fullname } from './state.ts'

export type { Profile }

/**
 * `serverTimeMs`: the server's clock when read, `readAtMs` this browser's (null when server-rendered). `stale`: the
 * last read failed and the former profile stays; `refused`: it failed finally (`isRefusal`).
 */
export type Snapshot = {
  member: boolean
  profile: Profile | null
  stale: boolean
  refused: boolean
  serverTimeMs: number
  readAtMs: number | null
}

/** Since 1970. */
export const nowMs = (): number => systemClock.now().getTime()

export const visitor = (): Snapshot => ({
  member: false,
  profile: null,
  stale: false,
  refused: false,
  serverTimeMs: nowMs(),
  readAtMs: null,
})

let lastRead: { token: string; profile: Profile } | null = null

/** No profile call without a token; a failed call keeps the former profile. */
export async function snapshotInBrowser(): Promise<Snapshot> {
  const token = bearer()
  if (!token) return visitor()
  const answer = await call('GET /customers/profile')
  if (answer.ok) {
    lastRead = { token, profile: answer.data.data }
    return {
      member: true,
      profile: answer.data.data,
      stale: false,
      refused: false,
      serverTimeMs: clockOf(answer.headers),
      readAtMs: nowMs(),
    }
  }
  if (isUnauthenticated(answer)) return visitor()
  const known = lastRead?.token === token ? lastRead.profile : null
  return { ...visitor(), member: true, profile: known, stale: true, refused: isRefusal(answer) }
}

/**
 * A failed profile leads home (specification, section 8) if it was answered without asking for a retry. A lost network
 * leaves the page as it is.
 */
export const isRefusal = ({ status, error }: { status: number; error: { code: string } }): boolean =>
  status !== 0 && status !== 429 && error.code !== 'BUSY'

/** The base of later reads in the browser. */
export function rememberRendered(rendered: RootData): void {
  if (rendered.snapshot.member) site ??= rendered.site
  else ofVisitor ??= rendered.site
  const token = bearer()
  if (token && rendered.snapshot.profile) lastRead = { token, profile: rendered.snapshot.profile }
}

/** The header `Date`, else this machine's clock. */
export function clockOf(headers: Headers): number {
  const date = Date.parse(headers.get('Date') ?? '')
  return Number.isNaN(date) ? nowMs() : date
}

/** Name, contact links, minimums, quick amounts. */
export type Site = AnswerOf<'GET /site-info'>['data']

/** `balanceHidden`: the server's value, for what it rendered. */
export type RootData = { viewer: Viewer | null; site: Site | null; snapshot: Snapshot; balanceHidden?: boolean }

let site: Site | null = null
/** Without the settings that only members' pages read (snapshot-on-server.ts). */
let ofVisitor: Site | null = null

/** The site is read once, the member every time. */
export async function rootDataInBrowser(): Promise<RootData> {
  const [snapshot, answer] = await Promise.all([snapshotInBrowser(), site ? null : call('GET /site-info')])
  if (answer?.ok) site = answer.data.data
  return { viewer: viewerOf(snapshot.profile), site: site ?? ofVisitor, snapshot }
}

export const viewerOf = (profile: Profile | null): Viewer | null =>
  profile && {
    phone: profile.phone,
    name: user_fullname(profile),
    credit: credit(profile),
    bankStatus: profile.bank_standing,
  }

/** Whatever this browser's session status is. */
export const useRootData = (): RootData =>
  useRouteLoaderData<RootData>('root') ?? { viewer: null, site: null, snapshot: visitor() }

/** Becomes a visitor when the session ends, before any page is reloaded. */
export function useSnapshot(): Snapshot {
  const { snapshot } = useRootData()
  // A visitor has no session that could end: hydration does not redraw their page.
  const ended = useSyncExternalStore(
    onSessionStatus,
    () => snapshot.member && sessionStatus() !== 'in',
    () => false,
  )
  return ended ? visitor() : snapshot
}

/** Null for a visitor and while unread. */
export const useProfile = (): Profile | null => user(useSnapshot())

/** Whether the member pauses their play: then no page offers them a deposit, a game or a bonus. */
export const useIsPaused = (): boolean => Boolean(useProfile()?.paused_until)

let hydratedAtMs = 0

/** The server's clock less this browser's, ms. For a server-rendered page, from its first use. */
export function serverOffsetMs(snapshot: Snapshot): number {
  if (hydratedAtMs === 0) hydratedAtMs = nowMs()
  return snapshot.serverTimeMs - (snapshot.readAtMs ?? hydratedAtMs)
}
