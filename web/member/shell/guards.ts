import { layout, type RouteConfigEntry } from '@react-router/dev/routes'
import { isPermission } from '#contract/plain/permissions.ts'
import { NOT_PAUSED, permitId } from './ids.ts'

/** Refuses everybody. */
const UNKNOWN_GUARD = 'shell/unknown-guard.tsx'

/** A page outside every guard is exempt. */
const GUARDS: Readonly<Record<string, string>> = { guest: 'shell/guests-only.tsx', member: 'shell/members-only.tsx' }

/** An unknown guard shows the error page with status 500, and is never open (specification, section 8). */
export const guarded = (guard: string, pages: RouteConfigEntry[]): RouteConfigEntry =>
  layout(GUARDS[guard] ?? UNKNOWN_GUARD, { id: `guard-${guard}` }, pages)

/** Below the members' guard, by the profile's `scope`. An unknown permission is refused like an unknown guard. */
export const permitted = (needs: string, pages: RouteConfigEntry[]): RouteConfigEntry =>
  isPermission(needs)
    ? layout('shell/member-permitted.tsx', { id: permitId(needs) }, pages)
    : layout(UNKNOWN_GUARD, { id: permitId(needs) }, pages)

/** Games and offers, closed during a pause of play. */
export const notPaused = (pages: RouteConfigEntry[]): RouteConfigEntry =>
  layout('shell/not-paused.tsx', { id: NOT_PAUSED }, pages)
