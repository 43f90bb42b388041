import { tokenStorageKey } from '#contract/plain/constants.ts'
import { whileMoneyMoves } from '#member/money/money-lock.ts'
import { type Call, clientOver, isUnauthenticated } from '#member/api.ts'
import { browserStores, sessionKeeper } from './session.ts'
import { token } from './state.ts'

/** The session status of this browser: `in` with a live token, `left` after the member has logged out here or ended this session by a
 *  change of their password, `out` otherwise. */
export type SessionStatus = 'in' | 'out' | 'left'

const keeper = sessionKeeper(browserStores)
const listeners = new Set<() => void>()
let status: SessionStatus | null = null
let changes = 0

function setStatus(next: SessionStatus): void {
  if (status === next) return
  if (status === 'in') forgetWritten()
  status = next
  changes += 1
  for (const listener of listeners) listener()
}

/** Empties the scripts that the server wrote into the document: they name the member, and the document outlives the session. */
function forgetWritten(): void {
  for (const script of document.scripts) if (script.src === '') script.replaceChildren()
}

/** The bearer token, or null. Reading copies a token that a server action left in a cookie. Browser only. */
export function bearer(): string | null {
  const live = token(keeper.read())
  if (live) status = 'in'
  else if (status === 'in') setStatus('out')
  else status ??= 'out'
  return live
}

/** The session status now. Browser only. */
export function sessionStatus(): SessionStatus {
  if (status === null) bearer()
  return status ?? 'out'
}

/** How often this browser has changed between member and visitor since the page was loaded: what was read before a change was read for
 *  another viewer. */
export const sessionChanges = (): number => changes

/** Counts a change that no login or logout here has made: the server had taken a member for a visitor, or a lone binding cookie for a
 *  session. */
export const countSessionChange = (): void => void (changes += 1)

/** Notifies of every change of the session's status; returns the unsubscribe function. */
export function onSessionStatus(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Takes over the token that a server action just left in the readable cookies. */
export function adoptToken(): void {
  if (keeper.read()) setStatus('in')
}

/** Keeps the token of an answer of `POST /login` or `POST /register/bank-account`. */
export function storeToken(answer: { access_token: string; expires_in: number }): void {
  keeper.keep(answer.access_token, answer.expires_in)
  setStatus('in')
}

/** Forgets a session that the API rejected as dead. */
export function forgetDead(): void {
  keeper.clear()
  setStatus('out')
}

let loggingIn: Promise<unknown> | null = null

/** One call of the member API from this browser, with the bearer where there is one. A dead session is forgotten at once, unless a login
 *  has replaced it meanwhile: then a GET is repeated with the new session. Other calls are not repeated: the new session may belong to
 *  another member. */
export const call: Call = async (name, fields, how) => {
  const token = bearer()
  const headers = (): Record<string, string> => (token ? { Authorization: `Bearer ${token}` } : {})
  const send = () => clientOver((request) => fetch(request), location.origin, headers)(name, fields, how)
  const pending = how?.idempotencyKey ? whileMoneyMoves(send) : send()
  if (name === 'POST /login' || name === 'POST /customers/reauth') loggingIn = pending
  const outcome = await pending
  if (!token || name === 'POST /login' || !isUnauthenticated(outcome)) return outcome
  // A login ends the session before it, and its answer may still be on the way. Its token is kept right after.
  await loggingIn?.catch(() => {})
  await new Promise((resolve) => setTimeout(resolve))
  const now = keeper.read()?.token
  if (now === token) forgetDead()
  return now && now !== token && name.startsWith('GET ') ? call(name, fields, how) : outcome
}

/** Forgets the session of a token that the live stream found dead, unless a login is putting another in its place. */
export async function forgetUnlessRenewed(token: string): Promise<void> {
  await loggingIn?.catch(() => {})
  await new Promise((resolve) => setTimeout(resolve))
  if (keeper.read()?.token === token) forgetDead()
}

/** The logout that the server has not answered yet. */
let leaving: AbortController | null = null

/** Logs out: locally first and always, then on the server, whose answer is ignored (decisions, section 2). */
export function logOut(): void {
  const token = bearer()
  keeper.clear()
  setStatus('left')
  void endOnServer(token)
}

/** Whether a logout here has not reached the server, as far as this browser knows. */
export const hasLeft = (): boolean => keeper.hasLeft()

/** Has the server end the session of a token, and then, by the binding cookie alone, take away what is left of it. The first outlives this
 *  page and touches no cookie, since its answer may come when another session has begun; the second is dropped by then. */
export async function endOnServer(token: string | null = null): Promise<void> {
  dropLogOut()
  leaving = new AbortController()
  const { signal } = leaving
  const over = (init: RequestInit, headers: Record<string, string> = {}) =>
    clientOver(
      (request) => fetch(request, { signal, ...init }),
      location.origin,
      () => headers,
    )
  if (token) {
    const ended = await over({ credentials: 'omit' }, { Authorization: `Bearer ${token}` })('POST /logout', {}, { keepalive: true })
    if (!ended.ok) return
  }
  await over({})('POST /logout')
}

/** Before a login, which ends the session before it by itself. */
export function dropLogOut(): void {
  leaving?.abort()
  leaving = null
}

/** Forgets a session that the server has just ended at this member's own request. Sends nothing; the login is next. */
export function leave(): void {
  keeper.clear()
  setStatus('left')
}

/** Follows logins and logouts of other tabs. Returns the way to stop. */
export function followOtherTabs(): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key !== null && event.key !== tokenStorageKey) return
    if (event.newValue) {
      dropLogOut()
      return setStatus('in')
    }
    keeper.clear()
    setStatus('out')
  }
  addEventListener('storage', follow)
  return () => removeEventListener('storage', follow)
}
