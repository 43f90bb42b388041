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

/** What a page knows of its viewer. `serverTimeMs` is the server's clock when the profile was read, `readAtMs` this browser's at that
 *  moment (null when the server rendered it). `stale`: the last read failed, the profile is the one before; `refused`: it failed with an
 *  answer other than one to retry in a moment (`isRefusal`). */
export type Snapshot = {
  member: boolean
  profile: Profile | null
  stale: boolean
  refused: boolean
  serverTimeMs: number
  readAtMs: number | null
}

/** The machine's time in milliseconds since 1970. */
export const nowMs = (): number => systemClock.now().getTime()

/** The snapshot of a visitor. */
export const visitor = (): Snapshot => ({
  member: false,
  profile: null,
  stale: false,
  refused: false,
  serverTimeMs: nowMs(),
  readAtMs: null,
})

let lastRead: { token: string; profile: Profile } | null = null

/** The viewer as this browser knows them: no profile call without a token; a failed call keeps the profile that was there. */
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

/** Whether a failed read of the profile leads home (specification, section 8): there was an answer, and not one that asks to retry in a
 *  moment. A lost network leaves the page as it is; it has its own notices. */
export const isRefusal = ({ status, error }: { status: number; error: { code: string } }): boolean =>
  status !== 0 && status !== 429 && error.code !== 'BUSY'

/** Makes what the server rendered the base of later reads in the browser. */
export function rememberRendered(rendered: RootData): void {
  if (rendered.snapshot.member) site ??= rendered.site
  else ofVisitor ??= rendered.site
  const token = bearer()
  if (token && rendered.snapshot.profile) lastRead = { token, profile: rendered.snapshot.profile }
}

/** The clock of an answer (header `Date`), else this machine's. */
export function clockOf(headers: Headers): number {
  const date = Date.parse(headers.get('Date') ?? '')
  return Number.isNaN(date) ? nowMs() : date
}

/** The site's own settings: name, contact links, minimums, quick amounts. */
export type Site = AnswerOf<'GET /site-info'>['data']

/** The root's data on every page. `balanceHidden` is the server's value, for what it has rendered. */
export type RootData = { viewer: Viewer | null; site: Site | null; snapshot: Snapshot; balanceHidden?: boolean }

let site: Site | null = null
/** The settings that a visitor's document carries: without those that only members' pages read (snapshot-on-server.ts). */
let ofVisitor: Site | null = null

/** The root's data in the browser, from the API: the site is read once, the member every time. */
export async function rootDataInBrowser(): Promise<RootData> {
  const [snapshot, answer] = await Promise.all([snapshotInBrowser(), site ? null : call('GET /site-info')])
  if (answer?.ok) site = answer.data.data
  return { viewer: viewerOf(snapshot.profile), site: site ?? ofVisitor, snapshot }
}

/** The short form of a member, out of their profile. */
export const viewerOf = (profile: Profile | null): Viewer | null =>
  profile && { phone: profile.phone, name: user_fullname(profile), credit: credit(profile), bankStatus: profile.bank_standing }

/** The root's data, whatever this browser's session status is. */
export const useRootData = (): RootData => useRouteLoaderData<RootData>('root') ?? { viewer: null, site: null, snapshot: visitor() }

/** The viewer of this page. Becomes a visitor the moment the session ends, before any page is reloaded. */
export function useSnapshot(): Snapshot {
  const { snapshot } = useRootData()
  // A visitor has no session that could end: what the server drew for them stays, and hydration does not redraw it.
  const ended = useSyncExternalStore(
    onSessionStatus,
    () => snapshot.member && sessionStatus() !== 'in',
    () => false,
  )
  return ended ? visitor() : snapshot
}

/** The member's profile, or null for a visitor and while it could not be read. */
export const useProfile = (): Profile | null => user(useSnapshot())

/** Whether the member pauses their play: then no page offers them a deposit, a game or a bonus. */
export const useIsPaused = (): boolean => Boolean(useProfile()?.paused_until)

let hydratedAtMs = 0

/** How far the server's clock is ahead of this browser's, in milliseconds. For what the server rendered, counted from its first use. */
export function serverOffsetMs(snapshot: Snapshot): number {
  if (hydratedAtMs === 0) hydratedAtMs = nowMs()
  return snapshot.serverTimeMs - (snapshot.readAtMs ?? hydratedAtMs)
}
